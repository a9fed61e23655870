import { extname } from 'node:path';
import { INSIGHTS_FEED_PATH } from '../domain/news.ts';
import { ATOM_FEED_PATH, ATOM_MEDIA_TYPE, JSON_MEDIA_TYPE } from '../domain/topics.ts';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': JSON_MEDIA_TYPE,
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The Content-Type of a published file, by its URL path; bytes of unknown meaning are `application/octet-stream`. */
export function mediaTypeOf(path: string): string {
  if (path === ATOM_FEED_PATH || path === INSIGHTS_FEED_PATH) return ATOM_MEDIA_TYPE;
  return BY_EXTENSION[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
