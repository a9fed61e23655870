import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoredAnswers } from '../dataset/stored-answers.ts';
import { taxonomyFor } from '../insights/verticals/verticals.ts';
import { openAnswerFile, type AnswerFile } from './answer-file.ts';
import { askedVocabulary } from './asked-vocabulary.ts';
import type { ChatClient, ChatOutcome } from './chat-client.ts';
import { judgeReviews } from './judge-reviews.ts';
import { questionAbout } from './question.ts';

const question = questionAbout(askedVocabulary(taxonomyFor('Plumber', null)));
const TEXTS = ['On time.', 'Too slow.', 'Fair price.', 'It leaks.'];
const GOOD: ChatOutcome = {
  kind: 'answered',
  answer: {
    content: JSON.stringify({ sentiment: 'positive', aspects: [], problems: [] }),
    isCut: false,
    isDeclined: false,
    usage: null,
  },
};

/** The points of a question at which a process may end. */
const POINTS = ['asked', 'answered', 'half written', 'written'] as const;

class Killed extends Error {}

let dir = '';
let path = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reviewcast-killed-'));
  path = join(dir, 'analysis/small.jsonl');
});
afterEach(() => rm(dir, { recursive: true }));

async function onDisk(): Promise<string[]> {
  return (await readStoredAnswers(dir)).answers.map(({ asked }) => asked);
}

/** One run, which ends at a point of the `number`th question, from 1; gives what it asked, by the texts. */
async function run(end: { number: number; point: (typeof POINTS)[number] } | null): Promise<string[]> {
  const asked: string[] = [];
  const killAt = (point: (typeof POINTS)[number]): void => {
    if (end !== null && end.number === asked.length && end.point === point) throw new Killed();
  };
  const file = await openAnswerFile(path);
  const known = (await readStoredAnswers(dir)).answers;
  const before = known.length;
  const client: ChatClient = {
    async ask(messages) {
      // Whatever was answered is on disk before anything else is asked.
      expect(await onDisk()).toHaveLength(before + asked.length);
      asked.push(TEXTS.find((text) => messages.at(-1)?.content.includes(text)) ?? '');
      killAt('asked');
      return GOOD;
    },
  };
  const killable: AnswerFile = {
    failed: file.failed,
    fail: (one) => file.fail(one),
    keepElsewhere: (tmpDir) => file.keepElsewhere(tmpDir),
    async append(answer) {
      killAt('answered');
      if (end?.point === 'half written' && end.number === asked.length)
        await appendFile(path, JSON.stringify(answer).slice(0, 60));
      killAt('half written');
      await file.append(answer);
      killAt('written');
    },
  };
  const done = judgeReviews({
    reviews: TEXTS.map((text) => ({ text, rating: 4 })),
    question,
    model: 'small',
    client,
    known,
    file: killable,
    maxReviews: null,
    stop: new AbortController().signal,
    isAlone: () => true,
    onUnstored: (error) => Promise.reject(error),
    now: () => new Date('2026-01-01T00:00:00Z'),
    onProgress: () => {},
  });
  if (end === null) await done;
  else await expect(done).rejects.toThrow(Killed);
  return asked;
}

describe('a run that is killed', () => {
  it.each(TEXTS.flatMap((_, at) => POINTS.map((point) => [at + 1, point] as const)))(
    'at question %i when it is %s is gone on with, and asks at most that one again',
    async (number, point) => {
      const first = await run({ number, point });
      expect(first).toEqual(TEXTS.slice(0, number));
      const again = await run(null);
      expect(again).toEqual(TEXTS.slice(point === 'written' ? number : number - 1));
      const hashes = TEXTS.map((text) => question.hashOf({ text, rating: 4 }));
      expect((await onDisk()).toSorted()).toEqual(hashes.toSorted());
    },
  );
});
