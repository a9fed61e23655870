import type { APIRoute } from 'astro';

/** Astro always adds a route that resizes images; nothing here does, and strangers shall not. */
export const GET: APIRoute = () => new Response(null, { status: 404 });

export const prerender = false;
