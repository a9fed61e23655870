import { business } from '../../../src/domain/business.ts';
import { insights } from '../../../src/domain/insights.ts';
import { someInsights } from '../../test/insights-text.ts';
import { aReview, documentOf, publicationOf } from '../../test/publication-of.ts';

const OF = business.parse({
  name: 'Test Plumbing',
  technicians: [
    { id: 'gazi', name: 'Gazi', aliases: ['Gazi Rahman', 'Ghazi'] },
    { id: 'maria', name: 'María' },
  ],
  services: [{ id: 'drains', label: 'Drain cleaning', aliases: ['clog'] }],
  service_areas: [{ id: 'lakeside', label: 'Lakeside', aliases: ['The Lake'] }],
});

const mentioning = (technician: string, ...areas: string[]) => ({
  technicians: [technician],
  services: [],
  service_areas: areas,
});
const NOBODY = { technicians: [], services: [], service_areas: [] };

/** Four reviews, newest first: ids end in 4, 3, 2, 1. */
export const REVIEWS = [
  aReview(4, {
    date: '2025-03-01',
    rating: 1,
    text: 'Nobody came. '.repeat(40).trim(),
    owner_reply: { text: 'We are sorry. '.repeat(20).trim(), date: '2025-03-02' },
  }),
  aReview(3, { date: '2025-02-01', rating: 5, text: 'Gazi came on time.', mentions: mentioning('Gazi') }),
  aReview(2, {
    date: '2025-01-15',
    rating: 4,
    text: 'María was punctual.',
    mentions: mentioning('María', 'lakeside'),
  }),
  aReview(1, { date: '2024-12-31', rating: 5 }),
] as const;

const entity = {
  mention_count: 1,
  average_rating: 5,
  positive_pct: 100,
  score: 0.8,
  top_phrases: ['on time'],
  example_review_ids: [REVIEWS[1].id],
};

function onTime(score: number, evidence: string) {
  return { id: 'punctuality', polarity: score > 0 ? 'positive' : 'negative', score, basis: 'text', evidence };
}

/** What an analysis might say of them, but for the last. */
export const INSIGHTS = insights.parse({
  ...someInsights(),
  review_count: 4,
  overall_sentiment: { score: 0.4, positive_pct: 75, neutral_pct: 0, negative_pct: 25 },
  aspects: [
    {
      id: 'punctuality',
      label: 'Punctuality',
      mention_count: 3,
      positive_count: 2,
      neutral_count: 0,
      negative_count: 1,
      positive_pct: 66.7,
      score: 0.167,
      top_phrases: ['on time'],
      example_review_ids: [REVIEWS[1].id],
    },
  ],
  entities: {
    technicians: [
      { id: 'gazi', name: 'Gazi', ...entity },
      { id: 'maria', name: 'María', ...entity, example_review_ids: [REVIEWS[2].id] },
    ],
    services: [{ id: 'drains', label: 'Drain cleaning', ...entity, mention_count: 0 }],
    problems: [{ id: 'no-show', label: 'No-show', mention_count: 1, example_review_ids: [REVIEWS[0].id] }],
    service_areas: [{ id: 'lakeside', label: 'Lakeside', ...entity, average_rating: 4, score: 0.4 }],
  },
  topics: [
    {
      id: 'arrival',
      label: 'Arrival',
      keywords: ['time'],
      mention_count: 2,
      share_pct: 66.7,
      score: 0.7,
      example_review_ids: [REVIEWS[1].id],
    },
  ],
  temporal: {
    monthly: [
      { month: '2024-12', review_count: 1, average_rating: 5, score: null },
      { month: '2025-01', review_count: 1, average_rating: 4, score: 0.4 },
      { month: '2025-02', review_count: 1, average_rating: 5, score: 0.8 },
      { month: '2025-03', review_count: 1, average_rating: 1, score: -0.9 },
    ],
    trend: 'declining',
  },
  per_review: {
    [REVIEWS[0].id]: {
      sentiment: { score: -0.9, label: 'negative' },
      aspects: [onTime(-0.9, 'Nobody came')],
      topics: [],
      problems: ['no-show'],
      mentions: NOBODY,
    },
    [REVIEWS[1].id]: {
      sentiment: { score: 0.8, label: 'positive' },
      aspects: [onTime(0.8, 'came on time')],
      topics: ['arrival'],
      problems: [],
      mentions: mentioning('Gazi'),
    },
    [REVIEWS[2].id]: {
      sentiment: { score: 0.4, label: 'positive' },
      aspects: [onTime(0.6, 'was punctual')],
      topics: ['arrival'],
      problems: [],
      mentions: mentioning('María', 'lakeside'),
    },
  },
  faq: [
    { question: 'Are they on time?', answer: 'Mostly.', review_ids: [REVIEWS[1].id] },
    { question: 'Is it expensive?', answer: 'Nobody says so.', review_ids: [] },
  ],
  summary: 'They come on time, mostly.',
  pull_quote: { text: 'Gazi came on time.', review_id: REVIEWS[1].id },
});

/** A small publication with everything in it; one further review was taken down. */
export function homeServices() {
  return publicationOf(documentOf(REVIEWS, OF), { said: INSIGHTS, withheld: [WITHHELD_ID] });
}

/** The id of the review that was taken down. */
export const WITHHELD_ID = aReview(9).id;
