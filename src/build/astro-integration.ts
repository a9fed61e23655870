import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ContentError } from '../dataset/content-error.ts';
import { startPublishing } from '../publishing.ts';
import { type BuildEnvironment, readBuildEnvironment } from './build-environment.ts';
import { serveContent } from './dev/dev-content.ts';
import { SEARCH_INDEX_PATH } from '../domain/search-index.ts';
import { DEV_ROUTES } from './set/large-documents.ts';
import { beginBuild, readPublishing, type Change, type PublicationBuild } from './set/build-set.ts';
import { bundleEnvironments, makeReproducible, serverBundlePlugin } from './server-bundle.ts';

/** Pages that the sidecar alone shows: a host of files has no errors to tell of but that a file is not there. */
const OF_THE_SIDECAR: readonly string[] = ['src/pages/problem.astro'];

/** What static sites alone have: what their search page loads, and the page for what is not found. */
const STATIC_ROUTES = [
  {
    pattern: SEARCH_INDEX_PATH,
    entrypoint: new URL('../static-pages/search-index.json.ts', import.meta.url),
  },
  { pattern: '/404', entrypoint: new URL('../static-pages/not-found.astro', import.meta.url) },
] as const;

/**
 * What runs around Astro: content in before it, manifest and swap after it. `onPublished` is told of each set once it
 * is in its place; what it changed is said last, in three lines.
 */
export function publication({
  log = (line) => console.log(line),
  onPublished = async () => {},
}: {
  log?: (line: string) => void;
  onPublished?: (change: Change) => Promise<void>;
} = {}): AstroIntegration {
  let build: PublicationBuild | undefined;
  let root = new URL('file:///');
  let problem: string | null = null;
  let serving: Disposable | undefined;
  return {
    name: 'reviewcast:publication',
    hooks: {
      async 'astro:config:setup'({ command, config, injectRoute, updateConfig }) {
        root = config.root;
        const projectDir = fileURLToPath(root);
        const environment = readBuildEnvironment(env, projectDir);
        if (command === 'dev') {
          problem = await publishingProblem(environment, { projectDir, log });
          for (const route of DEV_ROUTES) injectRoute(route);
        }
        if (command !== 'build') return;
        const begun = await beginBuild(environment, {
          projectDir,
          log,
          isLossAgreed: argv.includes('--yes'),
        });
        build = begun;
        // Astro has no hook for a build that fails; whatever ends the process must not leave debris.
        process.once('exit', () => begun[Symbol.dispose]());
        startPublishing(begun.publishing);
        if (begun.publishing.siteMode === 'static') {
          for (const route of STATIC_ROUTES) injectRoute(route);
        }
        updateConfig({
          site: begun.publishing.baseUrl,
          outDir: begun.outDir,
          build: { client: new URL('client/', begun.outDir), server: new URL('server/', begun.outDir) },
          // Builds of other sets may be under way in this checkout.
          cacheDir: new URL('cache/', begun.outDir),
          vite: {
            cacheDir: fileURLToPath(new URL('cache/vite/', begun.outDir)),
            environments: bundleEnvironments,
            plugins: [serverBundlePlugin(root)],
          },
        });
      },
      'astro:route:setup'({ route }) {
        // What a page says of itself, `prerender = false`, is said for hosts that have the sidecar.
        const isStatic = build?.publishing.siteMode === 'static';
        if (isStatic && !OF_THE_SIDECAR.includes(route.component)) route.prerender = true;
      },
      'astro:server:setup'({ server }) {
        // Builds have servers of their own.
        if (build !== undefined) return;
        const projectDir = fileURLToPath(root);
        serving = serveContent(server, readBuildEnvironment(env, projectDir), { projectDir, log, problem });
      },
      'astro:server:done'() {
        serving?.[Symbol.dispose]();
      },
      'astro:build:ssr'({ manifest }) {
        makeReproducible(manifest, root);
      },
      async 'astro:build:done'() {
        if (build === undefined) return;
        const change = await build.publish();
        const { outputs } = change.manifest;
        const before = new Map(change.previous?.outputs.map(({ path, sha256 }) => [path, sha256]));
        const changed = outputs.filter(({ path, sha256 }) => before.get(path) !== sha256);
        log(`${outputs.length} files published, ${changed.length} of them new or changed.`);
        await onPublished(change);
        for (const line of change.news.lines) log(line);
      },
    },
  };
}

/** Starts to publish for a dev server; gives what is wrong with the content where it cannot be. */
async function publishingProblem(
  environment: BuildEnvironment,
  options: { projectDir: string; log: (line: string) => void },
): Promise<string | null> {
  try {
    startPublishing(await readPublishing(environment, options));
    return null;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return error.message;
  }
}
