import { type Answer, ask } from '../../sidecar/test/ask.ts';
import { HUB_PATH } from '../../src/domain/topics.ts';
import { unescaped } from '../../sidecar/test/read-html.ts';

/** What stands at a path, as far as links go. */
export interface Walked {
  readonly status: number;
  /** Where it leads on this site: paths, with query and fragment. */
  readonly links: readonly string[];
  /** The ids that fragments may name. */
  readonly ids: ReadonlySet<string>;
}

const MOST_PAGES = 5000;
const AT_ONCE = 4;

/**
 * Follows every link, source and form of every page from `/` on; absolute ones under `baseUrl` too, for which the site
 * was built. By path with its query, without fragment. Throws where there is no end to it.
 */
export async function walk(url: string, baseUrl: string): Promise<ReadonlyMap<string, Walked>> {
  const found = new Map<string, Walked>();
  let next = ['/'];
  while (next.length > 0) {
    const waiting = next.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const path of waiting) found.set(path, walked(await ask(`${url}${path}`), path, baseUrl));
      }),
    );
    if (found.size > MOST_PAGES) throw new Error(`more than ${MOST_PAGES} pages`);
    const led = [...found.values()].flatMap(({ links }) => links.map(withoutFragment));
    next = [...new Set(led)].filter((path) => !found.has(path));
  }
  return found;
}

/** The links that lead nowhere, or to an anchor that is not there, each with the path it stands at. */
export function brokenLinks(pages: ReadonlyMap<string, Walked>): string[] {
  return [...pages].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const target = pages.get(withoutFragment(link));
      const anchor = link.split('#')[1];
      if (target?.status !== 200) return [`${from} -> ${link}: ${target?.status}`];
      return anchor === undefined || target.ids.has(decodeURIComponent(anchor))
        ? []
        : [`${from} -> ${link}: no anchor`];
    }),
  );
}

function walked({ status, headers, text }: Answer, path: string, baseUrl: string): Walked {
  if (!headers['content-type']?.startsWith('text/html')) return { status, links: [], ids: new Set() };
  const targets = [...text.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, value = '']) =>
    unescaped(value),
  );
  const links = targets.flatMap((target) => {
    const url = new URL(target, `${baseUrl}${path}`);
    // The hub takes POST alone.
    return url.origin === baseUrl && url.pathname !== HUB_PATH
      ? [`${url.pathname}${url.search}${url.hash}`]
      : [];
  });
  return {
    status,
    links: [...new Set(links)],
    ids: new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescaped(id))),
  };
}

function withoutFragment(link: string): string {
  return link.split('#', 1)[0] ?? link;
}
