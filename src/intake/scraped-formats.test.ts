import { describe, expect, it } from 'vitest';
import { openExport } from './open-export.ts';
import { APIFY_CSV, APIFY_REVIEW, OUTSCRAPER_REVIEW, OUTSCRAPER_ROWS } from './test/exports/scrapers.ts';
import { imported, scratch, writeFiles } from './test/imported.ts';
import { workbook } from './test/workbook.ts';

const ANA = {
  author: 'Ana Souza',
  rating: 2,
  date: '2025-04-11',
  updated_at: '2025-04-12T08:00:00Z',
  text: 'NÃO chegou a tempo.',
  language: 'pt',
  source: 'google',
  source_url: 'https://www.google.com/maps/reviews/data=1158',
  owner_reply: { text: 'Sorry, Ana.', date: '2025-04-12' },
  verified: true,
};

describe('an export of Apify', () => {
  it('in JSON is recognised, and every field arrives', async () => {
    const { plan, records } = await imported('dataset.json', JSON.stringify([APIFY_REVIEW]), {
      keepPhotos: true,
    });
    expect(plan).toMatchObject({ format: 'Apify (Google Maps)', new: 1, repaired: 0 });
    expect(plan.business?.facts).toEqual({ name: 'Copperwren Home Services' });
    expect(records).toMatchObject([{ ...ANA, author_avatar_url: 'https://lh3.example.com/a/1158' }]);
  });

  it('in CSV is the same, and a row without an id is known again by its author', async () => {
    const { plan, records } = await imported('dataset.csv', APIFY_CSV);
    expect(plan).toMatchObject({ format: 'Apify (Google Maps)', new: 2 });
    expect(records).toMatchObject([{ author: 'Ben Ode', rating: 5, date: '2024-06-01', text: null }, ANA]);
    const json = await imported('dataset.json', JSON.stringify([APIFY_REVIEW]));
    expect(records[1]?.id).toBe(json.records[0]?.id);
  });

  const relative = JSON.stringify([
    { ...APIFY_REVIEW, publishedAtDate: undefined, responseFromOwnerDate: null },
  ]);

  it('whose dates are ages counts them back from the day that is said', async () => {
    const { records } = await imported('dataset.json', relative, { capturedOn: '2025-06-20' });
    expect(records).toMatchObject([
      {
        date: '2025-04-20',
        owner_reply: { text: 'Sorry, Ana.', date: null },
        updated_at: '2025-04-20T00:00:00Z',
      },
    ]);
  });

  it('whose dates are ages is refused without that day', async () => {
    await expect(imported('dataset.json', relative)).rejects.toThrow(
      'dataset.json[0]  publishAt  expected a day of the calendar, or --captured-at with the day on which the export was made, got "2 months ago"',
    );
  });

  it('of two businesses asks which', async () => {
    const directory = await scratch();
    const other = { ...APIFY_REVIEW, reviewId: 'x', title: 'Rival Plumbing' };
    await writeFiles(directory, { 'dataset.json': JSON.stringify([APIFY_REVIEW, other]) });
    await using opened = await openExport(`${directory}/dataset.json`, { latestDay: '2026-12-31' });
    expect(opened.locations).toEqual([
      { id: 'Copperwren Home Services', title: 'Copperwren Home Services', reviews: 1 },
      { id: 'Rival Plumbing', title: 'Rival Plumbing', reviews: 1 },
    ]);
  });
});

describe('an export of Outscraper', () => {
  const PRIYA = {
    author: 'Priya N',
    rating: 5,
    date: '2024-01-01',
    updated_at: '2024-01-03T10:00:00Z',
    text: 'Lovely people, fair price.',
    source: 'google',
    source_url: 'https://www.google.com/maps/reviews/data=77',
    owner_reply: { text: 'Thanks Priya', date: '2024-01-03' },
    verified: true,
  };
  const csv = OUTSCRAPER_ROWS.map((row) => row.map((cell) => JSON.stringify(String(cell))).join(',')).join(
    '\n',
  );
  const untimed = { ...OUTSCRAPER_REVIEW, review_timestamp: undefined, owner_answer_timestamp: undefined };
  const nested = {
    id: 'q',
    status: 'Success',
    data: [[{ name: 'Copperwren', reviews_data: [OUTSCRAPER_REVIEW] }]],
  };

  it.each([
    ['reviews.csv', csv],
    ['reviews.json', JSON.stringify([OUTSCRAPER_REVIEW])],
    ['nested.json', JSON.stringify(nested)],
    ['places.json', JSON.stringify([{ name: 'Copperwren', reviews_data: [untimed] }])],
    ['reviews.xlsx', workbook({ name: 'Sheet1', rows: OUTSCRAPER_ROWS })],
  ])('in %s is recognised, and every field arrives', async (name, content) => {
    const { plan, records } = await imported(name, content);
    expect(plan).toMatchObject({ format: 'Outscraper (Google Maps)', new: 1 });
    expect(records).toMatchObject([PRIYA]);
  });
});
