import type { Output } from '../domain/manifest.ts';
import { discoveryLink, topics } from '../domain/topics.ts';

/** The file by which static hosts (Cloudflare Pages, Netlify and others) are told response headers. */
export const HOST_HEADERS_FILE = '_headers';

/**
 * What static hosts are to send: reads from any origin, the Content-Type of each file, and hub and self of the three
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
  return `${['/*\n  Access-Control-Allow-Origin: *', ...blocks].join('\n')}\n`;
}
