import { describe, expect, it } from 'vitest';
import { aReview, reviewsNewestFirst } from '../documents/test/records.ts';
import { examplesOf } from './example-answers.ts';

describe('the examples of a publication', () => {
  it('ask for the longest word of the newest review that no other has, inside words neither', () => {
    const [newest, older] = [
      aReview({ id: '01KJYBW500EXAMP1E000000002', text: 'Wonderful plumbers repaired it.' }),
      aReview({ id: '01KJYBW500EXAMP1E000000001', text: 'WONDERFULLY quick.', rating: 3 }),
    ];
    const { query, searchAnswer } = examplesOf([newest, older]);
    expect(query).toBe('plumbers');
    expect(searchAnswer).toEqual({ matched: 1, returned: 1, reviews: [newest], next: null });
  });

  it('count what the programs count', () => {
    const reviews = [
      ...reviewsNewestFirst(2),
      aReview({ date: '2026-01-01', rating: 2 }),
      aReview({ date: '2025-12-31' }),
      aReview({ date: '2025-01-01', rating: 4, text: null }),
    ];
    const { praisePrinted, yearPrinted } = examplesOf(reviews);
    expect(praisePrinted.split('\n')).toEqual([
      '3 reviews of four stars and more',
      `5 stars on 2026-03-05: /reviews/${reviews[0]?.id}`,
      `5 stars on 2026-03-04: /reviews/${reviews[1]?.id}`,
      `5 stars on 2025-12-31: /reviews/${reviews[3]?.id}`,
    ]);
    expect(yearPrinted).toBe('3 reviews since 2026-01-01, 12 stars');
  });

  it('are true without reviews too', () => {
    const { searchAnswer, praisePrinted, yearPrinted } = examplesOf([]);
    expect(searchAnswer.matched).toBe(0);
    expect(praisePrinted).toBe('0 reviews of four stars and more');
    expect(yearPrinted).toBe('0 reviews since 2025-01-01, 0 stars');
  });
});
