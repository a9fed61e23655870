import { expect, test } from 'vitest';
import { runHere } from '../test/run-here.ts';
import { main, USAGE } from './sureness.ts';

test.each([
  ['--data', ['--data', '/nowhere/data'], {}],
  ['TEST_DATA_DIR', [], { TEST_DATA_DIR: '/nowhere/data' }],
])('says in one line that %s names no directory, and exits with 1', async (_, args, env) => {
  const { status, stderr } = await runHere([main, USAGE], args, env);
  expect(status).toBe(1);
  expect(stderr).toBe(
    'no shared data in /nowhere/data: name their directory by --data DIR or TEST_DATA_DIR\n',
  );
});
