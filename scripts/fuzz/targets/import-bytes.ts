import * as fc from 'fast-check';
import { BUSINESS_PROFILE_PAGE, PLACE, takeout } from '../../../src/intake/test/exports/google.ts';
import {
  FACEBOOK_PAGE,
  TRIPADVISOR_CSV,
  TRUSTPILOT_CSV,
  TRUSTPILOT_PAGE,
  YELP_DOWNLOAD,
  YELP_PAGE,
} from '../../../src/intake/test/exports/platforms.ts';
import { APIFY_CSV, APIFY_REVIEW, OUTSCRAPER_ROWS } from '../../../src/intake/test/exports/scrapers.ts';
import { workbook } from '../../../src/intake/test/workbook.ts';
import { zipFile } from '../../../src/intake/test/zip-file.ts';
import { importOnce } from '../import-once.ts';
import { target } from '../target.ts';
import { damaged } from '../texts.ts';

const rows = OUTSCRAPER_ROWS.map((row) => [...row]);
const json = (value: unknown) => JSON.stringify(value, null, 1);
const page = json(BUSINESS_PROFILE_PAGE);

/** Exports as they come, by the names of their files. */
const WHOLE: readonly (readonly [name: string, bytes: string | Buffer])[] = [
  ['page.json', page],
  ['place.json', json(PLACE)],
  ['facebook.json', json(FACEBOOK_PAGE)],
  ['trustpilot.csv', TRUSTPILOT_CSV],
  ['trustpilot.json', json(TRUSTPILOT_PAGE)],
  ['yelp.json', json(YELP_PAGE)],
  ['yelp-download.json', json(YELP_DOWNLOAD)],
  ['tripadvisor.csv', TRIPADVISOR_CSV],
  ['apify.csv', APIFY_CSV],
  ['apify.json', json([APIFY_REVIEW])],
  ['apify.jsonl', JSON.stringify(APIFY_REVIEW)],
  ['table.csv', 'Customer,Stars,Date,Comment\nAnn,5,2024-05-31,Good\nBob,"4,5",01/02/2024,"two\nlines"\n'],
  ['table.tsv', 'Name\tRating\tWhen\nAnn\t5\t2 months ago\n'],
  ['utf16.csv', Buffer.from('\uFEFFCustomer,Stars,Date\nAnn,5,2024-05-31\n', 'utf16le')],
  ['book.xlsx', workbook({ name: 'Reviews', rows })],
  ['takeout.zip', zipFile(Object.entries(takeout()).map(([name, content]) => ({ name, content })))],
  ['one.zip', zipFile([{ name: 'reviews.json', content: page }])],
];

const NAMES = ['x.json', 'x.jsonl', 'x.csv', 'x.tsv', 'x.xlsx', 'x.zip', 'x.txt', 'x'];

const cases = fc.oneof(
  {
    arbitrary: fc.constantFrom(...WHOLE).chain(([name, bytes]) =>
      fc.record({
        name: fc.oneof({ arbitrary: fc.constant(name), weight: 9 }, fc.constantFrom(...NAMES)),
        bytes: damaged(fc.constant(bytes)),
      }),
    ),
    weight: 12,
  },
  fc.record({
    name: fc.constantFrom(...NAMES),
    bytes: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  }),
);

/** Exports whose bytes were damaged on the way, files under a wrong name, and bytes that are nothing. */
export const importBytes = target({
  name: 'import-bytes',
  share: 6,
  cases: fc.record({ file: cases, skipBad: fc.boolean() }),
  survive: ({ file: { name, bytes }, skipBad }) =>
    importOnce({ [name]: bytes }, { format: undefined, skipBad }),
});
