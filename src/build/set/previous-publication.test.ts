import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { entityTag } from '../../domain/manifest.ts';
import { previousPublication, type PreviousPublication } from './previous-publication.ts';

const EMPTY = { version: 1, outputs: [] };

let distDir = '';
const servers: Server[] = [];
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'previous-'));
  warned = [];
});
afterEach(() => {
  rmSync(distDir, { recursive: true, force: true });
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function write(manifest: string): void {
  mkdirSync(join(distDir, 'client/.well-known'), { recursive: true });
  writeFileSync(join(distDir, 'client/.well-known/reviewcast.json'), manifest);
}

let warned: string[] = [];
const warn = (warning: string): void => void warned.push(warning);

async function previousManifest(where: { distDir: string; baseUrl: string }) {
  return (await previousPublication({ ...where, warn }))?.manifest ?? null;
}

function outputOf(path: string, text: string) {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return {
    path,
    media_type: 'application/json; charset=utf-8',
    bytes: Buffer.byteLength(text),
    sha256,
    etag: entityTag(sha256),
    last_modified: '2026-03-05T10:00:00Z',
  };
}

async function textOf(publication: PreviousPublication | null, path: string): Promise<string | null> {
  const chunks = await publication?.document(path);
  if (chunks === undefined || chunks === null) return null;
  let text = '';
  for await (const chunk of chunks) text += chunk.toString();
  return text;
}

describe('the documents before', () => {
  const manifest = { version: 1, outputs: [outputOf('/reviews.json', '{"a":1}')] };

  it('are those in DIST_DIR, and null where one is missing', async () => {
    write(JSON.stringify(manifest));
    writeFileSync(join(distDir, 'client/reviews.json'), '{"a":1}');
    const before = await previousPublication({ distDir, baseUrl: 'http://127.0.0.1:9', warn });
    expect(before?.publishedAt).toBe('2026-03-05T10:00:00Z');
    expect(await textOf(before, '/reviews.json')).toBe('{"a":1}');
    expect(await textOf(before, '/insights.json')).toBeNull();
  });

  it.each([
    ['as the manifest has them', '{"a":1}', '{"a":1}'],
    ['not at all where they are others', '{"a":2}', null],
  ])('come from BASE_URL %s', async (_, served, expected) => {
    const baseUrl = await serve((request, response) => {
      response.end(request.url === '/reviews.json' ? served : JSON.stringify(manifest));
    });
    const before = await previousPublication({ distDir, baseUrl, warn });
    expect(await textOf(before, '/reviews.json')).toBe(expected);
    const told = `${baseUrl}/reviews.json could not be had within 2 s as it was published. What changed since `;
    expect(warned).toEqual(expected === null ? [expect.stringContaining(told)] : []);
  });
});

describe('the manifest before', () => {
  it('is the one in DIST_DIR, without asking the network', async () => {
    let asked = 0;
    const baseUrl = await serve((_, response) => {
      asked += 1;
      response.end();
    });
    write(JSON.stringify(EMPTY));
    expect(await previousManifest({ distDir, baseUrl })).toEqual(EMPTY);
    expect(asked).toBe(0);
  });

  it.each([
    ['is missing', undefined],
    ['is cut short', '{"version":1,'],
    ['is of another version', '{"version":2,"outputs":[]}'],
  ])('is the one at BASE_URL where that in DIST_DIR %s', async (_, found) => {
    const baseUrl = await serve((request, response) => {
      response.end(request.url === '/.well-known/reviewcast.json' ? JSON.stringify(EMPTY) : 'no');
    });
    if (found !== undefined) write(found);
    expect(await previousManifest({ distDir, baseUrl })).toEqual(EMPTY);
  });

  it.each<[string, RequestListener]>([
    ['404 (Not Found)', (_, response) => response.writeHead(404).end()],
    ['something else', (_, response) => response.end('<!doctype html>')],
    ['another version', (_, response) => response.end('{"version":9,"outputs":[]}')],
  ])('is none where BASE_URL answers %s', async (_, listener) => {
    expect(await previousManifest({ distDir, baseUrl: await serve(listener) })).toBeNull();
  });

  it('is none, at once, where nothing listens', async () => {
    const baseUrl = await serve(() => {});
    const [server] = servers.splice(0);
    server?.close();
    await (server === undefined ? undefined : once(server, 'close'));
    expect(await previousManifest({ distDir, baseUrl })).toBeNull();
    expect(warned).toEqual([]);
  });

  it('is none where BASE_URL is silent for 2 s', async () => {
    const baseUrl = await serve(() => {});
    const start = performance.now();
    expect(await previousManifest({ distDir, baseUrl })).toBeNull();
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThan(1500);
    expect(waited).toBeLessThan(5000);
  });
});
