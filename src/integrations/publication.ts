import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { startPublishing } from '../publishing.ts';
import { readBuildEnvironment } from './build-environment.ts';
import { serveContent } from './dev-content.ts';
import { DEV_ROUTES } from './large-documents.ts';
import { beginBuild, readPublishing, type Change, type PublicationBuild } from './publication-build.ts';
import { bundleEnvironments, makeReproducible, serverBundlePlugin } from './server-bundle.ts';

/**
 * What runs around Astro: content in before it, manifest and swap after it. `onPublished` is told of each set once it
 * is in its place.
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
  return {
    name: 'reviewcast:publication',
    hooks: {
      async 'astro:config:setup'({ command, config, injectRoute, updateConfig }) {
        root = config.root;
        const projectDir = fileURLToPath(root);
        const environment = readBuildEnvironment(env, projectDir);
        if (command === 'dev') {
          startPublishing(await readPublishing(environment, { projectDir, log }));
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
      'astro:server:setup'({ server }) {
        const projectDir = fileURLToPath(root);
        serveContent(server, readBuildEnvironment(env, projectDir), { projectDir, log });
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
      },
    },
  };
}
