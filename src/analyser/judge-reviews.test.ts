import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoredAnswers } from '../dataset/stored-answers.ts';
import { answerFileName } from './answer-file.ts';
import type { ChatOutcome } from './chat-client.ts';
import { isWhole, reportLines } from './tally.ts';
import { GOOD, judgingRun, question, saying, type JudgingOptions, type Run } from './test/judging-run.ts';

const SMALL = { model: 'small', file: 'small.jsonl' };

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reviewcast-analyser-'));
});
afterEach(() => rm(dir, { recursive: true }));

function run(texts: readonly (string | null)[], options: JudgingOptions = {}): Promise<Run> {
  return judgingRun(dir, texts, options);
}

describe('a run', () => {
  it('stores each judgement with what was asked, the model, the version of the prompt and the tokens', async () => {
    const { tally } = await run(['On time.']);
    expect(isWhole(tally)).toBe(true);
    expect((await readStoredAnswers(dir)).answers).toEqual([
      {
        version: 1,
        asked: question.hashOf({ text: 'On time.', rating: 5 }),
        model: 'small',
        prompt_version: 1,
        answered_at: '2026-01-01T00:00:00.000Z',
        usage: { prompt_tokens: 100, completion_tokens: 10 },
        dropped: 0,
        judgement: GOOD,
        refused: null,
      },
    ]);
  });

  it('asks nothing twice, in one run or the next', async () => {
    expect((await run(['Good.', 'Bad.', 'Good.'])).asked).toHaveLength(2);
    const again = await run(['Good.', 'Bad.', 'Slow.']);
    expect(again.asked).toEqual([expect.stringContaining('Slow.')]);
    expect(again.tally).toMatchObject({ judged: 1, known: { judged: 2, refused: 0 } });
  });

  it('asks another model again', async () => {
    await run(['Good.']);
    expect((await run(['Good.'], { model: 'large:70b' })).asked).toHaveLength(1);
    expect(answerFileName('large:70b')).toBe('large-70b.jsonl');
  });

  it('asks nothing about reviews without text', async () => {
    const { asked, tally } = await run([null, ' ']);
    expect(asked).toEqual([]);
    expect(tally.notAsked).toEqual({ textless: 2, repeated: 0 });
    expect(isWhole(tally)).toBe(true);
  });

  it('stops at the budget and goes on from there', async () => {
    const first = await run(['A good one.', 'B', 'C'], { maxReviews: 2 });
    expect(first.tally).toMatchObject({ judged: 2, beyondBudget: 1 });
    expect(isWhole(first.tally)).toBe(true);
    expect((await run(['A good one.', 'B', 'C'], { maxReviews: 2 })).asked).toHaveLength(1);
  });

  it('keeps nothing that a model wrote where its answer is refused, and does not ask it again', async () => {
    const { tally } = await run(['Good.'], { answer: () => saying('The best plumber of the town!') });
    expect(isWhole(tally)).toBe(false);
    expect(await readFile(join(dir, 'analysis/small.jsonl'), 'utf8')).not.toContain('plumber');
    const again = await run(['Good.']);
    expect(again.asked).toEqual([]);
    expect(again.tally.known).toEqual({ judged: 0, refused: 1 });
    expect(isWhole(again.tally)).toBe(true);
    expect(reportLines(again.tally, SMALL)[1]).toBe(
      '  1 refused in earlier runs, and not asked again: to ask again, delete the lines with "judgement":null from small.jsonl',
    );
  });

  it('asks again after a failure of the server', async () => {
    const failed: ChatOutcome = { kind: 'failed', reason: 'it answers 503' };
    const { tally } = await run(['A', 'B'], { answer: (number) => (number === 1 ? failed : saying(GOOD)) });
    expect(tally).toMatchObject({ judged: 1, stopped: null });
    expect(reportLines(tally, SMALL)).toContain('  1 without an answer: it answers 503');
    expect(isWhole(tally)).toBe(false);
    expect((await run(['A', 'B'])).asked).toEqual([expect.stringContaining('A')]);
  });

  it('asks last what came to no answer before, the latest failure behind the others', async () => {
    const failed: ChatOutcome = { kind: 'failed', reason: 'it answers 503' };
    const texts = ['A', 'B', 'C'];
    const next = async (answer?: () => ChatOutcome): Promise<string | undefined> => {
      const { asked } = await run(texts, { maxReviews: 1, ...(answer === undefined ? {} : { answer }) });
      return /\n([ABC])\n/.exec(asked[0] ?? '')?.[1];
    };
    const asked = [
      await next(() => failed),
      await next(() => failed),
      await next(),
      await next(() => failed),
    ];
    expect([...asked, await next(), await next()]).toEqual(['A', 'B', 'C', 'A', 'B', 'A']);
  });

  it('keeps one line for a question that fails in every run', async () => {
    const failed: ChatOutcome = { kind: 'failed', reason: 'it answers 400' };
    const path = join(dir, 'analysis/small.jsonl.failed');
    await run(['A', 'B'], { answer: () => failed });
    await appendFile(path, 'torn');
    for (let runs = 0; runs < 5; runs += 1) await run(['A', 'B'], { answer: () => failed, maxReviews: 1 });
    await run(['C']);
    const hashes = ['A', 'B'].map((text) => question.hashOf({ text, rating: 5 }));
    const lines = (await readFile(path, 'utf8')).split('\n');
    expect(lines.toSorted()).toEqual(['', ...hashes].toSorted());
  });

  it('gives up at once where no question has a chance', async () => {
    const { asked, tally } = await run(['A', 'B'], {
      answer: () => ({ kind: 'final', reason: 'it answers 401' }),
    });
    expect(asked).toHaveLength(1);
    expect(reportLines(tally, SMALL).at(-1)).toBe('Given up: it answers 401.');
  });

  it('gives up after ten answers in a row without use', async () => {
    const texts = Array.from({ length: 30 }, (_, number) => `Review ${number}`);
    const { asked, tally } = await run(texts, {
      answer: (number) => (number === 5 ? saying(GOOD) : saying('Sure!')),
    });
    expect(asked).toHaveLength(15);
    expect(tally.stopped).toBe('Given up: the answer is not JSON.');
  });

  it('stores the answer that is under way when it is to stop, and asks no more', async () => {
    const stop = new AbortController();
    const answer = (number: number): ChatOutcome => {
      if (number === 2) stop.abort();
      return saying(GOOD);
    };
    const { tally } = await run(['A', 'B', 'C'], { stop, answer });
    expect(tally).toMatchObject({
      judged: 2,
      stopped: expect.stringMatching(/^Stopped by a signal/),
    });
    expect(isWhole(tally)).toBe(false);
    expect((await run(['A', 'B', 'C'])).asked).toEqual([expect.stringContaining('C')]);
  });

  it('is whole where the wish to stop comes with the last answer', async () => {
    const stop = new AbortController();
    const answer = (): ChatOutcome => {
      stop.abort();
      return saying(GOOD);
    };
    expect(isWhole((await run(['A'], { stop, answer })).tally)).toBe(true);
  });

  it('takes a question for not asked that was to be asked again when it is to stop', async () => {
    const { tally } = await run(['A'], { answer: () => ({ kind: 'stopped', reason: 'it answers 503' }) });
    expect(reportLines(tally, SMALL).slice(1, -1)).toEqual(['  1 not reached']);
    expect(existsSync(join(dir, 'analysis/small.jsonl.failed'))).toBe(false);
  });

  it('cuts off a line that a kill left unfinished, and asks about its review again', async () => {
    await run(['A', 'B']);
    const path = join(dir, 'analysis/small.jsonl');
    const whole = await readFile(path, 'utf8');
    await writeFile(path, whole.slice(0, -40));
    expect((await run(['A', 'B'])).asked).toEqual([expect.stringContaining('B')]);
    expect(await readFile(path, 'utf8')).toBe(whole);
  });

  it('keeps a last line that lacks nothing but its end', async () => {
    await run(['A', 'B']);
    const path = join(dir, 'analysis/small.jsonl');
    const whole = await readFile(path, 'utf8');
    await writeFile(path, whole.slice(0, -1));
    expect((await run(['A', 'B', 'C'])).asked).toEqual([expect.stringContaining('C')]);
    expect((await readFile(path, 'utf8')).startsWith(whole)).toBe(true);
  });
});
