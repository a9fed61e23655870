import { expect, test } from 'vitest';
import { sentimentFrom } from './review-sentiment.ts';

test.each([
  ['as much praise as complaint', { positive: 0.4, neutral: 0.19, negative: 0.41 }, 'neutral', -0.008],
  ['a little more complaint', { positive: 0.38, neutral: 0.19, negative: 0.43 }, 'negative', -0.05],
  ['hardly either', { positive: 0.1, neutral: 0.8, negative: 0.1 }, 'neutral', 0],
])('%s has a label that its score bears out', (_, odds, label, score) => {
  expect(sentimentFrom(odds)).toEqual({ label, score });
});
