import { expect, it } from 'vitest';
import { beginsWith, hasWordOf, isWordOf, withoutOpening } from './quoting.ts';

it.each([
  ['person', 'policeman', true],
  ['person', 'electrician', true],
  ['person', 'her', false],
  ['bare-participle', 'cleaned', true],
  ['bare-participle', 'clean', false],
] as const)('of %s: %s (%s)', (list, word, expected) => {
  expect(isWordOf(list, word)).toBe(expected);
});

it('knows words at the beginning and anywhere, whole ones only', () => {
  expect(beginsWith('leaning', '“But the price was fair.')).toBe(true);
  expect(beginsWith('leaning', 'Butter was fresh.')).toBe(false);
  expect(beginsWith('leaning', 'Second, the fabric is thin.')).toBe(true);
  expect(beginsWith('leaning', 'Second visit, still great.')).toBe(false);
  expect(beginsWith('leaning', 'N/A the driver was on time.')).toBe(true);
  expect(hasWordOf('verdict', 'I recommended them.')).toBe(true);
  expect(hasWordOf('two-sided', 'Buttery and light.')).toBe(false);
});

it.each([
  ['But it took a week', 'it took a week'],
  ['and so we left', 'we left'],
  ['Butter was fresh', 'Butter was fresh'],
  ['so', 'so'],
  ['So rude.', 'So rude.'],
  ['So clean you could eat off it', 'So clean you could eat off it'],
  ['So we left', 'we left'],
  ['but spotless', 'spotless'],
])('takes what only joins from %j', (clause, expected) => {
  expect(withoutOpening(clause)).toBe(expected);
});
