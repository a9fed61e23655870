import { afterAll, describe, expect, test } from 'vitest';
import { insights } from '../../../../src/domain/insights.ts';
import { someInsights } from '../../../test/insights-text.ts';
import { aReview, documentOf, publicationOf } from '../../../test/publication-of.ts';
import { homeServices, INSIGHTS, REVIEWS } from '../../test/home-services.ts';
import { toolCalls } from '../../test/tool-calls.ts';

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const answered = async (name: string, args: Record<string, unknown> = {}) =>
  (await opened).answered(name, args);

const MONTHS = INSIGHTS.temporal.monthly;
const asPeriods = (months: typeof MONTHS) =>
  months.map(({ month, ...figures }) => ({ period: month, ...figures }));

describe('get_trend', () => {
  test('gives every month and the trend as they were published, for all of them', async () => {
    expect(await answered('get_trend')).toEqual({ periods: asPeriods(MONTHS), ...INSIGHTS.temporal });
  });

  test('gives the months asked for, both included, and the trend of these', async () => {
    const some = MONTHS.slice(1, 3);
    expect(await answered('get_trend', { from: '2025-01', to: '2025-02' })).toEqual({
      periods: asPeriods(some),
      monthly: some,
      trend: 'stable',
    });
  });

  test('gives quarters and years', async () => {
    expect(await answered('get_trend', { by: 'quarter' })).toEqual({
      periods: [
        { period: '2024-Q4', review_count: 1, average_rating: 5, score: null },
        { period: '2025-Q1', review_count: 3, average_rating: 3.33, score: 0.1 },
      ],
      trend: 'declining',
    });
    const { periods } = await answered('get_trend', { by: 'year' });
    expect(periods.map(({ period }: { period: string }) => period)).toEqual(['2024', '2025']);
  });

  test('gives one aspect, by its own scores, in the reviews that speak of it', async () => {
    expect(await answered('get_trend', { aspect: 'Punctuality', by: 'year' })).toEqual({
      periods: [{ period: '2025', review_count: 3, average_rating: 3.33, score: 0.167 }],
      trend: 'stable',
    });
    expect(await (await opened).failure('get_trend', { aspect: 'food' })).toBe(
      "No aspect is called 'food'. Known: punctuality.",
    );
  });

  test('computes the verdict over what was asked for', async () => {
    const count = 12;
    const dates = Array.from(
      { length: 2 * count },
      (_, n) => `${2023 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`,
    );
    const reviews = dates.map((date, n) => aReview(n + 1, { date }));
    // Better and better in 2023, worse and worse in 2024.
    const scores = dates.map((_, n) => (n < count ? n : 2 * count - n) / count);
    const said = insights.shape.per_review.parse(
      Object.fromEntries(
        reviews.toReversed().map(({ id, mentions }, n) => [
          id,
          {
            sentiment: { score: scores.at(-1 - n), label: 'positive' },
            aspects: [],
            topics: [],
            problems: [],
            mentions,
          },
        ]),
      ),
    );
    await using other = await toolCalls(
      publicationOf(documentOf(reviews), { said: someInsights({ per_review: said }) }),
    );
    const trend = async (args: Record<string, unknown>) => (await other.answered('get_trend', args)).trend;
    expect(await trend({})).toBe('stable');
    expect(await trend({ to: '2023-12' })).toBe('improving');
    expect(await trend({ from: '2024-01' })).toBe('declining');
  });

  test('has periods without reviews between others, and none outside them', async () => {
    const reviews = [aReview(2, { date: '2025-03-31' }), aReview(1, { date: '2025-01-01' })];
    await using other = await toolCalls(publicationOf(documentOf(reviews)));
    const { periods, trend } = await other.answered('get_trend', { from: '2024-01', to: '2026-12' });
    expect(periods).toEqual([
      { period: '2025-01', review_count: 1, average_rating: 5, score: null },
      { period: '2025-02', review_count: 0, average_rating: null, score: null },
      { period: '2025-03', review_count: 1, average_rating: 5, score: null },
    ]);
    expect(trend).toBe('stable');
    expect((await other.answered('get_trend', { from: '2026-01' })).hints).toMatchObject([
      { parameter: 'from', message: 'The reviews are dated 2025-01-01 to 2025-03-31.' },
    ]);
    expect((await other.answered('get_topics', { from: '2025-01-02', to: '2025-02-01' })).hints).toEqual([
      {
        parameter: 'from',
        message: 'No review is of this time: the nearest are dated 2025-01-01 and 2025-03-31.',
        known: [],
      },
    ]);
  });

  test('says that the reviews of a time do not speak of the aspect', async () => {
    const { periods, hints } = await answered('get_trend', { aspect: 'punctuality', to: '2024-12' });
    expect(periods).toEqual([]);
    expect(hints).toEqual([
      {
        parameter: 'aspect',
        message: "The one review says nothing of 'punctuality' in this time: try a longer one.",
        known: [],
      },
    ]);
  });
});

describe('get_topics', () => {
  test('gives topics and problems as they were published', async () => {
    expect(await answered('get_topics')).toEqual({
      topics: INSIGHTS.topics,
      problems: INSIGHTS.entities.problems,
    });
  });

  test('counts them in the reviews of a time, and leaves out what nobody then spoke of', async () => {
    expect(await answered('get_topics', { from: '2025-01-01', to: '2025-01-31' })).toEqual({
      topics: [
        {
          id: 'arrival',
          label: 'Arrival',
          keywords: ['time'],
          mention_count: 1,
          share_pct: 100,
          score: 0.4,
          example_review_ids: [REVIEWS[2].id],
          aspect_id: null,
        },
      ],
      problems: [],
    });
    const { topics, problems } = await answered('get_topics', { from: '2025-02-01' });
    expect(topics).toMatchObject([{ mention_count: 1, share_pct: 50, example_review_ids: [REVIEWS[1].id] }]);
    expect(problems).toEqual([
      {
        ...INSIGHTS.entities.problems[0],
        first_seen: '2025-03-01',
        last_seen: '2025-03-01',
        monthly: [{ month: '2025-03', mention_count: 1 }],
      },
    ]);
    expect((await answered('get_topics', { to: '2020-01-01' })).hints).toMatchObject([{ parameter: 'to' }]);
  });
});
