import type { APIRoute } from 'astro';
import { documentResponse } from '../../documents/document-response.ts';
import { JSON_MEDIA_TYPE } from '../../domain/topics.ts';
import { publishing } from '../../publishing.ts';

export const GET: APIRoute = () =>
  documentResponse(JSON_MEDIA_TYPE, `${JSON.stringify(publishing().settings)}\n`);
