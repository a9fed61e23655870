import { test } from 'vitest';
import { hubTarget } from './fuzz/hub.ts';

test.each([hubTarget])('a share of the cases of $name breaks no promise', ({ run }) =>
  run({ cases: 300, seed: 1 }),
);
