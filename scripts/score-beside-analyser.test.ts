import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { say, startFakeAnalyser } from '../src/analyser/test/fake-analyser.ts';
import { main, USAGE } from './insights-score.ts';
import { runHere } from './test/run-here.ts';

const directory = mkdtempSync(join(tmpdir(), 'score-beside-'));
const model = `test-${process.pid}`;
afterAll(() => {
  rmSync(directory, { recursive: true });
  for (const name of [model, `${model}-beside`])
    rmSync(`node_modules/.cache/reviewcast-gold/analysis/${name}.jsonl`, { force: true });
});

const GOLD = `<sentences>${['The food was terrible.', 'Great food.', 'The food was awful.']
  .map((text, id) => {
    const polarity = text.startsWith('Great') ? 'positive' : 'negative';
    return `<sentence id="${id}"><text>${text}</text><aspectCategories><aspectCategory category="food" polarity="${polarity}"/></aspectCategories></sentence>`;
  })
  .join('')}</sentences>`;

it('insights:score --analyser says which to use, and asks about a text once', async () => {
  const file = join(directory, 'gold.xml');
  writeFileSync(file, GOLD);
  await using server = await startFakeAnalyser((_, response) =>
    say(response, {
      sentiment: 'positive',
      aspects: [{ id: 'food', polarity: 'positive', evidence: 'food' }],
      problems: [],
    }),
  );
  const score = () =>
    runHere([main, USAGE], ['--analyser', file], {
      ...process.env,
      ANALYSER_URL: server.url,
      ANALYSER_MODEL: model,
    });
  const { stdout, stderr } = await score();
  expect(stdout).toBe(
    'As a build publishes it, bounded by stars and words:\n' +
      `aspects: 3 items, built-in 100.0 %, ${model} 100.0 %; right alone 0 and 0, p = 1.0000: no difference beyond chance\n` +
      `${model} by itself, of which a build publishes no more than that:\n` +
      `aspects: 3 items, built-in 100.0 %, ${model} 33.3 %; right alone 2 and 0, p = 0.5000: no difference beyond chance\n` +
      'use the built-in analysis, which costs nothing\n',
  );
  expect(stderr).toContain(`3 reviews judged by ${model}`);
  expect((await score()).stdout).toBe(stdout);
  expect(server.asked).toHaveLength(3);
});

it('insights:score --analyser asks nothing beside another one', async () => {
  const file = join(directory, 'gold.xml');
  writeFileSync(file, GOLD);
  const events = new EventEmitter();
  await using server = await startFakeAnalyser((_, response, number) => {
    const answer = (): void => say(response, { sentiment: 'positive', aspects: [], problems: [] });
    if (number === 1) events.emit('first', answer);
    else answer();
  });
  const start = () =>
    promisify(execFile)(process.execPath, ['scripts/insights-score.ts', '--analyser', file], {
      env: { ...process.env, ANALYSER_URL: server.url, ANALYSER_MODEL: `${model}-beside` },
    });
  const first = start();
  const [answer] = await once(events, 'first');
  await expect(start()).rejects.toMatchObject({
    code: 1,
    stderr: 'Another insights:score --analyser is asking about gold texts.\n',
  });
  answer();
  await first;
  expect(server.asked).toHaveLength(3);
});

it('insights:score --analyser names a file without gold and asks about nothing', async () => {
  const file = join(directory, 'reviews.csv');
  writeFileSync(file, 'text,rating\nGreat food.,5\n');
  await using server = await startFakeAnalyser((_, response) => say(response, 'Yes.'));
  const env = { ...process.env, ANALYSER_URL: server.url, ANALYSER_MODEL: model };
  expect(await runHere([main, USAGE], ['--analyser', file], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^expected texts with gold labels, got none in .*reviews\.csv\n$/),
  });
  expect(server.asked).toHaveLength(0);
});
