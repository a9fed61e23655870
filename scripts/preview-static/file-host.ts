import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Media types as hosts of files know them: by extension alone. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/**
 * A server of a directory that does what common static hosts do and nothing more: `/` is `index.html`, `/x` is `x`, else
 * `x.html`, else `x/index.html`; what is not found is `404.html` with 404; queries change nothing; anyone may read.
 */
export function fileHost(root: string): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    answer(root, request.url ?? '/', response, request.method === 'HEAD').catch(() => response.destroy());
  });
}

async function answer(
  root: string,
  target: string,
  response: ServerResponse,
  isHead: boolean,
): Promise<void> {
  const found = await fileFor(root, pathOf(target));
  const file = found ?? (await existing(join(root, '404.html')));
  const status = found === null ? 404 : 200;
  if (file === null) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not Found\n');
    return;
  }
  response.writeHead(status, {
    'Content-Type': MEDIA_TYPES[extname(file.path)] ?? 'application/octet-stream',
    'Content-Length': file.size,
    'Access-Control-Allow-Origin': '*',
  });
  if (isHead) response.end();
  else await pipeline(createReadStream(file.path), response);
}

/** The path of a request target, decoded; null for one that is none, or would leave the directory. */
function pathOf(target: string): string | null {
  try {
    const path = decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '/');
    return path.startsWith('/') && !/(?:^|\/)\.\.(?:\/|$)|\0|\\/.test(path) ? path : null;
  } catch {
    return null;
  }
}

interface Found {
  readonly path: string;
  readonly size: number;
}

async function fileFor(root: string, path: string | null): Promise<Found | null> {
  if (path === null) return null;
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];
  for (const name of names) {
    const found = await existing(join(root, name));
    if (found !== null) return found;
  }
  return null;
}

async function existing(path: string): Promise<Found | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? { path, size: found.size } : null;
}
