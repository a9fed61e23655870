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
