import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatOutcome } from './chat-client.ts';
import { reportLines } from './tally.ts';
import { GOOD, judgingRun, saying, type JudgingOptions, type Run } from './test/judging-run.ts';

const SMALL = { model: 'small', file: 'small.jsonl' };

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reviewcast-analyser-'));
});
afterEach(() => rm(dir, { recursive: true }));

function run(texts: readonly (string | null)[], options: JudgingOptions = {}): Promise<Run> {
  return judgingRun(dir, texts, options);
}

describe('the report of a run', () => {
  it('tells of every review in one number', async () => {
    await run(['Known.', 'Refused.'], { answer: (number) => saying(number === 1 ? GOOD : 'Sure!') });
    const texts = ['Known.', 'Refused.', 'A', 'A', 'B', 'C', 'D', 'E', null];
    const answers: readonly ChatOutcome[] = [
      saying(GOOD),
      { kind: 'failed', reason: 'it answers 400', said: 'Too long.' },
      { kind: 'final', reason: 'it answers 401', said: 'No such key.' },
    ];
    const { tally } = await run(texts, {
      answer: (number) => answers[number - 1] ?? saying(GOOD),
      maxReviews: 4,
    });
    const lines = reportLines(tally, SMALL);
    expect(lines).toEqual([
      '1 review judged by small, of which it found nothing in 1, 100 tokens asked, 10 answered',
      '  1 known from earlier runs',
      expect.stringMatching(/^ {2}1 refused in earlier runs/),
      '  1 without an answer: it answers 400, and says "Too long."',
      '  1 without an answer: it answers 401, and says "No such key."',
      '  1 not reached',
      '  1 with the text and stars of another one, judged with it',
      '  1 without text',
      '  1 left for another run',
      'Given up: it answers 401, and says "No such key.".',
    ]);
    expect(lines.slice(0, -1).reduce((sum, line) => sum + Number.parseInt(line, 10), 0)).toBe(texts.length);
  });

  it('counts the tokens of answers that are of no use', async () => {
    const usage = { prompt_tokens: 30, completion_tokens: 3 };
    const answers: readonly ChatOutcome[] = [
      saying('Sure!'),
      { kind: 'failed', reason: 'its answer is no chat completion', usage },
    ];
    const { tally } = await run(['A', 'B', 'C'], { answer: (number) => answers[number - 1] ?? saying(GOOD) });
    expect(tally.tokens).toEqual({ prompt_tokens: 230, completion_tokens: 23 });
  });

  it('counts failures by their reason, with the words of the first', async () => {
    const { tally } = await run(['A', 'B', 'C'], {
      answer: (number) => ({ kind: 'failed', reason: 'it answers 400', said: `Request ${number}.` }),
    });
    expect(reportLines(tally, SMALL)).toContain(
      '  3 without an answer: it answers 400, and says "Request 1."',
    );
  });
});
