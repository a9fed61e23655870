import { has, hasWord, json, matched, quote, row, within } from './facts.ts';
import type { Question } from './question.ts';

const SHORT = 'concise';

/** What another business asks, to know where it stands. */
export const competitors: readonly Question[] = [
  {
    question: 'How does the owner answer complaints?',
    calls: [['search_reviews', { rating: 1, limit: 3, detail: SHORT, fields: ['date', 'owner_reply'] }]],
    facts: ({ reviews: { reviews } }) => [
      json('id', reviews.filter(({ rating }) => rating === 1)[1]?.id),
      '…"',
    ],
    tokens: 400,
  },
  {
    question: 'Which services and areas do they cover?',
    calls: [['get_business', {}]],
    facts: ({ reviews: { business } }) => [
      ...business.services.map(({ label }) => json('label', label)),
      ...business.service_areas.map(({ label }) => json('label', label)),
    ],
    tokens: 1500,
  },
  {
    question: 'What do people in Otter Lake say?',
    calls: [['search_reviews', { query: 'Otter Lake', detail: SHORT, fields: ['rating', 'date', 'text'] }]],
    facts: (documents) => [matched(documents, (review) => has(review, 'Otter Lake'))],
    tokens: 900,
  },
  {
    question: 'What are they worst at?',
    calls: [
      ['compare', { of: 'aspects' }],
      ['get_aspect_sentiment', { aspect: 'punctuality', polarity: 'negative', limit: 5 }],
    ],
    facts: (documents) => [
      ...documents.insights.aspects.map(({ id, label }) => row(documents, { id, label }, () => true, id)),
      // The last one is the worst.
      `${json('id', 'punctuality')},${json('label', 'Punctuality and scheduling')},${json('mention_count', documents.insights.aspects.find(({ id }) => id === 'punctuality')?.mention_count)}`,
      quote(documents, 'Nobody came in the window they gave me'),
    ],
    tokens: 1400,
  },
  {
    question: 'In which area are they weakest?',
    calls: [
      ['compare', { of: 'areas' }],
      ['search_reviews', { mentions_area: 'Harlow Bend', max_rating: 3, detail: SHORT }],
    ],
    facts: (documents) => [
      ...documents.reviews.business.service_areas.map(({ id, label }) =>
        row(documents, { id, label }, (review) => within(review, id)),
      ),
      matched(documents, (review) => within(review, 'harlow-bend') && review.rating <= 3),
    ],
    tokens: 450,
  },
  {
    question: 'Do their customers compare them with others, and how do they fare?',
    calls: [
      [
        'search_reviews',
        { query: 'compared companies', match: 'words', detail: SHORT, fields: ['rating', 'date', 'text'] },
      ],
      [
        'search_reviews',
        { query: 'two other companies', match: 'words', detail: SHORT, fields: ['rating', 'date', 'text'] },
      ],
    ],
    facts: (documents) => [
      quote(documents, 'I compared four companies. Not the cheapest, not the most expensive'),
      quote(documents, 'two other companies said we needed a whole new one'),
    ],
    tokens: 300,
  },
  {
    question: 'What do people ask them for lately?',
    calls: [['get_topics', { from: '2026-06-01' }]],
    facts: ({ reviews: { reviews }, insights }) =>
      insights.topics.flatMap(({ id, keywords }) => {
        let count = 0;
        for (const review of reviews) {
          if (review.date >= '2026-06-01' && insights.per_review[review.id]?.topics.includes(id)) count += 1;
        }
        return count === 0 ? [] : `${json('keywords', keywords)},${json('mention_count', count)}`;
      }),
    tokens: 2100,
  },
  {
    question: 'Do inspectors pass their electrical work?',
    calls: [
      [
        'search_reviews',
        { query: 'inspectors', match: 'words', detail: SHORT, fields: ['rating', 'date', 'text'] },
      ],
    ],
    facts: (documents) => [
      matched(documents, (review) => hasWord(review, 'inspector')),
      quote(documents, 'inspector passed it in five minutes'),
    ],
    tokens: 300,
  },
];
