import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every test that needs no browser; twice the workers that two cores have, because many wait: for leases, claims, processes. */
export default defineConfig({
  root,
  test: {
    include: ['src/**/*.test.ts', 'sidecar/**/*.test.ts', 'scripts/**/*.test.ts'],
    // `npm run test:long` runs these.
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes at once on an idle machine, and late on one that builds beside it.
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 4,
    // Garbage is looked for in all that a worker keeps once there is much of it, and not whenever a little has come: in a
    // tenth less time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32', '--initial-old-space-size=512'],
    globalSetup: 'scripts/test/builder.ts',
    sequence: { sequencer: LongestFirst },
    // Modules are loaded once a worker, not once a file: half a minute in five. What a file changes it puts back.
    isolate: false,
    // Node.js runs the modules as it does outside of tests: in a tenth less time than Vite, which transforms them and looks up
    // what they import at every use.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The hundreds of processes that tests start compile the same modules: a fifth to a third of their time.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      // Builds that tests make may take 250 MB more, and a quarter less time.
      MIMALLOC_PURGE_DELAY: '1000',
    },
  },
});
