import { beforeAll, expect, test } from 'vitest';
import { readDataset, type Dataset } from '../dataset.ts';
import type { Insights } from '../domain/insights.ts';
import { analyzeReviews } from './analyze-reviews.ts';
import { buildInsights } from './build-insights.ts';
import { taxonomyFor } from './verticals/verticals.ts';

/** The content that ships, with nothing that editors wrote. */
let dataset: Dataset;
let insights: Insights;
let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  dataset = await readDataset('content');
  const { business, reviews, aspects } = dataset;
  const taxonomy = taxonomyFor(business.vertical, aspects);
  const notes = await analyzeReviews(reviews, { taxonomy, cache: null });
  insights = buildInsights({ business, reviews, notes, taxonomy, faq: null, summary: null });
  texts = new Map(reviews.map(({ id, text }) => [id, text ?? '']));
});

function holds(id: string, words: string): boolean {
  return texts.get(id)?.toLowerCase().includes(words.toLowerCase()) === true;
}

test('top phrases stand word for word in the examples beside them', () => {
  const { technicians, services, service_areas } = insights.entities;
  for (const one of [...insights.aspects, ...technicians, ...services, ...service_areas]) {
    const missing = one.top_phrases.filter(
      (phrase) => !one.example_review_ids.some((id) => holds(id, phrase)),
    );
    expect([one.id, missing]).toEqual([one.id, []]);
  }
});

test('every technician and service that people speak of has phrases, but for two of which no phrase tells anything', () => {
  const { technicians, services } = insights.entities;
  const silent = [...technicians, ...services].filter(({ top_phrases }) => top_phrases.length === 0);
  expect(silent.map(({ id }) => id)).toEqual(['leak-repair', 'air-conditioning']);
});

test('the examples of a topic hold one of its keywords, the first of which names it', () => {
  expect(insights.topics.length).toBeGreaterThan(2);
  for (const { id, label, keywords, example_review_ids } of insights.topics) {
    expect([id, keywords[0]]).toEqual([id, label.toLowerCase()]);
    const without = example_review_ids.filter((example) => !keywords.some((word) => holds(example, word)));
    expect([id, without]).toEqual([id, []]);
  }
});

test('quotes stand word for word in a review that the answer names', () => {
  const quotes = insights.faq.flatMap(({ answer, review_ids }) =>
    [
      ...answer.matchAll(
        /In (?:praise|criticism(?:, in \w+ \d{4})?): “(.*?)”\.?(?= In criticism| In praise|$)/g,
      ),
    ].map(([, words = '']) => ({
      words: words.replace(/\.$/, ''),
      review_ids,
    })),
  );
  expect(quotes.length).toBeGreaterThan(4);
  for (const { words, review_ids } of quotes)
    expect([words, review_ids.some((id) => texts.get(id)?.includes(words) === true)]).toEqual([words, true]);
});

test('what went wrong is a list of distinct things, and none is a general complaint beside a named one', () => {
  const labels = insights.entities.problems.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  const general = insights.entities.problems.filter(({ id }) =>
    ['price-complaints', 'punctuality-complaints', 'professionalism-complaints'].includes(id),
  );
  expect(general).toEqual([]);
});

test('the summary is three to six sentences', () => {
  const sentences = insights.summary?.split(/(?<=\.) (?=[A-Z0-9])/) ?? [];
  expect(sentences.length).toBeGreaterThanOrEqual(3);
  expect(sentences.length).toBeLessThanOrEqual(6);
});
