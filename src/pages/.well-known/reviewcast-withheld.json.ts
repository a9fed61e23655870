import type { APIRoute } from 'astro';
import { withheldDocument } from '../../documents/withheld.ts';
import { publishing } from '../../publishing.ts';

export const GET: APIRoute = () => new Response(withheldDocument(publishing().dataset.withheldIds));
