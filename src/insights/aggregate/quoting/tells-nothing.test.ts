import { expect, it } from 'vitest';
import { tellsNothing } from './tells-nothing.ts';

it.each([
  ['too bad, because the fabric', true],
  ['too bad, because the fabric shrank', false],
  ['It is brilliant how physio', true],
  ['I know how physio works here', false],
  ['Including me more in communication', true],
  ['Provide faster service', true],
  ['Not what i expected.', true],
  ['It was not at all as I had hoped', true],
  ['Not the colour I ordered.', false],
  ['Not as big as I expected.', false],
  ['Waited longer than anybody else.', false],
  ['Invoice: £311.', true],
  ['Paid £13.80 for that one plate.', true],
  ['£17 for a dry piece of salmon.', false],
  ['Charged me £60 for cleaning.', false],
  ['Quoted £180, paid £311.', false],
  ['Being stuck in my room.', false],
  ['Rang four times and nobody picked up.', false],
])('%s: %s', (words, nothing) => {
  expect(tellsNothing(words)).toBe(nothing);
});
