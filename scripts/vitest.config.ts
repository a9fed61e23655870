import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Every test that needs no browser; one worker a core, because builds and servers run inside them. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['src/**/*.test.ts', 'sidecar/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // Modules are loaded once a worker, not once a file: half a minute in five. What a file changes it puts back.
    isolate: false,
  },
});
