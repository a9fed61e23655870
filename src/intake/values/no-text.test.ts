import { expect, it } from 'vitest';
import { isNoText } from './no-text.ts';

it.each(['', ' ', '-', '--', '—', 'N/A', 'n/a', ' null ', 'None', 'NULL'])('%j is no text', (written) => {
  expect(isNoText(written)).toBe(true);
});

it.each(['None better', 'n/a for me', 'No', 'ok', '👍', '...', '- good', '5'])('%j is a text', (written) => {
  expect(isNoText(written)).toBe(false);
});
