import { fileURLToPath } from 'node:url';
import type { AstroConfig, HookParameters } from 'astro';

type Manifest = HookParameters<'astro:build:ssr'>['manifest'];
type Plugin = Extract<NonNullable<AstroConfig['vite']['plugins']>[number], { name: string }>;

/**
 * Astro seals props of server islands with a key that it draws anew for each build. Pages here have no islands, so
 * that nothing is ever sealed, and a key that never changes keeps the bytes the same.
 */
const KEY_OF_NOTHING = Buffer.alloc(32).toString('base64');

/** Modules of @astrojs/node that would put directories of the build into the bundle, and what stands in for them. */
const STAND_INS = [
  {
    id: /virtual:astro-node:config$/,
    code: `export const mode = 'middleware';
export const staticHeaders = false;
export const experimentalDisableStreaming = false;
export const host = false;
export const port = 0;
export const bodySizeLimit = ${16 * 1024};`,
  },
  {
    // It looks for error pages in the client directory, which a bundle on its own cannot find; there are none.
    id: /@astrojs\/node\/dist\/shared\.js$/,
    code: `export const resolveClientDir = () => import.meta.dirname;
export const readHeadersJson = () => undefined;
export const STATIC_HEADERS_FILE = '_headers.json';`,
  },
] as const;

/** An input that Astro adds for hosts that run middleware by itself; the entry brings it along anyway. */
const MIDDLEWARE_INPUT = 'virtual:astro:middleware';

/** No package is left outside: the pages run where none is installed, and DIST_DIR may be far from node_modules. */
const bundled = { resolve: { noExternal: true } } as const;

/**
 * How the pages are bundled. The server is one file that imports nothing but Node.js itself, so that whoever loads it
 * has all of it, even when a newer set takes its place a moment later.
 */
export const bundleEnvironments = {
  prerender: bundled,
  ssr: { ...bundled, build: { rolldownOptions: { output: { codeSplitting: false } } } },
} as const;

/**
 * Makes the server bundle one file, the same bytes in whatever directory, and however often, it is built: components
 * are named by their path in the project, and the adapter's settings name no directory of this machine.
 */
export function serverBundlePlugin(root: URL): Plugin {
  const rootDir = fileURLToPath(root);
  return {
    name: 'reviewcast:server-bundle',
    enforce: 'pre',
    // One file has one input.
    options: {
      order: 'post',
      handler(options) {
        if (typeof options.input !== 'object' || Array.isArray(options.input)) return null;
        const { [MIDDLEWARE_INPUT]: _, ...input } = options.input;
        return { ...options, input };
      },
    },
    load: (id) => STAND_INS.find((one) => one.id.test(id))?.code,
    transform: {
      order: 'post',
      handler: (code, id) =>
        id.includes('.astro') && code.includes(rootDir)
          ? { code: code.replaceAll(rootDir, '/'), map: null }
          : undefined,
    },
  };
}

/** Takes out of Astro's manifest what depends on the machine, the moment or the order of a directory. */
export function makeReproducible(manifest: Manifest, root: URL): void {
  const rootDir = fileURLToPath(root);
  manifest.key = KEY_OF_NOTHING;
  manifest.rootDir = 'file:///';
  manifest.srcDir = 'file:///src/';
  manifest.publicDir = 'file:///src/public/';
  manifest.cacheDir = 'file:///cache/';
  manifest.outDir = 'file:///dist/';
  manifest.buildClientDir = 'file:///dist/client/';
  manifest.buildServerDir = 'file:///dist/server/';
  manifest.assets.sort();
  manifest.componentMetadata = manifest.componentMetadata
    .map(([id, metadata]): (typeof manifest.componentMetadata)[number] => [
      id.replace(rootDir, '/'),
      metadata,
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
