import { beforeAll, describe, expect, test } from 'vitest';
import { business, type Business } from '../domain/business.ts';
import { insights as insightsSchema, type Insights } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import { analyzeReviews } from './analyze-reviews.ts';
import { buildInsights } from './build-insights.ts';
import { taxonomyFor } from './verticals/verticals.ts';
import { reviewId, reviewOf } from './test/reviews.ts';

const shop: Business = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  technicians: [
    { id: 'maria', name: 'Maria', aliases: ['Ms. Delgado'] },
    { id: 'wes', name: 'Wes' },
  ],
  services: [{ id: 'water-heaters', label: 'Water heaters', aliases: ['water heater'] }],
  service_areas: [{ id: 'quarry-hill', label: 'Quarry Hill' }],
});

function review(
  number: number,
  date: string,
  rating: number,
  text: string | null,
  given: Partial<Review> = {},
): Review {
  return reviewOf(number, rating, text, { ...given, date });
}

function mentions(technicians: string[], services: string[] = []): Partial<Review> {
  return { mentions: { technicians, services, service_areas: [] } };
}

const OF_HEATERS = mentions([], ['water-heaters']);

/** Newest first, as the dataset gives them. */
const reviews: Review[] = [
  review(
    9,
    '2025-09-02',
    5,
    'Maria was friendly and on time. Fair price for the new water heater.',
    mentions(['Maria'], ['water-heaters']),
  ),
  review(8, '2025-08-20', 1, 'Nobody came and nobody called. Wes was rude on the phone.', mentions(['Wes'])),
  review(7, '2025-08-01', 5, 'Maria was friendly, but Wes was rude.', mentions(['Maria', 'Wes'])),
  review(6, '2025-06-11', 5, 'Friendly and on time, and the water heater works perfectly.', OF_HEATERS),
  review(5, '2025-06-10', 4, null, { ...mentions(['Maria']), language: null }),
  review(4, '2025-05-09', 5, 'Todo quedó impecable, la recomiendo mucho.', { language: 'es' }),
  review(3, '2025-04-08', 2, 'They overcharged us for the water heater. Never on time.', OF_HEATERS),
];

async function derive(
  given: readonly Review[],
  editorial: { faq: Insights['faq'] | null; summary: string | null } = { faq: null, summary: null },
): Promise<Insights> {
  const taxonomy = taxonomyFor(shop.vertical, null);
  const notes = await analyzeReviews(given, { taxonomy, cache: null });
  return buildInsights({ business: shop, reviews: given, notes, taxonomy, ...editorial });
}

let insights: Insights;
beforeAll(async () => {
  insights = await derive(reviews);
});

test('has exactly the shape of the contract', () => {
  expect(insightsSchema.parse(insights)).toEqual(insights);
});

test('is the same, byte for byte, for the same content', async () => {
  expect(JSON.stringify(await derive(reviews))).toBe(JSON.stringify(insights));
});

test('counts every review, whatever its language', () => {
  expect(insights.review_count).toBe(7);
  expect(insights.date_range).toEqual({ earliest: '2025-04-08', latest: '2025-09-02' });
  expect(insights.generated_at).toBe('2025-09-02T00:00:00Z');
  expect(insights.overall_sentiment).toMatchObject({
    positive_pct: 71.4,
    neutral_pct: 0,
    negative_pct: 28.6,
  });
});

describe('aspects', () => {
  test('count reviews by polarity', () => {
    const price = insights.aspects.find(({ id }) => id === 'price');
    expect(price).toMatchObject({
      mention_count: 2,
      positive_count: 1,
      neutral_count: 0,
      negative_count: 1,
      positive_pct: 50,
    });
  });

  test('have phrases that customers wrote and examples that speak of them', () => {
    const punctuality = insights.aspects.find(({ id }) => id === 'punctuality');
    expect(punctuality?.top_phrases).toContain('on time');
    for (const { id, example_review_ids, top_phrases } of insights.aspects) {
      for (const example of example_review_ids) {
        expect(insights.per_review[example]?.aspects.map((aspect) => aspect.id)).toContain(id);
      }
      const texts = reviews.map(({ text }) => text?.toLowerCase() ?? '');
      for (const phrase of top_phrases) expect(texts.some((text) => text.includes(phrase))).toBe(true);
    }
  });

  test('have both sides, in words of the reviews', () => {
    const price = insights.aspects.find(({ id }) => id === 'price');
    expect(price?.praise).toEqual([
      { review_id: reviews[0]?.id, evidence: 'Fair price for the new water heater.' },
    ]);
    expect(price?.criticism.map(({ review_id }) => review_id)).toEqual([reviews[6]?.id]);
    const shown = [...insights.aspects, ...insights.entities.technicians].flatMap(({ praise, criticism }) => [
      ...praise,
      ...criticism,
    ]);
    for (const { review_id, evidence } of shown)
      expect(reviews.find(({ id }) => id === review_id)?.text).toContain(evidence);
  });

  test('have a series, and no trend or cost by so few', () => {
    expect(insights.aspects.find(({ id }) => id === 'price')).toMatchObject({
      monthly: [
        { month: '2025-04', mention_count: 1 },
        { month: '2025-09', mention_count: 1 },
      ],
      trend: null,
      rating_impact: null,
      rating_impact_interval: null,
    });
  });

  test('rest on words of the review', () => {
    for (const { id, text } of reviews) {
      for (const { evidence } of insights.per_review[id]?.aspects ?? []) expect(text).toContain(evidence);
    }
  });
});

describe('entities', () => {
  test('are judged by the clauses that mention them', () => {
    const [maria, wes] = insights.entities.technicians;
    expect(maria).toMatchObject({ mention_count: 3, average_rating: 4.67, positive_pct: 100 });
    expect(wes).toMatchObject({ mention_count: 2, average_rating: 3, positive_pct: 0 });
    expect(wes?.score).toBeLessThan(0);
  });

  test('are listed even where nobody mentions them', () => {
    expect(insights.entities.service_areas).toEqual([
      {
        id: 'quarry-hill',
        label: 'Quarry Hill',
        mention_count: 0,
        average_rating: null,
        positive_pct: null,
        score: null,
        top_phrases: [],
        example_review_ids: [],
        praise: [],
        criticism: [],
      },
    ]);
  });
});

test('names what went wrong', () => {
  const problems = insights.entities.problems.map(({ id }) => id);
  expect(problems).toEqual(expect.arrayContaining(['no-show', 'no-response', 'overcharged', 'rude-staff']));
  expect(insights.per_review[reviews[1]?.id ?? '']?.problems).toEqual([
    'no-show',
    'no-response',
    'rude-staff',
  ]);
});

test('finds topics that several reviews share, and repeats no service as one', async () => {
  expect(insights.topics).toEqual([]);
  const fees = [1, 2, 3, 4].map((number) => review(number, '2025-03-01', 5, 'The fee was fair and firm.'));
  expect((await derive([...reviews, ...fees])).topics).toMatchObject([
    { id: 'fee', label: 'Fee', mention_count: 4, share_pct: 40, aspect_id: 'price' },
  ]);
});

test('has every month, also those without reviews', () => {
  expect(insights.temporal.monthly.map(({ month, review_count }) => `${month} ${review_count}`)).toEqual([
    '2025-04 1',
    '2025-05 1',
    '2025-06 2',
    '2025-07 0',
    '2025-08 2',
    '2025-09 1',
  ]);
  expect(insights.temporal.monthly[3]).toEqual({
    month: '2025-07',
    review_count: 0,
    average_rating: null,
    score: null,
  });
});

test('writes a summary of counts in three to five sentences', () => {
  const sentences = insights.summary?.split(/(?<=\.) (?=[A-Z0-9])/) ?? [];
  expect(sentences.length).toBeGreaterThanOrEqual(3);
  expect(sentences.length).toBeLessThanOrEqual(5);
  expect(sentences[0]).toBe('7 verified reviews rate Wren Plumbing 3.86 of 5 stars on average.');
});

/** The day of one of several reviews, ten days apart, the first of them the newest. */
function day(at: number): string {
  return new Date(Date.UTC(2026, 10, 20 - 10 * at)).toISOString().slice(0, 10);
}

test.each([
  ['tell nothing of it', 'Fair price.', {}, true],
  ['have no text', null, { language: null }, false],
  ['are in a language that is not read for problems', 'Buen precio.', { language: 'es' }, false],
])('says that a problem began where earlier reviews %s: %s', async (_, before, given, isSaid) => {
  const late = Array.from({ length: 12 }, (__, i) =>
    review(100 - i, day(i), i % 2 === 0 ? 2 : 5, i % 2 === 0 ? 'They overcharged us.' : 'Fair price.'),
  );
  const earlier = Array.from({ length: 40 }, (__, i) => review(80 - i, day(12 + i), 5, before, given));
  const { summary } = await derive([...late, ...earlier]);
  expect(summary?.includes('First found in August 2026: overcharging')).toBe(isSaid);
});

test('answers questions with counts and reviews', async () => {
  const many = reviews.flatMap((one, at) =>
    Array.from({ length: 10 }, (_, copy) => ({ ...one, id: reviewId(900 - 10 * at - copy) })),
  );
  const { faq } = await derive(many);
  const entry = faq.find(({ question }) => question === 'Do they arrive on time?');
  expect(entry?.answer).toMatch(
    /^Opinions differ: of 40 reviews found to speak of punctuality and scheduling, 20 praise and 20 complain\. /,
  );
  for (const { review_ids } of faq) {
    expect(review_ids.length).toBeGreaterThan(0);
    for (const id of review_ids) expect(many.map((one) => one.id)).toContain(id);
  }
});

test('quotes a positive review word for word', () => {
  const quote = insights.pull_quote;
  const source = reviews.find(({ id }) => id === quote?.review_id);
  expect(source?.rating).toBe(5);
  expect(source?.text).toContain(quote?.text);
});

test('takes what editors wrote before what it derives', async () => {
  const faq = [{ question: 'Open?', answer: 'Yes.', review_ids: [] }];
  expect(await derive(reviews, { faq, summary: 'Good people.' })).toMatchObject({
    faq,
    summary: 'Good people.',
  });
});

test('refuses notes that are not those of the reviews', () => {
  const taxonomy = taxonomyFor(shop.vertical, null);
  expect(() =>
    buildInsights({ business: shop, reviews, notes: [], taxonomy, faq: null, summary: null }),
  ).toThrow(RangeError);
});
