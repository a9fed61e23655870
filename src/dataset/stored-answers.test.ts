import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDataset } from '../dataset.ts';
import { readStoredAnswers } from './stored-answers.ts';
import { anAnswer } from './test/an-answer.ts';
import { content, contentDirectory, useContentDirectory } from './test/content-directory.ts';

useContentDirectory();

function line(given: object): string {
  return `${JSON.stringify({ ...anAnswer({}), ...given })}\n`;
}

it('gives nothing without a directory', async () => {
  expect(await readStoredAnswers(contentDirectory())).toEqual({
    answers: [],
    places: new Map(),
    warnings: [],
  });
});

it('gives the answers of all files in the order of their names, and passes over what it cannot use', async () => {
  await content({
    'analysis/b.jsonl': line({ model: 'second' }),
    'analysis/a.jsonl': `${line({ model: 'first' })}${line({ summary: 'Best in town' })}{"version":1,"as`,
    'analysis/notes.txt': 'not read',
  });
  const { answers, places, warnings } = await readStoredAnswers(contentDirectory());
  expect(answers.map(({ model }) => model)).toEqual(['first', 'second']);
  expect(answers.map((answer) => places.get(answer))).toEqual([
    expect.stringMatching(/analysis\/a\.jsonl:1$/),
    expect.stringMatching(/analysis\/b\.jsonl:1$/),
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(/a\.jsonl:2 is passed over: summary: unknown field/),
    expect.stringMatching(/a\.jsonl:3 is passed over: record: expected JSON/),
  ]);
});

it('tells of five lines that it cannot use, and how many more there are', async () => {
  await content({ 'analysis/a.jsonl': 'no answer\n'.repeat(8), 'analysis/b.jsonl': line({ model: '' }) });
  const { warnings } = await readStoredAnswers(contentDirectory());
  expect(warnings.map((warning) => /analysis\/a\.jsonl:(\d)/.exec(warning)?.[1])).toEqual([
    ...'12345',
    undefined,
  ]);
  expect(warnings.at(-1)).toMatch(/^4 more lines of .*analysis passed over\.$/);
});

it('are no use from a byte on that is not UTF-8, which nobody reads past', async () => {
  const written = Buffer.concat([Buffer.from(line({})), Buffer.from([0xff, 0x0a]), Buffer.from(line({}))]);
  await content({ 'analysis/small.jsonl': written });
  await expect(readStoredAnswers(contentDirectory())).rejects.toThrow(
    /^\S*analysis\/small\.jsonl:2 {2}file {2}expected UTF-8/,
  );
});

it('are told in a line where they have become directories since the content was read', async () => {
  await content({ 'analysis/small.jsonl/notes.txt': '' });
  await expect(readStoredAnswers(contentDirectory())).rejects.toThrow(
    /^\S*analysis\/small\.jsonl {2}file {2}expected what analyse was answered, got a directory$/,
  );
});

it('are refused with the content, by their path, where they are directories or named pipes, or lead nowhere', async () => {
  await content({ 'analysis/small.jsonl/notes.txt': '' });
  await symlink('nowhere', join(contentDirectory(), 'analysis/large.jsonl'));
  execFileSync('mkfifo', [join(contentDirectory(), 'analysis/pipe.jsonl')]);
  const message = await readDataset(contentDirectory()).catch(String);
  expect(message).toMatch(/analysis\/pipe\.jsonl {2}file {2}expected a file of .+, got what is no file: /);
  expect(message).toMatch(
    /analysis\/large\.jsonl {2}file {2}expected a file of answers as analyse writes it, got a link that leads nowhere: /,
  );
  expect(message).toMatch(
    /analysis\/small\.jsonl {2}file {2}expected a file of answers as analyse writes it, got a directory: move it out of analysis\/, or give it a name that does not end in \.jsonl$/m,
  );
});

it('are refused where a file stands in the place of their directory', async () => {
  await content({ analysis: '' });
  expect(await readDataset(contentDirectory()).catch(String)).toMatch(
    /analysis {2}file {2}expected a directory of what analyse was answered, got a file/,
  );
});
