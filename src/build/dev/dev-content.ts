import { join } from 'node:path';
import type { HookParameters } from 'astro';
import type { ReviewLookup } from '../../domain/review-lookup.ts';
import { publishing, startPublishing } from '../../publishing.ts';
import type { BuildEnvironment } from '../build-environment.ts';
import { asksForPage, problemPage } from './dev-problem.ts';
import { publishDocuments } from './dev-publication.ts';
import { searchThrough, sidecarOf } from './dev-search.ts';
import { startAnalysisProcess } from '../analysis/analysis-process.ts';
import { latestOnly } from './latest-only.ts';
import { readPublishing } from '../set/build-set.ts';
import { reviewLookupOf } from '../review-lookup.ts';

/** Where Astro's dev server looks for what a middleware hands to pages. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Hands the reviews to pages on demand as the sidecar does; when a file of the content changes, reads it again, publishes
 * its documents for the sidecar behind the dev server, where there is one, and reloads the browser. While there is a
 * problem with the content every page shows it, and documents and search have what was right last. `problem` is what was
 * wrong at the start, when nothing could be published yet. To be disposed of when the server ends.
 */
export function serveContent(
  server: HookParameters<'astro:server:setup'>['server'],
  environment: BuildEnvironment,
  { problem, ...options }: { projectDir: string; log: (line: string) => void; problem: string | null },
): Disposable {
  const { projectDir } = options;
  const { contentDir, distDir } = environment;
  const { proxy } = server.config.server;
  const sidecar = sidecarOf(proxy);
  const search = searchThrough(sidecar);
  const proxied = Object.keys(proxy ?? {});
  let shownProblem = problem;
  let reviews: Promise<ReviewLookup> | null = problem === null ? lookup() : null;
  // Its process has read its code before there is anything to analyse.
  let spare = startAnalysisProcess({ projectDir, contentDir });

  server.middlewares.use((request, response, next) => {
    if (shownProblem !== null && asksForPage(request.url ?? '/', proxied)) {
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(problemPage(shownProblem));
      return;
    }
    (reviews ?? Promise.resolve(null)).then((found) => {
      Reflect.set(request, LOCALS, { reviews: found });
      next();
    }, next);
  });

  const publish = async () => {
    if (sidecar !== null) await publishDocuments(publishing(), { distDir, sidecar });
    server.ws.send({ type: 'full-reload' });
  };
  const report = (error: unknown) => {
    shownProblem = error instanceof Error ? error.message : String(error);
    console.error(shownProblem);
    server.ws.send({ type: 'full-reload' });
  };
  const reread = latestOnly(async () => {
    const apart = spare;
    spare = startAnalysisProcess({ projectDir, contentDir });
    startPublishing(await readPublishing(environment, { ...options, apart }));
    reviews = lookup();
    shownProblem = null;
    await publish();
  }, report);

  if (problem === null) publish().catch(report);
  server.watcher.add(contentDir);
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (file) => {
      if (file.startsWith(join(contentDir, '/'))) reread();
    });
  }
  server.watcher.on('change', (file) => {
    if (!file.startsWith(join(projectDir, 'src/'))) return;
    spare[Symbol.dispose]();
    spare = startAnalysisProcess({ projectDir, contentDir });
  });

  return { [Symbol.dispose]: () => spare[Symbol.dispose]() };

  async function lookup(): Promise<ReviewLookup> {
    return reviewLookupOf(publishing(), search);
  }
}
