import type { APIRoute } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { stylesheet } from '../layouts/stylesheet.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () =>
  documentResponse('text/css; charset=utf-8', stylesheet(publishing().settings.theme));
