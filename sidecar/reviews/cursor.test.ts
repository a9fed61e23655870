import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, questionOf } from './cursor.ts';

const place = {
  sort: 'highest',
  rank: 4,
  date: '2025-03-09',
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  question: questionOf({ rating: 4 }),
} as const;

describe('cursor', () => {
  it('comes back as the place it was made of', () => {
    expect(decodeCursor(encodeCursor(place))).toEqual(place);
  });

  it.each([
    '',
    'x',
    '===',
    encodeCursor(place).slice(1),
    `${encodeCursor(place)}A`,
    `${encodeCursor(place)}=`,
  ])('refuses %j', (cursor) => {
    expect(decodeCursor(cursor)).toBeUndefined();
  });

  it('can stand in a URL as it is', () => {
    const cursor = encodeCursor(place);
    expect(new URLSearchParams({ cursor }).toString()).toBe(`cursor=${cursor}`);
  });

  it('knows the question by its filters', () => {
    expect(questionOf({ rating: 4 })).toBe(place.question);
    expect(questionOf({ rating: 4, source: undefined })).toBe(place.question);
    expect(questionOf({ min_rating: 4 })).not.toBe(place.question);
    expect(questionOf({})).not.toBe(place.question);
  });

  it('keeps a rank to the last digit', () => {
    const relevant = { ...place, sort: 'relevance', rank: 0.1 + 0.2 } as const;
    expect(decodeCursor(encodeCursor(relevant))).toEqual(relevant);
  });

  it('refuses a day that is not in the calendar', () => {
    expect(decodeCursor(encodeCursor({ ...place, date: '2025-02-29' }))).toBeUndefined();
  });
});
