import { PAGE_TYPES, type PageType } from './page-types.ts';

/** Where a kind of page is looked at. */
export interface Sight {
  readonly type: PageType;
  /** Path and query. */
  readonly address: string;
}

/** The paths that a site's `/sitemap.xml` names, in its order; throws where it names another origin. */
export async function pathsInSitemap(url: string): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`);
  if (!response.ok) throw new Error(`${url}/sitemap.xml is answered with ${response.status}`);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => {
    const at = new URL(loc.replaceAll('&amp;', '&'));
    if (at.origin !== url) throw new Error(`the sitemap of ${url} names ${loc}`);
    return at.pathname;
  });
}

/** One sight of every kind that the sitemap has, all of those that are few, and the extra ones of each kind. */
export function sightsOf(paths: readonly string[]): Sight[] {
  return PAGE_TYPES.flatMap((type) => {
    const listed = paths.filter((path) => type.pattern.test(path));
    const chosen = type.name === 'a developer page' ? listed : listed.slice(0, 1);
    return [...new Set([...chosen, ...(type.extra ?? [])])].map((address) => ({ type, address }));
  });
}
