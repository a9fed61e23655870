import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from './open-export.ts';
import {
  FACEBOOK_PAGE,
  TRIPADVISOR_CSV,
  TRUSTPILOT_CSV,
  TRUSTPILOT_CSV_RENAMED,
  TRUSTPILOT_PAGE,
  YELP_DOWNLOAD,
  YELP_PAGE,
} from './test/exports/platforms.ts';
import { APIFY_CSV, OUTSCRAPER_ROWS } from './test/exports/scrapers.ts';
import { imported, scratch, writeFiles } from './test/imported.ts';

describe('an export of Trustpilot', () => {
  it.each([
    ['Company Reply Date (UTC)', TRUSTPILOT_CSV],
    ['Business Reply Date (UTC)', TRUSTPILOT_CSV_RENAMED],
  ])('in CSV with %s is recognised, every field arrives and no address does', async (_, csv) => {
    const { plan, records } = await imported('trustpilot.csv', csv);
    expect(plan).toMatchObject({ format: 'Trustpilot (CSV export)', new: 1 });
    expect(records).toMatchObject([
      {
        author: 'Marta',
        rating: 5,
        date: '2024-01-12',
        updated_at: '2024-01-13T09:00:00Z',
        text: 'Five stars\nCame at once,\nand stayed late.',
        language: 'en',
        source: 'trustpilot',
        owner_reply: { text: 'Thank you!', date: '2024-01-13' },
        verified: true,
      },
    ]);
    expect(JSON.stringify(records)).not.toContain('marta@');
  });

  it('from the API is recognised, and what it does not verify stays unverified', async () => {
    const { plan, records } = await imported('page.json', JSON.stringify(TRUSTPILOT_PAGE));
    expect(plan).toMatchObject({ format: 'Trustpilot API', new: 2, unverified: 1 });
    expect(records).toMatchObject([
      {
        author: 'John Doe',
        rating: 4,
        date: '2013-09-07',
        updated_at: '2013-09-09T13:37:00Z',
        text: 'My review\nThis shop is great.',
        language: 'en',
        source: 'trustpilot',
        owner_reply: { text: 'This is our reply.', date: '2013-09-09' },
        verified: true,
      },
      { author: 'Jane', rating: 1, date: '2014-09-07', owner_reply: null, verified: false },
    ]);
  });
});

describe('an export of Yelp', () => {
  it('from the API is recognised, and every field arrives', async () => {
    const { plan, records } = await imported('yelp.json', JSON.stringify(YELP_PAGE));
    expect(plan).toMatchObject({ format: 'Yelp API', new: 1 });
    expect(records).toMatchObject([
      {
        author: 'Ella A.',
        rating: 5,
        date: '2016-08-29',
        text: 'Went above and beyond...',
        source: 'yelp',
        source_url: 'https://www.yelp.com/biz/copperwren?hrid=xAG4O7l',
        verified: true,
      },
    ]);
  });

  it('in the shape of a data download is recognised, whatever file it is in', async () => {
    const lines = `${JSON.stringify(YELP_DOWNLOAD)}\n${JSON.stringify({ ...YELP_DOWNLOAD, review_id: 'b', user: { name: 'Kim' } })}\n`;
    const { plan, records } = await imported('yelp_review.json', lines);
    expect(plan).toMatchObject({ format: 'Yelp data download', new: 2 });
    expect(records.map(({ author, rating, date }) => [author, rating, date]).toSorted()).toEqual([
      ['A customer', 3, '2018-07-07'],
      ['Kim', 3, '2018-07-07'],
    ]);
  });
});

it('a file of lines is read whole, though its first thousand have no reply', async () => {
  const [, review] = TRUSTPILOT_PAGE.reviews;
  const lines = Array.from({ length: 1100 }, (_, index) => {
    const companyReply = index < 1099 ? null : { text: 'Sorry.', createdAt: '2014-10-01T00:00:00Z' };
    return `${JSON.stringify({ ...review, id: `r${index}`, companyReply })}\n`;
  });
  const { records } = await imported('reviews.jsonl', lines.join(''));
  expect(records).toHaveLength(1100);
  expect(records.filter(({ owner_reply }) => owner_reply?.text === 'Sorry.')).toHaveLength(1);
});

it('Facebook recommendations become five stars or one, and that is said', async () => {
  const { plan, records } = await imported('facebook.json', JSON.stringify(FACEBOOK_PAGE));
  expect(plan).toMatchObject({ format: 'Facebook recommendations', new: 2 });
  expect(plan.notes.join(' ')).toContain('"positive" (recommends) is read as 5 stars');
  expect(records).toMatchObject([
    { author: 'Sam Hill', rating: 5, date: '2023-02-03', text: 'Would have them again.', source: 'facebook' },
    { author: 'A customer', rating: 1, date: '2023-02-04', text: 'Never came.' },
  ]);
});

it('a table in the words of Tripadvisor is recognised, and every field arrives', async () => {
  const { plan, records } = await imported('tripadvisor.csv', TRIPADVISOR_CSV);
  expect(plan).toMatchObject({ format: 'Tripadvisor', new: 1 });
  expect(records).toMatchObject([
    {
      author: 'Lee_W',
      rating: 5,
      date: '2023-08-09',
      text: 'Great stay\nQuiet rooms, kind staff.',
      language: 'en',
      source: 'tripadvisor',
      source_url: 'https://www.tripadvisor.com/ShowUserReviews-g1-d2-r900123',
      owner_reply: { text: 'Come again!', date: '2023-08-10' },
    },
  ]);
});

describe('a table of the pages of Tripadvisor, without ids', () => {
  const header = 'Title,Review,Rating,Username,Date of stay,Published Date,Owner Response';
  const table = (...days: string[]) =>
    `${[header, ...days.map((day, at) => `Great stay,Quiet rooms ${at}.,5,Lee_W${at},March 2025,${day},Come again!`)].join('\n')}\n`;

  it.each([undefined, 'tripadvisor'])(
    'is recognised, days in words too, with --format %s',
    async (format) => {
      const csv = table('"March 4, 2025"', '"December 24, 2024"');
      const { plan, records } = await imported('t.csv', csv, { format });
      expect(plan).toMatchObject({ format: 'Tripadvisor', new: 2, unread: ['Date of stay'] });
      expect(records.toSorted((a, b) => b.date.localeCompare(a.date))).toMatchObject([
        {
          author: 'Lee_W0',
          rating: 5,
          date: '2025-03-04',
          text: 'Great stay\nQuiet rooms 0.',
          source: 'tripadvisor',
          owner_reply: { text: 'Come again!' },
          verified: true,
        },
        { author: 'Lee_W1', date: '2024-12-24' },
      ]);
    },
  );

  it('has the day of publication apart from the stay, whatever a single cell says', async () => {
    const csv = table(...Array.from({ length: 10 }, () => '2025-03-04'), 'soon').replaceAll(
      'March 2025',
      '2025-02-28',
    );
    const { plan, records } = await imported('t.csv', csv, { skipBad: true });
    expect(plan).toMatchObject({ format: 'Tripadvisor', new: 10, skippedBy: { 'Published Date': 1 } });
    expect(new Set(records.map(({ date }) => date))).toEqual(new Set(['2025-03-04']));
  });

  it('has its order of day and month told by all of its days', async () => {
    const { records } = await imported('t.csv', table('04/03/2025', '24/12/2024'));
    expect(records.map(({ date }) => date).toSorted()).toEqual(['2024-12-24', '2025-03-04']);
  });

  it('whose order nothing tells is given back as a map of its source to put right', async () => {
    const directory = await scratch();
    await writeFiles(directory, { 't.csv': table('04/03/2025') });
    await using opened = await openExport(join(directory, 't.csv'), { latestDay: '2026-12-31' });
    expect(opened).toMatchObject({ format: 'tripadvisor', verified: true });
    expect(opened.suggestion?.doubts[0]).toContain('say D/M/YYYY or M/D/YYYY in formats');
    expect(opened.suggestion?.yaml).toMatch(/^source: tripadvisor\n[^]*verified:\n    value: true\n/m);
  });
});

describe('headers in another case and spelling', () => {
  const spelled: [string, (name: string) => string][] = [
    ['in capitals', (name) => name.toUpperCase()],
    ['with blanks around', (name) => ` ${name} `],
    ['with underscores', (name) => name.replaceAll(' ', '_').toLowerCase()],
    ['with blanks', (name) => name.replaceAll('_', ' ')],
  ];
  const exports: [string, string][] = [
    ['Trustpilot (CSV export)', TRUSTPILOT_CSV],
    ['Tripadvisor', TRIPADVISOR_CSV],
    ['Apify (Google Maps)', APIFY_CSV],
    [
      'Outscraper (Google Maps)',
      OUTSCRAPER_ROWS.map((row) => row.join(','))
        .join('\n')
        .replace('people, ', 'people '),
    ],
  ];
  const all = exports.flatMap(([format, csv]) =>
    spelled.map(([how, spell]): [string, string, string, (name: string) => string] => [
      how,
      format,
      csv,
      spell,
    ]),
  );
  it.each(all)('%s are those of %s', async (_, format, csv, spell) => {
    const [header = '', ...rows] = csv.split('\n');
    const right = await imported('right.csv', csv);
    const { plan, records } = await imported(
      'export.csv',
      [header.split(',').map(spell).join(','), ...rows].join('\n'),
    );
    expect(plan.format).toBe(format);
    expect(records).toEqual(right.records);
  });

  it.each(['Date of visit', 'date of stay', 'DATE_OF_EXPERIENCE'])('%s is of Tripadvisor', async (stay) => {
    const csv = `title,REVIEW,Rating,user name,${stay},published date\nQuiet,Very quiet.,5,Lee,2024-05-30,2024-06-02\n`;
    const { plan, records } = await imported('t.csv', csv);
    expect(plan.format).toBe('Tripadvisor');
    expect(records).toMatchObject([{ author: 'Lee', date: '2024-06-02', source: 'tripadvisor' }]);
  });

  it.each(['ID,Author,Rating,Date,Source', 'Review ID,Stars,Text,Date'])(
    'that any sheet may have (%s) tell no platform',
    async (header) => {
      const values: Record<string, string> = { Rating: '5', Stars: '5', Date: '2024-05-30' };
      const row = header.split(',').map((name) => values[name] ?? 'x');
      const { plan } = await imported('s.csv', `${header}\n${row.join(',')}\n`);
      expect(plan.format).toBe('a table');
    },
  );
});
