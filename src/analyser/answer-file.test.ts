import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoredAnswers } from '../dataset/stored-answers.ts';
import type { StoredAnswer } from '../domain/stored-answer.ts';
import { openAnswerFile } from './answer-file.ts';

let dir = '';
let path = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reviewcast-answers-'));
  path = join(dir, 'analysis/small.jsonl');
});
afterEach(() => rm(dir, { recursive: true }));

function answer(name: string): StoredAnswer {
  return {
    version: 1,
    asked: createHash('sha256').update(name).digest('hex'),
    model: name,
    prompt_version: 1,
    answered_at: '2026-01-01T00:00:00Z',
    usage: null,
    dropped: 0,
    judgement: null,
    refused: 'not-json',
  };
}

/** The names of the answers that are stored. */
async function stored(): Promise<string[]> {
  const { answers, warnings } = await readStoredAnswers(dir);
  expect(warnings).toEqual([]);
  return answers.map(({ model }) => model);
}

async function replaceBy(text: string): Promise<void> {
  await writeFile(`${path}~`, text);
  await rename(`${path}~`, path);
}

describe('a file of answers', () => {
  it('has all of a run where another file takes its place meanwhile', async () => {
    const file = await openAnswerFile(path);
    await file.append(answer('first'));
    const old = await readFile(path, 'utf8');
    await file.append(answer('second'));
    // As editors save it that put no line feed behind the last line.
    await replaceBy(old.trimEnd());
    await file.append(answer('third'));
    await file.append(answer('fourth'));
    expect(await stored()).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('has all of a run where it is written over in its place, or taken away', async () => {
    const file = await openAnswerFile(path);
    await file.append(answer('first'));
    await file.append(answer('second'));
    await writeFile(path, '');
    await file.append(answer('third'));
    expect(await stored()).toEqual(['first', 'second', 'third']);
    await rm(dirname(path), { recursive: true });
    await file.append(answer('fourth'));
    expect(await stored()).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('notes a question without an answer where its directory is taken away', async () => {
    const file = await openAnswerFile(path);
    await rm(dirname(path), { recursive: true });
    await file.fail('a'.repeat(64));
    expect((await openAnswerFile(path)).failed).toEqual(['a'.repeat(64)]);
  });

  it('keeps what somebody changes meanwhile, and adds that answer no second time', async () => {
    const file = await openAnswerFile(path);
    await file.append(answer('first'));
    await replaceBy((await readFile(path, 'utf8')).replace('"not-json"', '"cut-off"'));
    await file.append(answer('second'));
    const { answers } = await readStoredAnswers(dir);
    expect(answers.map(({ model, refused }) => [model, refused])).toEqual([
      ['first', 'cut-off'],
      ['second', 'not-json'],
    ]);
  });

  it('puts what it lacks of a run elsewhere where it and its directory can no longer be written', async () => {
    const file = await openAnswerFile(path);
    await file.append(answer('first'));
    expect(await file.keepElsewhere(dir)).toEqual({ count: 0, path });
    await rm(dirname(path), { recursive: true });
    await writeFile(dirname(path), '');
    await expect(file.append(answer('second'))).rejects.toThrow('EEXIST');
    const kept = await file.keepElsewhere(dir);
    expect(kept).toEqual({ count: 2, path: expect.stringMatching(/reviewcast-analyse-.+-kept\.jsonl$/) });
    const lines = (await readFile(kept.path ?? '', 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).model)).toEqual(['first', 'second']);
    expect(await file.keepElsewhere(join(dir, 'none'))).toEqual({ count: 2, path: null });
  });

  it('takes no earlier answer to the same question for one of this run', async () => {
    const again = { ...answer('first'), prompt_version: 2, answered_at: '2026-01-02T00:00:00Z' };
    await (await openAnswerFile(path)).append(answer('first'));
    const old = await readFile(path, 'utf8');
    const file = await openAnswerFile(path);
    await file.append(again);
    await replaceBy(old);
    await file.append(answer('second'));
    expect(await stored()).toEqual(['first', 'first', 'second']);
  });
});
