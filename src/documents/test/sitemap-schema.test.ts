import { expect, it } from 'vitest';
import { checkSitemapSchema } from './sitemap-schema.ts';

function check(urls: string, namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9') {
  return () => checkSitemapSchema(Buffer.from(`<urlset xmlns="${namespace}">${urls}</urlset>`));
}

const LOC = '<loc>https://reviews.example/</loc>';

it('takes a sitemap with days and instants', () => {
  expect(
    check(
      `<url>${LOC}<lastmod>2025-02-03</lastmod></url><url>${LOC}<lastmod>2025-02-03T04:05:06Z</lastmod></url>`,
    ),
  ).not.toThrow();
});

it.each([
  ['no URL at all', ''],
  ['a URL without an address', '<url><lastmod>2025-02-03</lastmod></url>'],
  ['a day that is none', `<url>${LOC}<lastmod>2025-02-30</lastmod></url>`],
  ['fields in another order', `<url><lastmod>2025-02-03</lastmod>${LOC}</url>`],
  ['a field of its own', `<url>${LOC}<title>Home</title></url>`],
  ['a priority above 1', `<url>${LOC}<priority>1.5</priority></url>`],
])('refuses %s', (_, urls) => {
  expect(check(urls)).toThrow();
});

it('refuses another namespace', () => {
  expect(check(`<url>${LOC}</url>`, 'https://www.sitemaps.org/schemas/sitemap/0.9')).toThrow();
});
