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
 * among them, those of what reviews mention and of time, `further` ones, and of each review.
 */
export function sitemapParts(content: SiteContent, further: readonly string[] = []): SitemapEntry[][] {
  const { site, reviews } = content;
  const paths = [
    ...navigationOf(site).all.flatMap(({ href }) => (LISTED_BELOW.has(href) ? [] : [href])),
    ...namesOf(site.business).map(({ kind, id }) => entityPath(kind, id)),
    ...archivePages(content).map(({ path }) => path),
    ...further,
  ];
  const entries: SitemapEntry[] = [
    ...paths.map((path) => ({ url: `${site.baseUrl}${path}` })),
    ...reviews.map(({ id, updated_at: lastModified }) => ({
      url: `${site.baseUrl}${reviewPath(id)}`,
      lastModified,
    })),
  ];
  return Array.from({ length: Math.max(1, Math.ceil(entries.length / SITEMAP_LENGTH)) }, (_, part) =>
    entries.slice(part * SITEMAP_LENGTH, (part + 1) * SITEMAP_LENGTH),
  );
}

/** The path of one of several parts, from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}
