import { expect, test } from 'vitest';
import { changeOf } from './names.ts';

const before = new Set(['fee', 'fee called Fee', 'van', 'van called Van']);

test('counts what is lost by itself, and what is lost or has come, whatever the order', () => {
  const after = new Set(['van called Van', 'van', 'fee', 'fee called Fees', 'drill', 'drill called Drill']);
  expect(changeOf('one', [before, after])).toEqual({
    added: 'one',
    gone: ['fee called Fee'],
    come: ['fee called Fees', 'drill', 'drill called Drill'],
    lostPct: 25,
    pct: 75,
  });
});
