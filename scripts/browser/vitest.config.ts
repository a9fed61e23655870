import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that need a browser, `*.browser.ts`: one at a time, over servers that are started once for all. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['scripts/browser/**/*.browser.ts'],
    globalSetup: ['scripts/browser/site/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    maxWorkers: 1,
  },
});
