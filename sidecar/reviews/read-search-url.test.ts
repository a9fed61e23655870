import { expect, test } from 'vitest';
import { encodeCursor, questionOf } from './cursor.ts';
import { parseSearchQuery } from './read-search-url.ts';

const place = { sort: 'newest', rank: 0, date: '2025-03-09', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } as const;
const cursor = encodeCursor({ ...place, question: questionOf({ query: 'on time', rating: 5 }) });

test.each(['rating=5&query=on+time', 'query=on%20time&rating=5&limit=3&sort=newest'])(
  'takes the cursor of a page for the following one, whatever the order of parameters and the limit: %s',
  (asked) => {
    expect(parseSearchQuery(`${asked}&cursor=${cursor}`).after).toMatchObject(place);
  },
);

test.each(['', 'query=on+time', 'query=on+time&rating=4', 'query=on+time&rating=5&sort=oldest'])(
  'refuses the cursor of another search with 400 (Bad Request): %s',
  (asked) => {
    expect(() => parseSearchQuery(`${asked}&cursor=${cursor}`)).toThrow(
      expect.objectContaining({
        status: 400,
        issues: [
          {
            path: ['cursor'],
            code: 'custom',
            message:
              'expected the cursor of a page of the same search, with every parameter but limit as it was',
          },
        ],
      }),
    );
  },
);

const NINES = '9'.repeat(40);

test.each([
  ['rating=6', 'expected integer 1-5, got 6'],
  ['rating=5.10', 'expected integer 1-5, got "5.10"'],
  [`rating=${'9'.repeat(7000)}`, `expected integer 1-5, got "${NINES}…"`],
  ['rating=99999999999999999999', 'expected integer 1-5, got "99999999999999999999"'],
  [`max_rating=${'9'.repeat(400)}`, `expected at most 5, got "${NINES}…"`],
  [`min_rating=-${'9'.repeat(400)}`, `expected at least 1, got "-${NINES.slice(1)}…"`],
])('shows a refused number as it was given, at most 40 characters of it: %#', (asked, message) => {
  expect(() => parseSearchQuery(asked)).toThrow(
    expect.objectContaining({ status: 400, issues: [expect.objectContaining({ message })] }),
  );
});

test.each([
  ['technican', 'mentions_technician'],
  ['tecnician', 'mentions_technician'],
  ['min_rate', 'min_rating'],
  ['lang', 'language'],
])('names for the unknown parameter %s the known one that is near', (given, meant) => {
  expect(() => parseSearchQuery(`${given}=x`)).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ message: `unknown parameter, did you mean ${meant}?` })],
    }),
  );
});

test.each(['foo', 'xyz'])('names none for %s', (given) => {
  expect(() => parseSearchQuery(`${given}=x`)).toThrow(
    expect.objectContaining({
      issues: [
        expect.objectContaining({ message: expect.stringContaining('expected one of query, match,') }),
      ],
    }),
  );
});
