import { describe, expect, it } from 'vitest';
import type { Place } from '../insights/notes.ts';
import { borneBy } from './borne-by.ts';

/** The words of a text that it bears, of those given. */
function borne(text: string, words: readonly string[]): string[] {
  const places = words.map((one): Place => [text.indexOf(one), text.indexOf(one) + one.length]);
  const found = borneBy(text, places);
  return places.filter((place) => found.has(place)).map((place) => text.slice(...place));
}

describe('of what rests on a text', () => {
  it('three stand on words that overlap, the first ones', () => {
    const text = 'Somebody said that the work here was great.';
    const slices = ['work here was great', 'the work here', 'said that the', 'here was', 'was great'];
    expect(borne(text, slices)).toEqual(slices.slice(0, 3));
  });

  it('none stands on a word or three that are to bear more', () => {
    expect(borne('Great work. Clean too.', ['Great', 'Great work', 'work', 'Great work', 'Clean'])).toEqual([
      'Clean',
    ]);
  });

  it('three stand on a sentence, or one on each of its parts', () => {
    const words = ['great staff', 'fair bill', 'quick work', 'clean room', 'kind owner'];
    expect(borne(`${words.join(', ')}.`, words)).toEqual(words);
    expect(borne(`${words.join(' and ')}.`, words)).toEqual(words);
    expect(borne(`${words.join(' und ')}.`, words)).toEqual(words);
    expect(borne(`${words.join(' ')}.`, words)).toEqual(words.slice(0, 3));
    expect(borne(`${words.join('. ')}.`, words)).toEqual(words);
  });
});
