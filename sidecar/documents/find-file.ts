import type { Publication, PublishedFile } from '../publication.ts';

/**
 * The published file that answers for a path: the one that stands there, `/index.html` for `/`, else the page
 * `/x.html` for `/x`.
 */
export function findFile({ files }: Publication, path: string): PublishedFile | undefined {
  return files.get(path) ?? files.get(path === '/' ? '/index.html' : `${path}.html`);
}

/** Where the build puts files whose names change with their content. */
const HASHED = '/_astro/';

/** Whether the name of a file changes with its content, so that it may be kept for ever. */
export function isHashed({ path }: PublishedFile): boolean {
  return path.startsWith(HASHED);
}

/** The name of a file in logs and metrics: pages and hashed files share one each, as there may be thousands. */
export function routeNameOf(file: PublishedFile): string {
  if (isHashed(file)) return `${HASHED}{file}`;
  return /^text\/html\b/.test(file.mediaType) ? '{page}' : file.path;
}
