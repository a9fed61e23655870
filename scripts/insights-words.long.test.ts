import process from 'node:process';
import { expect, test } from 'vitest';
import { main, USAGE } from './insights-score.ts';
import { runHere } from './test/run-here.ts';

const shared = process.env['TEST_DATA_DIR'];

test.skipIf(shared === undefined)('prints what words are worth as JSON (needs TEST_DATA_DIR)', async () => {
  const args = ['--words', '--json', '--vertical', 'beauty', '--data', shared ?? ''];
  const { stdout } = await runHere([main, USAGE], args, process.env);
  const words: unknown = JSON.parse(stdout);
  expect(words).toContainEqual({
    of: expect.any(String),
    word: expect.any(String),
    found: expect.any(Number),
    right: expect.any(Number),
  });
});
