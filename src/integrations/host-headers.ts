import type { Output } from '../domain/manifest.ts';
import { COMMON_HEADERS, PAGE_HEADERS } from '../domain/page-headers.ts';
import { discoveryLink, topics } from '../domain/topics.ts';

/** The file by which static hosts (Cloudflare Pages, Netlify and others) are told response headers. */
export const HOST_HEADERS_FILE = '_headers';

/** What everything is sent with. Hosts serve a page under several paths, and data is none the worse for its headers. */
const OF_EVERYTHING = { 'Access-Control-Allow-Origin': '*', ...COMMON_HEADERS, ...PAGE_HEADERS };

/**
 * What static hosts are to send: the security headers of the sidecar, reads from any origin, the Content-Type of each file, and hub and self of the three
 * topics. Paths in the order of the manifest.
 */
export function hostHeaders({
  outputs,
  baseUrl,
  hubUrl,
}: {
  outputs: readonly Pick<Output, 'path' | 'media_type'>[];
  baseUrl: string;
  hubUrl: string;
}): string {
  const blocks = outputs.map(({ path, media_type: mediaType }) => {
    const lines = [path, `  Content-Type: ${mediaType}`];
    if (topics.some((topic) => topic.path === path)) {
      lines.push(`  Link: ${discoveryLink({ hub: hubUrl, self: `${baseUrl}${path}` })}`);
    }
    return lines.join('\n');
  });
  const common = Object.entries(OF_EVERYTHING).map(([name, value]) => `  ${name}: ${value}`);
  return `${['/*', ...common, ...blocks].join('\n')}\n`;
}
