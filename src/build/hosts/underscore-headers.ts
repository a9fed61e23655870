import { topics } from '../../domain/topics.ts';
import { headersOf, isPage, OF_EVERYTHING, type Headers, type HostedSet } from './header-table.ts';

/** The file by which static hosts (Cloudflare Pages, Netlify and others) are told response headers. */
export const HOST_HEADERS_FILE = '_headers';

/** Cloudflare Pages reads so many rules of the file and leaves out the others without a word. */
const RULES_MAX = 100;

/** Endings whose type hosts know by themselves. */
const KNOWN_ENDING = /\.(?:css|js|json|md|svg|txt)$/;

/**
 * What static hosts are to send: the security headers of the sidecar, reads from any origin, the Content-Type of each file, and hub and self of the three
 * topics. Pages are no rules of their own. As hosts take few rules, topics come first, then what no host knows the type
 * of, then what stands at the top; of the rest, in the order of the manifest, as many as there is room for.
 */
export function hostHeaders(set: HostedSet): string {
  const told = set.outputs
    .filter((output) => !isPage(output))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, RULES_MAX - 1);
  const blocks = told.map((output) => [output.path, ...linesOf(headersOf(output, set))].join('\n'));
  return `${['/*', ...linesOf(OF_EVERYTHING), ...blocks].join('\n')}\n`;
}

function rankOf({ path }: HostedSet['outputs'][number]): number {
  if (topics.some((topic) => topic.path === path)) return 0;
  if (!KNOWN_ENDING.test(path)) return 1;
  return path.lastIndexOf('/') === 0 ? 2 : 3;
}

function linesOf(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}
