import { expect, test } from 'vitest';
import { aReview } from '../documents/test/records.ts';
import type { Quote } from './quotes.ts';
import { quotesOnce } from './quotes-once.ts';

const REVIEW = aReview();

function quote(text: string): Quote {
  return { text, review: REVIEW };
}

/** What is shown in places of these texts, three in each at most. */
function shown(...places: readonly (readonly string[])[]): string[][] {
  return quotesOnce(places.map((texts) => ({ quotes: texts.map(quote), most: 3 }))).map((own) =>
    own.map(({ text }) => text),
  );
}

test('shows what one place alone has there, and others elsewhere', () => {
  expect(shown(['Rude.', 'Slow.', 'Cold.'], ['Rude.'])).toEqual([['Slow.', 'Cold.'], ['Rude.']]);
});

test('takes words within others of the same review for the same', () => {
  expect(shown(['Rude and slow.', 'Cold.'], ['Rude'])).toEqual([['Cold.'], ['Rude']]);
});

test('leaves no place empty that has words', () => {
  expect(shown(['Rude.'], ['Rude.'], [])).toEqual([['Rude.'], ['Rude.'], []]);
});

test('shows as many as asked for, in their order', () => {
  expect(shown(['a', 'b', 'c', 'd'])).toEqual([['a', 'b', 'c']]);
});
