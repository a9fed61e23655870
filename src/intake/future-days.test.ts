import { expect, it } from 'vitest';
import { imported } from './test/imported.ts';

const HEADER = 'Author,Rating,Date,Review,Reply,Reply date\n';
const GOOD = 'Bob Ray,4,2025-03-05,Quick.,Thank you.,2025-03-06\n';

it.each([
  ['Date', 'Ann Lee,5,2099-03-04,Warm rooms.,,'],
  ['Reply date', 'Ann Lee,5,2025-03-04,Warm rooms.,Thank you.,2099-03-04'],
])('refuses a day after tomorrow in the column %s', async (column, row) => {
  const csv = `${HEADER}${row}\n${GOOD}`;
  const message = `${column}  expected a day up to 2026-12-31, got "2099-03-04"`;
  const told = await imported('sheet.csv', csv).catch((error: unknown) => String(error));
  expect(told).toContain(message);
  expect(told).not.toContain('updated_at');
  expect((await imported('sheet.csv', csv, { skipBad: true })).plan).toMatchObject({ new: 1, skipped: 1 });
});

it('refuses a reply of the future in an export of Google at its row', async () => {
  const review = {
    name: 'accounts/1/locations/2/reviews/a',
    reviewId: 'a',
    reviewer: { displayName: 'Ann Lee' },
    starRating: 'FIVE',
    comment: 'Warm rooms.',
    createTime: '2025-03-04T10:00:00Z',
    updateTime: '2025-03-04T10:00:00Z',
    reviewReply: { comment: 'Thank you.', updateTime: '2099-03-04T10:00:00Z' },
  };
  const told = await imported('wg.json', JSON.stringify({ reviews: [review] })).catch(String);
  expect(told).toMatch(/expected a day up to 2026-12-31, got "2099-03-04"/);
});
