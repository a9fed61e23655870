import { expect, it } from 'vitest';
import { BUSINESS_PROFILE_PAGE } from './test/exports/google.ts';
import { imported } from './test/imported.ts';

const HEADER = 'Name,Stars,Date,Comment,Photo,Profile URL,Email,Phone';
const ROW = 'Ann,5,2024-05-31,Good,https://a.example/p.jpg,https://a.example/ann,ann@mail.example,555 0100';
const keepPhotos = { keepPhotos: true };

it('addresses of photos and profiles are dropped, and named in the plan', async () => {
  const { plan, records } = await imported('sheet.csv', `${HEADER}\n${ROW}\n`);
  expect(records).toMatchObject([{ author_avatar_url: null, source_url: null }]);
  expect(plan).toMatchObject({ dropped: ['Photo', 'Profile URL', 'Email', 'Phone'], unread: [] });
  expect(plan.notes.join('\n')).not.toMatch(/Photo|Profile/);
});

it('with --keep-photos they are kept, the profile where no column has the address of the review', async () => {
  const { plan, records } = await imported('sheet.csv', `${HEADER}\n${ROW}\n`, keepPhotos);
  expect(records).toMatchObject([
    { author_avatar_url: 'https://a.example/p.jpg', source_url: 'https://a.example/ann' },
  ]);
  expect(plan).toMatchObject({ dropped: ['Email', 'Phone'], unread: [] });
  expect(plan.notes).toContain('no column has the address of a review: "Profile URL" has that of its author');
});

it('with --keep-photos the address of the review goes before that of the profile, which is not read', async () => {
  const csv = `${HEADER},Review URL\n${ROW},https://a.example/r/1\n`;
  const { plan, records } = await imported('sheet.csv', csv, keepPhotos);
  expect(records).toMatchObject([{ source_url: 'https://a.example/r/1' }]);
  expect(plan).toMatchObject({ dropped: ['Email', 'Phone'], unread: ['Profile URL'] });
});

it('the photos of a platform are named where they are dropped', async () => {
  const json = JSON.stringify(BUSINESS_PROFILE_PAGE);
  const { plan } = await imported('reviews.json', json);
  expect(plan.dropped).toEqual(['reviewer.profilePhotoUrl']);
  expect((await imported('reviews.json', json, keepPhotos)).plan.dropped).toEqual([]);
});
