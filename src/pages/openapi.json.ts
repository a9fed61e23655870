import type { APIRoute } from 'astro';
import { openapiOf } from '../documents/openapi.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => new Response(`${JSON.stringify(openapiOf(publishing()))}\n`);
