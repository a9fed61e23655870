import type { Review } from '../../../src/domain/review.ts';
import { aReview, documentOf } from '../publication-of.ts';
import { type Random, seededRandom } from '../random-search.ts';
import type { Published } from './question.ts';
import { BORNE, SAMPLE_BUSINESS, SOURCES } from './sample-business.ts';
import { sampleInsights } from './sample-insights.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

/** Instants of one second: written with and without a fraction, with more digits and with fewer. */
const FRACTIONS = ['', '.0', '.000', '.1', '.10', '.12', '.123456789', '.1234567891', '.9', '.999999999999'];

/**
 * Documents in which everything occurs that a search may ask for, and much of it more than once: many reviews of one
 * day, of one second, in many languages and in none, with and without text, reply and analysis. `realTexts` are used
 * beside the invented ones. One seed gives the same documents again.
 */
export function sampleDocuments(
  seed: number,
  { size = 400, realTexts = [] }: { readonly size?: number; readonly realTexts?: readonly string[] } = {},
): Published {
  const random = seededRandom(seed);
  const reviews = Array.from({ length: size }, (_, n) => sampleReview(n, { random, realTexts }));
  const document = documentOf(reviews, SAMPLE_BUSINESS);
  return { reviews: document, insights: sampleInsights(document.reviews, random) };
}

function sampleReview(
  n: number,
  { random, realTexts }: { random: Random; realTexts: readonly string[] },
): Review {
  const date = sampleDay(random);
  const isReal = realTexts.length > 0 && random(2) === 0;
  const written = isReal
    ? { text: pick(realTexts, random), language: pick(['en', 'en-GB', null], random) }
    : sampleText(random);
  const second = `${date}T${pick(['00:00:00', '10:00:00', '23:59:59'], random)}`;
  return aReview(n, {
    date,
    rating: 1 + random(5),
    updated_at: `${second}${pick(FRACTIONS, random)}Z`,
    ...written,
    source: pick(SOURCES, random),
    owner_reply: random(3) === 0 ? { text: 'Thank you.', date: random(2) === 0 ? date : null } : null,
    mentions: {
      technicians: some(BORNE.technicians, random),
      services: some(BORNE.services, random),
      service_areas: some(BORNE.service_areas, random),
    },
  });
}

/** Half of them in one month. */
function sampleDay(random: Random): string {
  const year = pick(['2024', '2025'], random);
  const month = random(2) === 0 ? 2 : 1 + random(12);
  return `${year}-${String(month).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
}

function sampleText(random: Random): Pick<Review, 'text' | 'language'> {
  // A third are English and share their words, so that many reviews have each and relevance has to tell them apart.
  const { language, pieces } = pick(random(3) === 0 ? SAMPLE_TEXTS.slice(0, 1) : SAMPLE_TEXTS, random);
  if (random(6) === 0) return { text: null, language: random(2) === 0 ? language : null };
  const text = Array.from({ length: 1 + random(random(4) === 0 ? 12 : 4) }, () => pick(pieces, random)).join(
    ' ',
  );
  // At times a text is not in the language that its source says.
  return { text, language: random(5) === 0 ? pick(SAMPLE_TEXTS, random).language : language };
}

function some<T>(values: readonly T[], random: Random): T[] {
  if (random(3) === 0) return [];
  return values.filter(() => random(5) === 0);
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[random(values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}
