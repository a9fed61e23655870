import type { APIRoute } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { developerPages } from '../developers/developer-pages.ts';
import { sitemapIndexOf, sitemapOf } from '../documents/sitemap.ts';
import { siteContent } from '../site/site.ts';
import { sitemapPartPath, sitemapParts } from '../site/site-map.ts';

export const GET: APIRoute = async () => {
  const content = await siteContent();
  const parts = sitemapParts(
    content,
    developerPages(content.site).map(({ path }) => path),
  );
  const [only, ...others] = parts;
  const urls = parts.map((_, at) => `${content.site.baseUrl}${sitemapPartPath(at + 1)}`);
  return documentResponse(
    'application/xml; charset=utf-8',
    others.length === 0 ? sitemapOf(only?.() ?? []) : sitemapIndexOf(urls),
  );
};
