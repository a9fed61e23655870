import type { APIRoute } from 'astro';
import script from '../../developers/api-reference.js?raw';
import { documentResponse } from '../../documents/document-response.ts';

export const GET: APIRoute = () => documentResponse('text/javascript; charset=utf-8', script);
