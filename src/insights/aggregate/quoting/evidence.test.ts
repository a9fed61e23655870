import { expect, test } from 'vitest';
import { analysedTexts } from '../../test/reviews.ts';
import { candidateAt, candidatesAround, readablePlace } from './evidence.ts';

/** What is shown of the words of a review, as an example of one side. */
function shown(rating: number, text: string, words: string, isPraise: boolean): string | undefined {
  const [one] = analysedTexts([[rating, text]]);
  const start = text.indexOf(words);
  return one && text.slice(...readablePlace(one, [start, start + words.length], { isPraise }));
}

test('show the whole sentence where it is short and says one thing', () => {
  expect(shown(1, 'The technician was rude and left a mess.', 'rude', false)).toBe(
    'The technician was rude and left a mess.',
  );
});

test('end where the sentence turns to something else, but not where that says more of the same', () => {
  expect(shown(3, 'The price was not cheap, but they had told us so.', 'price', false)).toBe(
    'The price was not cheap,',
  );
  expect(shown(5, 'The job took nine hours but we are delighted with it.', 'job', true)).toBe(
    'The job took nine hours but we are delighted with it.',
  );
});

test('end in no half of what is meant', () => {
  expect(
    shown(
      3,
      'The rude technician wore a coat that was lovely, beautiful and wonderful.',
      'technician',
      false,
    ),
  ).toContain('that was lovely');
});

test('are no words that only add to what stands before them', () => {
  const text = 'The price was high, especially for a small job.';
  const [one] = analysedTexts([[2, text]]);
  const from = text.indexOf('especially');
  const places: [number, number][] = [
    [0, text.length],
    [from, text.length],
  ];
  const found = places.map((place) =>
    one === undefined ? [] : candidateAt(one, place, { isPraise: false, clarity: 1 }),
  );
  expect(found.map((own) => own.length)).toEqual([1, 0]);
});

test('are none where the place asks for something, though its sentence tells how it was', () => {
  const text = 'The technician was late. Please answer the phone.';
  const [one] = analysedTexts([[2, text]]);
  const around = (words: string) => {
    const start = text.indexOf(words);
    return one && candidatesAround(one, [start, start + words.length], { isPraise: false, clarity: 1 });
  };
  expect(around('late')).toHaveLength(1);
  expect(around('answer the phone')).toEqual([]);
});

/** What a reader is shown of the words of a complaint. */
function readable(text: string, words: string): string | null | undefined {
  const [one] = analysedTexts([[2, text]]);
  const start = text.indexOf(words);
  const place: [number, number] = [start, start + words.length];
  const [found] = one === undefined ? [] : candidateAt(one, place, { isPraise: false, clarity: 1 });
  return found?.readable?.(() => false);
}

test('of a complaint are no few words that leave what it is about to the rest of their sentence', () => {
  expect(readable('Nice van. I asked for the blue valve and they were awful.', 'they were awful')).toBeNull();
  const named = 'the plumber was awful';
  expect(readable(`Nice van. I asked for the blue valve and ${named}.`, named)).toBe(named);
  expect(readable('Nice van. They were awful.', 'They were awful.')).toBe('They were awful.');
});
