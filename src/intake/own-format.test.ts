import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewsDocumentChunks } from '../documents/reviews.ts';
import { anyAddress } from '../documents/test/any-address.ts';
import { business } from '../domain/business.ts';
import { newestFirst, type Review } from '../domain/review.ts';
import { recordLine } from './merge-record.ts';
import { importInto } from './test/import-into.ts';
import { imported, recordsIn, scratch, writeFiles } from './test/imported.ts';

const text = fc.string({ unit: 'grapheme' }).filter((value) => value.trim() !== '');
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const address = anyAddress('https');
const ulid = fc
  .tuple(fc.constantFrom(...'01234567'), fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{25}$/))
  .map((parts) => parts.join(''));

const review: fc.Arbitrary<Review> = fc
  .record({
    id: ulid,
    author: text,
    author_avatar_url: fc.option(address),
    rating: fc.integer({ min: 1, max: 5 }),
    date: day,
    text: fc.option(text),
    language: fc.option(fc.constantFrom('en', 'de', 'pt-BR')),
    source: fc.constantFrom('google', 'Our Survey', 'trustpilot'),
    source_url: fc.option(address),
    owner_reply: fc.option(fc.record({ text, date: fc.option(day) })),
    verified: fc.boolean(),
    mentions: fc.record({
      technicians: fc.array(text, { maxLength: 3 }),
      services: fc.array(fc.constantFrom('drains', 'a;b', '[x]'), { maxLength: 2 }),
      service_areas: fc.constant<string[]>([]),
    }),
  })
  .map((fields) => ({ ...fields, updated_at: `${fields.date}T10:11:12Z` }));
const reviews = fc.uniqueArray(review, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });

const BUSINESS = business.parse({ name: 'Copperwren', services: [{ id: 'drains', label: 'Drains' }] });

it.each<[string, (all: readonly Review[]) => string]>([
  ['reviews.json', (all) => [...reviewsDocumentChunks({ business: BUSINESS, reviews: all })].join('')],
  ['content.jsonl', (all) => all.map((one) => `${recordLine(one)}\n`).join('')],
  ['content.json', (all) => JSON.stringify(all)],
  ['content.csv', csvOf],
])('what is exported as %s is imported the same', async (name, write) => {
  await fc.assert(
    fc.asyncProperty(reviews, async (given) => {
      const all = given.toSorted(newestFirst);
      const directory = await scratch();
      const contentDir = join(directory, 'content');
      await mkdir(contentDir);
      await writeFiles(directory, { [name]: write(all) });
      const plan = await importInto(contentDir, join(directory, name));
      expect(plan).toMatchObject({ format: 'Reviewcast', new: all.length, skipped: 0 });
      const read = (await recordsIn(contentDir)).toSorted(newestFirst);
      expect(read).toEqual(all);
      const again = await importInto(contentDir, join(directory, name));
      expect(again).toMatchObject({ new: 0, changed: 0, unchanged: all.length });
    }),
    { numRuns: 12 },
  );
});

it('a table with our names and ids of its own is told how it can be read', async () => {
  const sheet = 'id,author,rating,date,source,text\n1,Ann,5,2024-05-03,survey,Good\n';
  await expect(imported('sheet.csv', sheet)).rejects.toThrow('--format table takes ids of any kind');
  const { records } = await imported('sheet.csv', sheet, { format: 'table' });
  expect(records).toMatchObject([{ author: 'Ann', source: 'survey', text: 'Good' }]);
});

/** Our own fields in CSV, as the README describes them. */
function csvOf(all: readonly Review[]): string {
  const columns = [
    'id,author,author_avatar_url,rating,date,updated_at,text,language,source,source_url',
    'owner_reply.text,owner_reply.date,verified,mentions.technicians,mentions.services',
  ].join(',');
  const rows = all.map((one) =>
    [
      one.id,
      one.author,
      one.author_avatar_url,
      one.rating,
      one.date,
      one.updated_at,
      one.text,
      one.language,
      one.source,
      one.source_url,
      one.owner_reply?.text,
      one.owner_reply?.date,
      one.verified,
      JSON.stringify(one.mentions.technicians),
      JSON.stringify(one.mentions.services),
    ]
      .map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`)
      .join(','),
  );
  return `${columns}\r\n${rows.join('\r\n')}\r\n`;
}
