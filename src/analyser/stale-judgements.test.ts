import { describe, expect, it } from 'vitest';
import type { StoredAnswer } from '../domain/stored-answer.ts';
import { anAnswer } from '../dataset/test/an-answer.ts';
import { judgedOtherwise, staleJudgements } from './stale-judgements.ts';

const hashOf = ({ text }: { text: string }): string => `hash of ${text}`;

function asking(...texts: (string | null)[]) {
  return { reviews: texts.map((text) => ({ text, rating: 4 })), hashOf };
}

function answer(text: string, given: Partial<StoredAnswer> = {}): StoredAnswer {
  return anAnswer({ asked: `hash of ${text}`, ...given });
}

const refused = { judgement: null, refused: 'not-json' } as const;

describe('stored judgements of no use', () => {
  it('are told of beside the reviews that have none', () => {
    const answers = [answer('A'), answer('B'), answer('B', { model: 'large' }), answer('C')];
    expect(staleJudgements(answers, asking('A', 'A', 'B as it is now', 'D', null, ' '))).toMatch(
      /^2 of 3 stored judgements are of no use, and 2 reviews have none: /,
    );
  });

  it('are fewer by each that another came in the place of', () => {
    const later = { answered_at: '2026-02-01T00:00:00Z' };
    const old = ['A', 'B', 'C'].map((text) => answer(`${text} before`));
    expect(staleJudgements([...old, answer('A', later)], asking('A', 'B', 'C'))).toMatch(
      /^2 of 3 stored judgements are of no use, and 2 reviews have none: /,
    );
    const all = [...old, answer('A', later), answer('B', { ...refused, ...later }), answer('C', later)];
    expect(staleJudgements(all, asking('A', 'B', 'C', 'A new one'))).toBe(null);
  });

  it.each([
    ['without answers', [], ['A']],
    ['where answers were refused', [answer('A', refused)], ['B']],
    ['where reviews are new', [answer('A')], ['A', 'B']],
    ['where reviews were taken down', [answer('A'), answer('B')], ['A', null]],
  ])('are none %s', (_, answers, texts) => {
    expect(staleJudgements(answers, asking(...texts))).toBeNull();
  });
});

describe('reviews that are judged otherwise', () => {
  it('are told of where they are asked about again', () => {
    const answers = [
      answer('A', { model: 'large' }),
      answer('B', { prompt_version: 0 }),
      answer('C'),
      answer('C', { model: 'large' }),
      answer('D', { model: 'large' }),
      answer('D', refused),
      answer('E', { model: 'large' }),
    ];
    expect(judgedOtherwise(answers, asking('A', 'B', 'C', 'D', 'F'), 'small')).toBe(
      '2 reviews judged by another model or by an earlier prompt: small is asked about them again.',
    );
    expect(judgedOtherwise(answers, asking('C', 'F'), 'small')).toBeNull();
  });
});
