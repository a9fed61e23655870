import { configDefaults, defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The tests that take too long to be run with all others, each in a file of the name *.long.test.ts. */
export default defineConfig({
  ...config,
  test: { ...config.test, include: ['**/*.long.test.ts'], exclude: configDefaults.exclude },
});
