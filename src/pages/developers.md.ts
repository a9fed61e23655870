import type { APIRoute } from 'astro';
import { guideMarkdown } from '../developers/guide-files.ts';
import { QUICKSTART_PATH } from '../developers/guides.ts';
import { publishedGuide } from '../developers/published-guides.ts';
import { documentResponse } from '../documents/document-response.ts';
import { MARKDOWN_MEDIA_TYPE } from '../documents/markdown/media-type.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () =>
  documentResponse(MARKDOWN_MEDIA_TYPE, guideMarkdown(publishedGuide(QUICKSTART_PATH), publishing()));
