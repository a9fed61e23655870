import type { APIRoute } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () =>
  documentResponse(
    'text/plain; charset=utf-8',
    `User-agent: *\nAllow: /\n\nSitemap: ${publishing().baseUrl}/sitemap.xml\n`,
  );
