import type { APIRoute } from 'astro';
import { documentResponse } from '../../documents/document-response.ts';
import { MARKDOWN_MEDIA_TYPE } from '../../documents/markdown/media-type.ts';
import { siteContent } from '../../site/site.ts';
import { embedTwin } from '../../site/twins/embed-twin.ts';

export const GET: APIRoute = async () =>
  documentResponse(MARKDOWN_MEDIA_TYPE, embedTwin((await siteContent()).site));
