import * as fc from 'fast-check';
import { anyAddress } from '../../src/documents/test/any-address.ts';
import { anyDay, anyJson, anyNumber, anyText } from './texts.ts';

/** Usual values, and at times any. */
const mostly = (usual: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: usual, weight: 19 }, anyJson);

const id = fc.integer({ min: 0, max: 40 }).map((n) => `01HEGYVN004KBXPX3GB1V1${String(n).padStart(4, '0')}`);
const day = fc.oneof(
  {
    arbitrary: fc
      .integer({ min: 0, max: 900 })
      .map((n) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10)),
    weight: 9,
  },
  anyDay,
);
const WORDS =
  'the water heater leaked again but Maria was late and never called back great price not worth it no thanks would recommend terrible awful wonderful 5 stars! ... <b> &amp; (Translated by Google) (Original)'.split(
    ' ',
  );
const prose = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '));
const text = fc.oneof({ arbitrary: prose, weight: 3 }, anyText, fc.constant('😀'.repeat(12_000)));
const slug = fc.constantFrom('maria', 'wes', 'price', 'drains', 'a-b');

/** A review as a content file may have it, most fields right. */
const record = fc.record(
  {
    id: mostly(id),
    author: mostly(anyText),
    rating: mostly(fc.integer({ min: 1, max: 5 })),
    date: mostly(day),
    source: mostly(fc.constantFrom('google', 'yelp', 'own', 'sample')),
    text: mostly(fc.option(text)),
    updated_at: mostly(
      fc.oneof(
        fc.constant('2099-01-01T00:00:00Z'),
        day.map((each) => `${each}T10:00:00+14:00`),
      ),
    ),
    language: mostly(fc.constantFrom(null, 'en', 'es-MX', 'de', 'zh-Hant')),
    owner_reply: mostly(fc.option(fc.record({ text, date: day }))),
    source_url: mostly(
      fc.oneof(
        anyAddress('http', 'https'),
        fc.constantFrom(
          'javascript:alert(1)',
          'https://u:p@x.example/',
          `https://x.example/${'x'.repeat(3000)}`,
        ),
      ),
    ),
    verified: mostly(fc.boolean()),
    mentions: mostly(
      fc.record({ technicians: fc.array(fc.constantFrom('Maria', 'nobody')), services: fc.array(slug) }),
    ),
    surprise: anyJson,
  },
  { requiredKeys: ['id', 'author', 'rating', 'date', 'source'] },
);

export const records = fc.array(record, { maxLength: 6 });

const cell = fc
  .oneof(anyText, prose, day, anyNumber)
  .map((each) => (/[",\r\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each));
const COLUMNS = [
  'id',
  'author',
  'rating',
  'date',
  'source',
  'text',
  'language',
  'owner_reply.text',
  'owner_reply.date',
  'verified',
  'mentions.technicians',
  'surprise',
];

/** A table of our own fields, its rows at times longer or shorter than its header. */
export const csv = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 5 }),
    fc.array(fc.array(cell, { maxLength: 13 }), { maxLength: 5 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([columns, rows, end]) => [columns, ...rows].map((row) => row.join(',')).join(end));

const named = fc.record(
  {
    id: mostly(slug),
    name: mostly(anyText),
    label: mostly(anyText),
    aliases: mostly(fc.array(anyText, { maxLength: 3 })),
  },
  { requiredKeys: ['id'] },
);
const technicians = fc.array(
  fc.record({
    id: mostly(slug),
    name: mostly(fc.oneof(fc.constant('Maria'), anyText)),
    aliases: fc.array(anyText, { maxLength: 2 }),
  }),
  { maxLength: 3 },
);
const labelled = fc.array(
  fc.record({ id: mostly(slug), label: mostly(anyText), aliases: fc.array(anyText, { maxLength: 2 }) }),
  { maxLength: 3 },
);

/** What a business.yaml may say. */
export const business = fc.oneof(
  {
    arbitrary: fc.record(
      {
        base_url: mostly(
          fc.constantFrom('https://reviews.example', 'https://reviews.example/', 'https://reviews.example/x'),
        ),
        name: mostly(fc.oneof(fc.constant('Copper & Wren'), anyText)),
        description: mostly(anyText),
        telephone: mostly(fc.oneof(fc.constant('+1-503-555-0142'), anyText)),
        email: mostly(fc.constant('a@b.example')),
        address: mostly(fc.record({ locality: anyText, country: fc.constantFrom('US', 'us', 'XX') })),
        opening_hours: mostly(
          fc.array(
            fc.oneof(fc.constantFrom('Mo-Fr 08:00-18:00', 'Su 25:00-26:00', 'Mo,We-Tu 10:00-02:00'), anyText),
            { maxLength: 3 },
          ),
        ),
        vertical: mostly(fc.constantFrom('Plumber', 'Restaurant', 'LocalBusiness', 'constructor', 'Dentist')),
        technicians: mostly(technicians),
        services: mostly(labelled),
        service_areas: mostly(fc.oneof(labelled, fc.array(named, { maxLength: 2 }))),
        language: mostly(fc.constantFrom('en', 'de', 'tlh', 'en_US')),
        theme: mostly(fc.record({ color: fc.constantFrom('#fff', 'red', '#12345'), logo: anyText })),
      },
      { requiredKeys: ['base_url', 'name'] },
    ),
    weight: 12,
  },
  anyJson,
);

/** What the editorial files may say. */
export const faq = fc.oneof(
  fc.array(
    fc.record({
      question: mostly(anyText),
      answer: mostly(anyText),
      review_ids: mostly(fc.array(id, { maxLength: 2 })),
    }),
    { maxLength: 3 },
  ),
  anyJson,
);
export const withheld = fc.oneof(
  fc.array(fc.record({ id: mostly(id), reason: mostly(anyText) }), { maxLength: 3 }),
  anyJson,
);
const words = fc.array(
  fc.oneof(fc.constantFrom('dog', 'wi-fi', 'not * late', '(a|b) #', '*', '(((', 'a|b'), anyText),
  { maxLength: 3 },
);
export const aspects = fc.oneof(
  fc.record(
    {
      vertical: mostly(fc.constantFrom('home-services', 'restaurants', 'nothing')),
      aspects: mostly(
        fc.array(
          fc.record(
            { id: mostly(slug), label: anyText, terms: words, cues: words, hidden: mostly(fc.boolean()) },
            { requiredKeys: ['id'] },
          ),
          { maxLength: 3 },
        ),
      ),
      problems: mostly(
        fc.array(
          fc.record(
            { id: mostly(slug), label: anyText, patterns: words, aspects: fc.array(slug, { maxLength: 2 }) },
            { requiredKeys: ['id'] },
          ),
          { maxLength: 2 },
        ),
      ),
    },
    { requiredKeys: [] },
  ),
  anyJson,
);
