import { expect, it } from 'vitest';
import { isNoName } from './display-name.ts';

it.each([
  '',
  ' ',
  '-',
  '—',
  '...',
  '?',
  'n/a',
  'N/A',
  '#N/A',
  'None',
  'NULL',
  ' unknown ',
  'Unbekannt',
  'inconnu',
])('%j is no name', (written) => {
  expect(isNoName(written)).toBe(true);
});

it.each(['Na', 'Nan', 'N. A.', 'Noname Jones', 'A', '🌸', 'Null & Sons', '李', '4'])(
  '%j is a name',
  (written) => {
    expect(isNoName(written)).toBe(false);
  },
);
