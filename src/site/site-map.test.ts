import { expect, it } from 'vitest';
import { reviewsNewestFirst } from '../documents/test/records.ts';
import { sitemapParts } from './site-map.ts';
import { aSiteContent } from './test/site-content.ts';
import { sitemapIndexOf, sitemapOf } from '../documents/sitemap.ts';

it('lists pages with the time of their last change, where it is known', () => {
  expect(
    sitemapOf([
      { url: 'https://x.example/?a&b' },
      { url: 'https://x.example/1', lastModified: '2026-01-01T00:00:00Z' },
    ]),
  ).toBe(`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url>
<loc>https://x.example/?a&amp;b</loc>
</url>
<url>
<loc>https://x.example/1</loc>
<lastmod>2026-01-01T00:00:00Z</lastmod>
</url>
</urlset>
`);
});

it('lists sitemaps in an index', () => {
  expect(sitemapIndexOf(['https://x.example/sitemap-1.xml'])).toContain(
    '<sitemap>\n<loc>https://x.example/sitemap-1.xml</loc>\n</sitemap>',
  );
});

it('has every page that search engines may keep, each once', () => {
  const [first, ...more] = sitemapParts(aSiteContent(reviewsNewestFirst(40)));
  const paths = (first?.() ?? []).map(({ url }) => url.replace('https://reviews.example', ''));
  expect(more).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !path.startsWith('/reviews/01'))).toEqual([
    '/',
    '/reviews',
    '/search',
    '/insights',
    '/technicians',
    '/services',
    '/areas',
    '/faq',
    '/summary',
    '/feeds',
    '/technicians/maria',
    '/services/leak-repair',
    '/areas/quarry-hill',
    '/reviews/2026',
    '/reviews/2026/03',
    '/reviews/2026/02',
    '/reviews/2026/01',
  ]);
});

it('lists 50,000 pages in one sitemap and the rest in further ones', () => {
  const [review] = reviewsNewestFirst(1);
  const reviews = Array.from({ length: 50_000 }, () => review).flatMap((one) => one ?? []);
  const parts = sitemapParts(aSiteContent(reviews)).map((entries) => entries());
  expect(parts.map((part) => part.length === 50_000)).toEqual([true, false]);
  expect(parts.flat().filter(({ lastModified }) => lastModified !== undefined)).toHaveLength(50_000);
  expect(parts[1]?.at(-1)?.url).toBe(`https://reviews.example/reviews/${review?.id}`);
});
