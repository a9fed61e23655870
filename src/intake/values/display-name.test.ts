import { expect, it } from 'vitest';
import { anonymised, isNoName } from './display-name.ts';

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

it.each([
  ['Jo Anne Smith', 'Jo', 'J. A. S.'],
  ['Ann', 'Ann', 'A.'],
  ['Lee, Ann', 'Ann', 'A. L.'],
  ['Lee , Mrs. Ann', 'Ann', 'A. L.'],
  ['García López, Ana María', 'Ana', 'A. M. G. L.'],
  ['Dr. Bob Ray', 'Bob', 'B. R.'],
  ['Dr.Bob Ray', 'Bob', 'B. R.'],
  ['Bob Ray, Ph.D.', 'Bob', 'B. R.'],
  ['Bob Ray MD', 'Bob', 'B. R.'],
  ['Md Rahman', 'Md', 'M. R.'],
  ['Bob Ray Jr.', 'Bob', 'B. R.'],
  ["Mr. O'Neil", 'O.', 'O.'],
  ["O'Neil, Mr.", 'O.', 'O.'],
  ['Mr. & Mrs. Smith', 'S.', 'S.'],
  ['Smith Family', 'S.', 'S.'],
  ['Frau Müller', 'M.', 'M.'],
  ['Prof. Dr.-Ing. Eva Müller', 'Eva', 'E. M.'],
  ['Sra. Ana Ruiz', 'Ana', 'A. R.'],
  ['Doña Ana Ruiz', 'Ana', 'A. R.'],
  ['Mme Zoé Roux', 'Zoé', 'Z. R.'],
  ['M. Jean Dupont', 'Jean', 'J. D.'],
  ['M. Smith', 'M.', 'M. S.'],
  ['Ann & Bob Ray', 'Ann', 'A. B. R.'],
  ['Ann and Bob Ray', 'Ann', 'A. B. R.'],
  ['J.R. Smith', 'J.', 'J. R. S.'],
  ['(Ann) "Annie" Lee', 'Ann', 'A. A. L.'],
  ['Ann 🌸 Lee', 'Ann', 'A. L.'],
  ['Don Smith', 'Don', 'D. S.'],
  ['bob.ray', 'bob', 'B. R.'],
  ['李', '李', '李.'],
  ['Dr.', '', ''],
])('shortens %j to %j, or to the initials %j', (name, first, initials) => {
  expect(anonymised(name, 'first-name')).toBe(first);
  expect(anonymised(name, 'initials')).toBe(initials);
});
