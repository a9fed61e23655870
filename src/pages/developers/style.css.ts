import type { APIRoute } from 'astro';
import { documentResponse } from '../../documents/document-response.ts';
import css from '../../layouts/developers.css?inline';

export const GET: APIRoute = () => documentResponse('text/css; charset=utf-8', css);
