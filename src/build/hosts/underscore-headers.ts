import { headersOf, isPage, OF_EVERYTHING, type Headers, type HostedSet } from './header-table.ts';

/** The file by which static hosts (Cloudflare Pages, Netlify and others) are told response headers. */
export const HOST_HEADERS_FILE = '_headers';

/**
 * What static hosts are to send: the security headers of the sidecar, reads from any origin, the Content-Type of each file, and hub and self of the three
 * topics. Pages are no rules of their own. Paths in the order of the manifest.
 */
export function hostHeaders(set: HostedSet): string {
  const told = set.outputs.filter((output) => !isPage(output));
  const blocks = told.map((output) => [output.path, ...linesOf(headersOf(output, set))].join('\n'));
  return `${['/*', ...linesOf(OF_EVERYTHING), ...blocks].join('\n')}\n`;
}

function linesOf(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}
