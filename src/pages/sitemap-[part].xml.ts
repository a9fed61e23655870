import type { APIRoute, GetStaticPaths } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { sitemapOf } from '../documents/sitemap.ts';
import { siteContent } from '../site/site.ts';
import { sitemapParts } from '../site/site-map.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const parts = sitemapParts(await siteContent());
  // One alone is the sitemap itself.
  return parts.length === 1 ? [] : parts.map((_, at) => ({ params: { part: String(at + 1) } }));
};

export const GET: APIRoute = async ({ params }) => {
  const part = sitemapParts(await siteContent())[Number(params['part']) - 1] ?? [];
  return documentResponse('application/xml; charset=utf-8', sitemapOf(part));
};
