import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function analyze(lines: readonly string[], ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/analyze.ts', ...args], {
    encoding: 'utf8',
    input: lines.map((line) => `${line}\n`).join(''),
  });
  const answers: unknown[] = stdout
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return { status, stderr, answers };
}

test('answers each line in order: aspects found, aspects asked for, other languages, no text', () => {
  const { status, answers } = analyze([
    '{"id":"a","text":"Great food but the service was dreadful!","rating":null}',
    '{"id":"b","text":"Great food but the service was dreadful!","rating":null,"aspects":[{"id":"x","terms":["service"]}]}',
    '{"id":"c","text":"Una comida excelente, volveremos pronto","rating":5}',
    '{"id":4,"text":null,"rating":2}',
  ]);
  expect(answers).toMatchObject([
    {
      id: 'a',
      aspects: [
        { id: 'food', polarity: 'positive', basis: 'text', evidence: 'Great food' },
        { id: 'service', polarity: 'negative' },
      ],
    },
    { id: 'b', aspects: [{ id: 'x', polarity: 'negative', evidence: 'the service was dreadful' }] },
    { id: 'c', sentiment: { score: 1, label: 'positive' }, aspects: [] },
    { id: 4, sentiment: { score: -0.5, label: 'negative' }, aspects: [] },
  ]);
  expect(status).toBe(0);
});

test('names the lines it cannot read, answers the rest and exits with 1', () => {
  const { status, stderr, answers } = analyze([
    'nonsense',
    '{"id":"a","text":"Fine.","rating":9}',
    '{"id":"b","text":"Fine.","rating":4}',
  ]);
  expect(answers).toMatchObject([{ id: 'b' }]);
  expect(stderr).toMatch(/^line 1: .*\nline 2: rating: /);
  expect(status).toBe(1);
});
