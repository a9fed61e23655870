import type { APIRoute } from 'astro';
import { insightsDocumentChunks } from '../documents/insights-document.ts';
import { streamOf } from '../documents/chunks.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => new Response(streamOf(insightsDocumentChunks(publishing().insights)));
