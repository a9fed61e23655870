import { type SitemapEntry, SITEMAP_LENGTH } from '../documents/sitemap.ts';
import { namesOf } from '../domain/names.ts';
import { archivePages } from './archive-page.ts';
import { navigationOf } from './navigation.ts';
import type { SiteContent } from './site.ts';
import { entityPath, reviewPath } from './site-paths.ts';

/** Main pages that stand among the further ones. */
const LISTED_BELOW: ReadonlySet<string> = new Set(['/developers']);

/**
 * Every page for search engines, in parts of what one sitemap may list, at least one: the main pages, the empty search
 * among them, those of what reviews mention and of time, `further` ones, and of each review. Each part gives its entries
 * when it is called.
 */
export function sitemapParts(
  content: SiteContent,
  further: readonly string[] = [],
): readonly (() => SitemapEntry[])[] {
  const { site, reviews } = content;
  const paths = [
    ...navigationOf(site).all.flatMap(({ href }) => (LISTED_BELOW.has(href) ? [] : [href])),
    ...namesOf(site.business).map(({ kind, id }) => entityPath(kind, id)),
    ...archivePages(content).map(({ path }) => path),
    ...further,
  ];
  const count = Math.max(1, Math.ceil((paths.length + reviews.length) / SITEMAP_LENGTH));
  return Array.from({ length: count }, (_, part) => () => {
    const [start, end] = [part * SITEMAP_LENGTH, (part + 1) * SITEMAP_LENGTH];
    const first = Math.max(0, start - paths.length);
    return [
      ...paths.slice(start, end).map((path) => ({ url: `${site.baseUrl}${path}` })),
      ...reviews.slice(first, Math.max(0, end - paths.length)).map(({ id, updated_at: lastModified }) => ({
        url: `${site.baseUrl}${reviewPath(id)}`,
        lastModified,
      })),
    ];
  });
}

/** The path of one of several parts, from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}
