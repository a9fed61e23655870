import { expect, it } from 'vitest';
import { aReview, reviewsNewestFirst } from '../documents/test/records.ts';
import { archivePages } from './archive-page.ts';
import { partsOf, yearsOf } from './archive.ts';
import { aSiteContent } from './test/site-content.ts';

it('has every review on exactly one page of a month, newest first', () => {
  const reviews = reviewsNewestFirst(500);
  const pages = archivePages(aSiteContent(reviews));
  expect(pages.flatMap((page) => page.reviews)).toEqual(reviews);
});

it('tells the months of a year with how many reviews they have and their mean', () => {
  const reviews = [
    aReview({ date: '2026-03-05', rating: 5 }),
    aReview({ date: '2026-03-01', rating: 2 }),
    aReview({ date: '2025-12-31', rating: 4 }),
  ];
  expect(
    yearsOf(reviews).map(({ name, average, months }) => [name, average, months.map((month) => month.name)]),
  ).toEqual([
    ['2026', 3.5, ['2026-03']],
    ['2025', 4, ['2025-12']],
  ]);
});

it('parts a month whose page would be too large, the newest part first and the older ones full', () => {
  const reviews = reviewsNewestFirst(40).map((review) => ({ ...review, text: 'x'.repeat(20_000) }));
  const parts = partsOf(reviews);
  expect(parts.flat()).toEqual(reviews);
  expect(parts.map((part) => part.length)).toEqual([7, 11, 11, 11]);
});

it('gives a review that is as long as a page a part of its own', () => {
  const text = '"'.repeat(20_000);
  const reviews = reviewsNewestFirst(3).map((review) => ({
    ...review,
    text,
    owner_reply: { text, date: null },
  }));
  expect(partsOf(reviews).map((part) => part.length)).toEqual([1, 1, 1]);
});

it('names the further parts of a month below the first, each with a title of its own', () => {
  const reviews = reviewsNewestFirst(15).map((review) => ({
    ...review,
    date: '2026-03-01',
    text: 'x'.repeat(20_000),
  }));
  const months = archivePages(aSiteContent(reviews)).filter(({ reviews: shown }) => shown.length > 0);
  expect(months.map(({ path, title }) => [path, title])).toEqual([
    ['/reviews/2026/03', 'Reviews of March 2026, Part 1 of 2'],
    ['/reviews/2026/03/2', 'Reviews of March 2026, Part 2 of 2'],
  ]);
});
