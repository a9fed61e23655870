import { describe, expect, test } from 'vitest';
import { aReview, documentOf } from '../../../sidecar/test/publication-of.ts';
import { askedOnce } from '../load/asked-once.ts';
import { hardQuestions } from './hard-questions.ts';
import { FURTHER_DRAWS, SHARED_DRAWS } from './parameter-draws.ts';
import { differentQuestions, questionKey } from './questions.ts';
import type { ServedContent } from './served-content.ts';

const document = documentOf([
  aReview(1, { date: '2025-03-01', text: 'Prompt and tidy, and the price was fair.' }),
  aReview(2, { date: '2024-02-01', text: 'The drain was clogged again.' }),
  aReview(3, { date: '2023-01-01', text: null }),
]);
document.business.technicians = [{ id: 'wes', name: 'Wes', aliases: [] }];
document.business.services = [{ id: 'drains', label: 'Drain cleaning', aliases: ['clog'] }];
document.business.service_areas = [{ id: 'north', label: 'North', aliases: [] }];
const content: ServedContent = {
  document,
  aspects: ['price'],
  topics: ['drain'],
  problems: ['no-show'],
  textBytes: 0,
};

describe('questions', () => {
  test('are all different, also from those of another list', () => {
    const asked = new Set<string>();
    const first = differentQuestions({ draws: SHARED_DRAWS, content }, { count: 500, seed: 1, asked });
    const second = differentQuestions({ draws: SHARED_DRAWS, content }, { count: 500, seed: 2, asked });
    expect(new Set([...first, ...second].map(questionKey)).size).toBe(1000);
  });

  test('are the same for the same seed', () => {
    const [one, another] = [3, 3].map((seed) =>
      differentQuestions({ draws: SHARED_DRAWS, content }, { count: 50, seed }),
    );
    expect(one).toEqual(another);
  });

  test('are as many as there are when fewer can be drawn', () => {
    const draws = [{ names: ['rating'], draw: () => ({ rating: '5' }) }];
    expect(differentQuestions({ draws, content }, { count: 10, seed: 1 })).toEqual([{ rating: '5' }]);
  });

  test('never ask for polarity without an aspect, for relevance without words, or from after until', () => {
    const draws = [...SHARED_DRAWS, ...FURTHER_DRAWS];
    for (const question of differentQuestions({ draws, content }, { count: 2000, seed: 4 })) {
      const { polarity, aspect, match, query, sort, since, until } = question;
      if (polarity !== undefined) expect(aspect).toBeDefined();
      if (match !== undefined) expect(query).toBeDefined();
      if (sort === 'relevance') expect(match).toBe('words');
      if (since !== undefined && until !== undefined) expect(since <= until).toBe(true);
    }
  });

  test('are handed to each server once, from the first', () => {
    const once = askedOnce([{ rating: '1' }, { rating: '2' }, { rating: '3' }]);
    expect(once.next(80, 2)).toEqual([{ rating: '1' }, { rating: '2' }]);
    once.asked(80, 1);
    expect(once.next(80, 9)).toEqual([{ rating: '2' }, { rating: '3' }]);
    expect(once.next(81, 1)).toEqual([{ rating: '1' }]);
  });
});

describe('hard questions', () => {
  test('are different, and ask for words where the server has them', () => {
    const asked = new Set<string>();
    const without = hardQuestions(content, { count: 300, hasWords: false, asked });
    const withWords = hardQuestions(content, { count: 300, hasWords: true, asked });
    expect(new Set([...without, ...withWords].map(questionKey)).size).toBe(without.length + withWords.length);
    expect(without).toHaveLength(300);
    expect(without.some(({ match }) => match === 'words')).toBe(false);
    expect(withWords.some(({ sort }) => sort === 'relevance')).toBe(true);
  });
});
