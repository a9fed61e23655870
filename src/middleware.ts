import { defineMiddleware } from 'astro:middleware';
import { staticLookup } from './build/static-lookup.ts';
import { isStaticSite } from './publishing.ts';
import { printable, withoutTagsInAttributes } from './site/printable.ts';

/**
 * Makes every page one that HTML can carry, whatever customers wrote: in one place, which no page can forget. Pages that
 * find what they show in `locals`, as the sidecar puts it there, find it there too where a static site builds them.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (isStaticSite()) Reflect.set(context.locals, 'reviews', await staticLookup());
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(withoutTagsInAttributes(printable(await response.text())), response);
});
