import { describe, expect, it } from 'vitest';
import { readStars } from './stars.ts';

describe('readStars', () => {
  it.each([
    ['5', 5],
    [' 4.0 ', 4],
    ['5.00', 5],
    ['FIVE', 5],
    ['ONE', 1],
    ['5 stars', 5],
    ['1 Star', 1],
    ['fünf Sterne', 5],
    ['cuatro estrellas', 4],
    ['2 étoiles', 2],
    ['★★★★☆', 4],
    ['⭐️⭐️⭐️', 3],
    ['4 out of 5', 4],
    ['Rated 2 out of 5', 2],
    ['Rated 2.00 out of 5', 2],
    ['Bewertet mit 4 von 5', 4],
    ['Note 4 sur 5', 4],
    ['4 von 5 Sternen', 4],
    ['4/5', 4],
    ['8/10', 4],
    ['80 %', 4],
    ['5 of 5 bubbles', 5],
    ['bubble_40', 4],
    ['ui_bubble_rating bubble_50', 5],
  ])('reads %j as %i stars', (cell, stars) => {
    expect(readStars(cell)).toEqual({ stars, isRounded: false });
  });

  it.each([
    ['4,5', 5],
    ['4.5', 5],
    ['3.4', 3],
    ['90%', 5],
    ['7/10', 4],
    ['4.9 stars', 5],
    ['bubble_45', 5],
  ])('rounds %j to %i stars and says so', (cell, stars) => {
    expect(readStars(cell)).toEqual({ stars, isRounded: true });
  });

  it.each([
    '',
    '0',
    '6',
    '10',
    '0/5',
    '11/10',
    '120 %',
    'good',
    '5 cats',
    'rated good',
    'bubble_60',
    '1/1',
    '3-4',
    '5 5',
    '☆☆☆☆☆',
    '-1',
  ])('refuses %j', (cell) => {
    expect(readStars(cell)).toBeUndefined();
  });
});
