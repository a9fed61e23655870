import { describe, expect, it } from 'vitest';
import { dayBefore, readAge } from './age.ts';

describe('an age', () => {
  it.each([
    ['2 months ago', 2, 'month'],
    ['a week ago', 1, 'week'],
    ['Edited 3 years ago', 3, 'year'],
    ['5 hours ago', 0, 'day'],
    ['yesterday', 1, 'day'],
    ['hace 2 meses', 2, 'month'],
    ['Hace un año', 1, 'year'],
    ['vor 3 Jahren', 3, 'year'],
    ['vor einem Monat', 1, 'month'],
    ['Gestern', 1, 'day'],
    ['il y a 2 semaines', 2, 'week'],
    ['il y a un an', 1, 'year'],
    ["aujourd'hui", 0, 'day'],
  ])('is read from %j', (cell, count, unit) => {
    expect(readAge(cell)).toEqual({ count, unit });
  });

  it.each(['2024-01-02', '2 months', 'long ago', 'May 2 2024', 'two cats ago', ''])(
    'is not in %j',
    (cell) => {
      expect(readAge(cell)).toBeUndefined();
    },
  );

  it('counts back over the ends of months and years', () => {
    expect(dayBefore('2024-03-31', { count: 1, unit: 'month' })).toBe('2024-02-29');
    expect(dayBefore('2024-01-15', { count: 2, unit: 'month' })).toBe('2023-11-15');
    expect(dayBefore('2024-02-29', { count: 1, unit: 'year' })).toBe('2023-02-28');
    expect(dayBefore('2024-01-03', { count: 1, unit: 'week' })).toBe('2023-12-27');
    expect(dayBefore('2024-01-03', { count: 0, unit: 'day' })).toBe('2024-01-03');
  });
});
