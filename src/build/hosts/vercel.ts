import {
  cacheControlOf,
  headersOf,
  isPage,
  OF_EVERYTHING,
  type Headers,
  type HostedSet,
} from './header-table.ts';

/** What path patterns of Vercel give a meaning to. */
const MEANT = /[()[\]{}:+*?\\^$|]/g;

/**
 * `vercel.json` for a project whose root is `client/`: pages without `.html`, and the headers of everything and of each
 * file. Vercel makes entity tags of the content by itself.
 */
export function vercelJson(set: HostedSet): string {
  const files = set.outputs.filter((output) => !isPage(output));
  const rows = files.map((output) => ({
    source: output.path.replaceAll(MEANT, String.raw`\$&`),
    headers: rowsOf({ ...headersOf(output, set), 'Cache-Control': cacheControlOf(output.path) }),
  }));
  const headers = [{ source: '/(.*)', headers: rowsOf(OF_EVERYTHING) }, ...rows];
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, headers }, null, 2)}\n`;
}

function rowsOf(headers: Headers): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
