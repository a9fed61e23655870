import { defineMiddleware } from 'astro:middleware';
import { printable } from './site/printable.ts';

/** Makes every page one that HTML can carry, whatever customers wrote: in one place, which no page can forget. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(printable(await response.text()), response);
});
