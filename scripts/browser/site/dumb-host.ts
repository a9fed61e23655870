import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** What a host without any configuration makes of the end of a file's name. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** A host that has nothing but files; disposing of it ends it. */
export interface DumbHost extends AsyncDisposable {
  readonly url: string;
}

/**
 * Serves a folder as static hosts do by themselves: `/x` is `x`, `x.html` or `x/index.html`, anything else is
 * `404.html` with status 404. Anyone may read; no other header but the media type.
 */
export async function serveFolder(folder: string, port: number): Promise<DumbHost> {
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://host');
    answer(res, folder, decodeURIComponent(pathname)).catch(() => res.writeHead(500).end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(res: ServerResponse, folder: string, path: string): Promise<void> {
  // A path that leaves the folder has no name in it.
  const inside = normalize(join('/', path));
  const names = inside.endsWith('/')
    ? [`${inside}index.html`]
    : [inside, `${inside}.html`, `${inside}/index.html`];
  for (const name of names) {
    const bytes = await read(join(folder, name));
    if (bytes === undefined) continue;
    const mediaType = MEDIA_TYPES[extname(name)] ?? 'application/octet-stream';
    res.writeHead(200, { 'Content-Type': mediaType, 'Access-Control-Allow-Origin': '*' }).end(bytes);
    return;
  }
  res.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  res.end((await read(join(folder, '404.html'))) ?? 'Not found');
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code))
    )
      return undefined;
    throw error;
  }
}
