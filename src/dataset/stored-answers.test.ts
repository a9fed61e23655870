import { expect, it } from 'vitest';
import { readStoredAnswers } from './stored-answers.ts';
import { content, contentDirectory, useContentDirectory } from './test/content-directory.ts';

useContentDirectory();

const ANSWER = {
  version: 1,
  asked: 'a'.repeat(64),
  model: 'small',
  prompt_version: 1,
  answered_at: '2026-01-01T00:00:00Z',
  usage: null,
  dropped: 0,
  judgement: { sentiment: 'positive', aspects: [], problems: [] },
  refused: null,
};

function line(given: object): string {
  return `${JSON.stringify({ ...ANSWER, ...given })}\n`;
}

it('gives nothing without a directory', async () => {
  expect(await readStoredAnswers(contentDirectory())).toEqual({ answers: [], warnings: [] });
});

it('gives the answers of all files in the order of their names, and passes over what it cannot use', async () => {
  await content({
    'analysis/b.jsonl': line({ model: 'second' }),
    'analysis/a.jsonl': `${line({ model: 'first' })}${line({ summary: 'Best in town' })}{"version":1,"as`,
    'analysis/notes.txt': 'not read',
  });
  const { answers, warnings } = await readStoredAnswers(contentDirectory());
  expect(answers.map(({ model }) => model)).toEqual(['first', 'second']);
  expect(warnings).toEqual([
    expect.stringMatching(/a\.jsonl:2 is passed over: summary: unknown field/),
    expect.stringMatching(/a\.jsonl:3 is passed over: record: expected JSON/),
  ]);
});
