import type { HookParameters } from 'astro';
import { publishing, startPublishing } from '../publishing.ts';
import type { BuildEnvironment } from './build-environment.ts';
import { searchThrough, sidecarOf } from './dev-search.ts';
import { readPublishing } from './publication-build.ts';
import { reviewLookupOf } from './review-lookup.ts';

/** Where Astro's dev server looks for what a middleware hands to pages. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Hands the reviews to pages on demand as the sidecar does, and reads the content again, and reloads the browser, when
 * a file of it changes. Content with problems is reported, and the last that was right goes on being shown.
 */
export function serveContent(
  server: HookParameters<'astro:server:setup'>['server'],
  environment: BuildEnvironment,
  options: { projectDir: string; log: (line: string) => void },
): void {
  const search = searchThrough(sidecarOf(server.config.server.proxy));
  let reviews = reviewLookupOf(publishing(), search);
  server.middlewares.use((request, _, next) => {
    reviews.then((found) => {
      Reflect.set(request, LOCALS, { reviews: found });
      next();
    }, next);
  });

  const reread = async (file: string) => {
    if (!file.startsWith(environment.contentDir)) return;
    try {
      startPublishing(await readPublishing(environment, options));
      reviews = reviewLookupOf(publishing(), search);
      server.ws.send({ type: 'full-reload' });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  server.watcher.add(environment.contentDir);
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (file) => void reread(file));
  }
}
