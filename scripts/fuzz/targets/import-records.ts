import * as fc from 'fast-check';
import { EXPORT_FORMATS, TABLE } from '../../../src/intake/formats.ts';
import { BUSINESS_PROFILE_PAGE } from '../../../src/intake/test/exports/google.ts';
import { FACEBOOK_PAGE, TRUSTPILOT_PAGE, YELP_PAGE } from '../../../src/intake/test/exports/platforms.ts';
import { APIFY_REVIEW, OUTSCRAPER_REVIEW } from '../../../src/intake/test/exports/scrapers.ts';
import { importOnce } from '../import-once.ts';
import { target } from '../target.ts';
import { anyDay, anyJson, anyNumber, anyText } from '../texts.ts';

const PAGES: readonly unknown[] = [
  BUSINESS_PROFILE_PAGE,
  FACEBOOK_PAGE,
  TRUSTPILOT_PAGE,
  YELP_PAGE,
  [APIFY_REVIEW],
  [OUTSCRAPER_REVIEW],
];

const value = fc.oneof(anyText, anyDay, anyNumber, fc.integer({ min: -1, max: 11 }), anyJson);

/** A change of one value of a document, found by walking down it: another value, none, or a second of its kind. */
interface Change {
  readonly steps: readonly number[];
  readonly put: unknown;
  readonly kind: 'other' | 'none' | 'again';
}

const change: fc.Arbitrary<Change> = fc.record({
  steps: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 5 }),
  put: value,
  kind: fc.constantFrom('other' as const, 'other' as const, 'none' as const, 'again' as const),
});

function changed(document: unknown, { steps: [step = 0, ...rest], put, kind }: Change): unknown {
  if (typeof document !== 'object' || document === null) return put;
  const entries = Object.entries(document);
  const at = entries.length === 0 ? 0 : step % entries.length;
  const [name, inner] = entries[at] ?? ['added', null];
  const isLast = rest.length === 0 || typeof inner !== 'object' || inner === null;
  const next = isLast ? put : changed(inner, { steps: rest, put, kind });
  if (Array.isArray(document)) {
    const copy = [...document];
    if (kind === 'again') copy.push(inner);
    else copy.splice(at, 1, ...(isLast && kind === 'none' ? [] : [next]));
    return copy;
  }
  const kept = entries.filter((_, index) => index !== at);
  return Object.fromEntries(isLast && kind === 'none' ? kept : [...kept, [name, next]]);
}

const pages = fc
  .tuple(fc.constantFrom(...PAGES), fc.array(change, { maxLength: 5 }))
  .map(([page, changes]) => Buffer.from(JSON.stringify(changes.reduce(changed, page))));

const COLUMNS = [
  'Name',
  'Author',
  'Reviewer',
  'Rating',
  'Stars',
  'Score',
  'Date',
  'Created',
  'Review',
  'Comment',
  'Text',
  'Title',
  'Language',
  'Reply',
  'Reply date',
  'Verified',
  'E-mail',
  'URL',
  'ID',
  'Location',
  '',
  'Date',
];
const cell = fc.oneof(
  value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
  fc.constantFrom(
    '5',
    '4.5',
    '90 %',
    '★★★★☆',
    'FIVE',
    '2024-05-31',
    '31/05/2024',
    '05/31/2024',
    '31 mai 2024',
    '2 months ago',
    '1717113600',
    '=2+2',
    'yes',
    '#N/A',
    'Ann',
  ),
);
const written = (text: string) => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const tables = fc
  .tuple(
    fc.array(fc.constantFrom(...COLUMNS), { minLength: 1, maxLength: 9 }),
    fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 6 }),
    fc.constantFrom(',', ';', '\t'),
  )
  .map(([columns, rows, mark]) => {
    return Buffer.from([columns, ...rows].map((row) => row.map(written).join(mark)).join('\n'));
  });

/** Exports that can be read but whose values are any: of the platforms' own shapes, and tables that people made. */
export const importRecords = target({
  name: 'import-records',
  share: 6,
  cases: fc.record({
    file: fc.oneof(fc.tuple(fc.constant('page.json'), pages), fc.tuple(fc.constant('table.csv'), tables)),
    format: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 4 },
      fc.constantFrom(...EXPORT_FORMATS.map(({ name }) => name), TABLE),
    ),
    skipBad: fc.boolean(),
  }),
  survive: ({ file: [name, bytes], ...choices }) => importOnce({ [name]: bytes }, choices),
});
