import type { APIRoute, GetStaticPaths } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { developerPages } from '../developers/developer-pages.ts';
import { sitemapOf } from '../documents/sitemap.ts';
import { siteContent } from '../site/site.ts';
import { sitemapParts } from '../site/site-map.ts';

async function allParts() {
  const content = await siteContent();
  return sitemapParts(
    content,
    developerPages(content.site).map(({ path }) => path),
  );
}

export const getStaticPaths: GetStaticPaths = async () => {
  const parts = await allParts();
  // One alone is the sitemap itself.
  return parts.length === 1 ? [] : parts.map((_, at) => ({ params: { part: String(at + 1) } }));
};

export const GET: APIRoute = async ({ params }) => {
  const part = (await allParts())[Number(params['part']) - 1];
  return documentResponse('application/xml; charset=utf-8', sitemapOf(part?.() ?? []));
};
