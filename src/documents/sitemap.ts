import { xmlDocument } from './xml.ts';

/** What one sitemap may list (https://www.sitemaps.org/protocol.html). */
export const SITEMAP_LENGTH = 50_000;

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A page that search engines may list. */
export interface SitemapEntry {
  /** Absolute URL. */
  readonly url: string;
  /** When it changed last, where that is known. */
  readonly lastModified?: string;
}

/** A sitemap of at most 50,000 pages, in the order given. */
export function sitemapOf(entries: readonly SitemapEntry[]): string {
  return xmlDocument({
    name: 'urlset',
    attributes: { xmlns: XMLNS },
    content: entries.map(({ url, lastModified }) => ({
      name: 'url',
      content: [
        { name: 'loc', content: url },
        ...(lastModified === undefined ? [] : [{ name: 'lastmod', content: lastModified }]),
      ],
    })),
  });
}

/** An index of sitemaps, by their absolute URLs. */
export function sitemapIndexOf(urls: readonly string[]): string {
  return xmlDocument({
    name: 'sitemapindex',
    attributes: { xmlns: XMLNS },
    content: urls.map((url) => ({ name: 'sitemap', content: [{ name: 'loc', content: url }] })),
  });
}
