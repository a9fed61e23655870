import type { APIRoute } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = async () =>
  documentResponse(
    'text/javascript; charset=utf-8',
    await publishing().bundle('embed/reviewcast-reviews.ts'),
  );
