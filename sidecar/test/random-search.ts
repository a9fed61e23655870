import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import type { GivenParameters } from './search-oracle.ts';

/** A generator of integers from 0 up to, not including, a bound. */
export type Random = (bound: number) => number;

/** A seeded generator (mulberry32), so that whatever it finds can be found again. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % bound;
  };
}

const STRANGE_QUERIES = [
  '%',
  '_',
  '%%',
  '"',
  "'",
  '\\',
  '\u0000',
  ' ',
  '  ',
  '.',
  '\u0301',
  '😀',
  'ß',
  'ς',
  'İ',
  'ı',
  '\ufffd',
  "'; drop table reviews; --",
];

/** Draws search parameters that have a fair chance to match something of the document: each filter about every third time. */
export function randomSearch(document: ReviewsDocument, random: Random): GivenParameters {
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const sometimes = (draw: () => string | undefined): string | undefined =>
    random(3) === 0 ? draw() : undefined;
  const dates = [
    sometimes(() => pick(document.reviews)?.date),
    sometimes(() => pick(document.reviews)?.date),
  ];
  const [since, until] = dates.every((date) => date !== undefined) ? dates.toSorted() : dates;
  const { technicians, services } = document.business;
  const drawn = {
    rating: sometimes(() => String(1 + random(5))),
    min_rating: sometimes(() => pick(['1', '2', '2.5', '3', '4', '4.01', '5'])),
    since,
    until,
    query: random(3) === 0 ? randomQuery(document, random) : undefined,
    mentions_technician: sometimes(() =>
      pick(technicians.flatMap(({ id, name, aliases }) => [id, name, ...aliases])),
    ),
    mentions_service: sometimes(() =>
      pick(services.flatMap(({ id, label, aliases }) => [id, label, ...aliases])),
    ),
    limit: sometimes(() => String(1 + random(100))),
  };
  return Object.fromEntries(
    Object.entries(drawn).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A piece of some review, at times in another case or spelling, at times a strange one. */
function randomQuery(document: ReviewsDocument, random: Random): string {
  if (random(6) === 0) return STRANGE_QUERIES[random(STRANGE_QUERIES.length)] ?? '%';
  const { text } = document.reviews[random(document.reviews.length)] ?? { text: null };
  const characters = [...(text ?? 'nothing')];
  const start = random(characters.length);
  const piece = characters.slice(start, start + 1 + random(random(2) === 0 ? 4 : 24)).join('');
  const spellings = [piece, piece.toUpperCase(), piece.normalize('NFD'), piece.toLowerCase()];
  return spellings[random(spellings.length)] ?? piece;
}
