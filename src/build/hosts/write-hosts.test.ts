import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { IMMUTABLE, REVALIDATE } from '../../domain/cache-control.ts';
import { mediaTypeOf } from '../media-types.ts';
import { OF_EVERYTHING } from './header-table.ts';
import { writeHosts } from './write-hosts.ts';

const distDir = mkdtempSync(join(tmpdir(), 'hosts-test-'));
afterAll(() => rmSync(distDir, { recursive: true, force: true }));

const PATHS = ['/_astro/a(1).css', '/api/feed.json', '/index.html', '/reviews.html', '/robots.txt'];
await writeHosts({
  outputs: PATHS.map((path) => ({ path, media_type: mediaTypeOf(path) })),
  baseUrl: 'https://reviews.example',
  hubUrl: 'https://hub.example/',
  distDir,
  port: 9090,
});
const written = (name: string) => readFileSync(join(distDir, 'hosts', name), 'utf8');
const LINK = '<https://hub.example/>; rel="hub", <https://reviews.example/api/feed.json>; rel="self"';

it.each(['nginx.conf', 'Caddyfile'])('fills origin, directory and port in %s', (name) => {
  const site = written(name);
  expect(site).toContain(name === 'Caddyfile' ? 'https://reviews.example {' : 'server_name reviews.example;');
  expect(site).toContain(`"${distDir}/client"`);
  expect(site).toContain('127.0.0.1:9090');
});

it('has nginx listen with TLS and lead there from plain HTTP, where the origin is https', () => {
  const site = written('nginx.conf');
  expect(site).toContain('listen 443 ssl http2;');
  expect(site).toContain('return 301 https://reviews.example$request_uri;');
});

it('tells Vercel the headers of everything, and those of each file that is no page', () => {
  const { headers, cleanUrls } = JSON.parse(written('vercel.json'));
  expect(cleanUrls).toBe(true);
  expect(headers.map(({ source }: { source: string }) => source)).toEqual([
    '/(.*)',
    String.raw`/_astro/a\(1\).css`,
    '/api/feed.json',
    '/robots.txt',
  ]);
  expect(headers[0].headers).toHaveLength(Object.keys(OF_EVERYTHING).length);
  expect(headers[2].headers).toEqual([
    { key: 'Content-Type', value: 'application/json; charset=utf-8' },
    { key: 'Link', value: LINK },
    { key: 'Cache-Control', value: REVALIDATE },
  ]);
});

it('plans an upload to S3, pages under the path of their links and the manifest last, and what the distribution adds', () => {
  const { objects, response_headers: added } = JSON.parse(written('s3.json'));
  expect(objects.map(({ file, key }: { file: string; key: string }) => [file, key])).toEqual([
    ['client/_astro/a(1).css', '_astro/a(1).css'],
    ['client/api/feed.json', 'api/feed.json'],
    ['client/index.html', 'index.html'],
    ['client/reviews.html', 'reviews'],
    ['client/robots.txt', 'robots.txt'],
    ['client/.well-known/reviewcast.json', '.well-known/reviewcast.json'],
  ]);
  expect(objects[0].cache_control).toBe(IMMUTABLE);
  expect(objects[3]).toMatchObject({ content_type: 'text/html; charset=utf-8', cache_control: REVALIDATE });
  expect(added).toEqual({
    everything: OF_EVERYTHING,
    paths: [{ path: '/api/feed.json', headers: { Link: LINK } }],
  });
});
