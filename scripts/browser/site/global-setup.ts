import type { TestProject } from 'vitest/node';
import { openSite } from './build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the sample site with its sidecar. */
    full: string;
    /** Folder of its static files. */
    fullFiles: string;
    /** Origin of the sample site on a host of files alone. */
    static: string;
    /** Folder of its static files. */
    staticFiles: string;
  }
}

/** Builds the sample site for both kinds of host once and serves it until all tests are done. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using stack = new AsyncDisposableStack();
  const full = stack.use(await openSite({ mode: 'full' }));
  const alone = stack.use(await openSite({ mode: 'static' }));
  project.provide('full', full.url);
  project.provide('fullFiles', full.clientDir);
  project.provide('static', alone.url);
  project.provide('staticFiles', alone.clientDir);
  const opened = stack.move();
  return () => opened.disposeAsync();
}
