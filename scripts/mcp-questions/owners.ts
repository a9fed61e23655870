import {
  figures,
  has,
  inJson,
  json,
  matched,
  of,
  period,
  quote,
  reports,
  row,
  saidOf,
  within,
} from './facts.ts';
import type { Question } from './question.ts';

const SHORT = 'concise';

/** What the owner asks, to do better. */
export const owners: readonly Question[] = [
  {
    question: 'What happened in spring 2025?',
    calls: [
      ['get_trend', { from: '2025-03', to: '2025-06' }],
      [
        'search_reviews',
        { since: '2025-03-01', until: '2025-05-31', detail: SHORT, fields: ['date', 'rating', 'text'] },
      ],
    ],
    facts: (documents) => [
      ...documents.insights.temporal.monthly
        .filter(({ month }) => month >= '2025-03' && month <= '2025-06')
        .map((each) => `${json('month', each.month)},${json('review_count', each.review_count)}`),
      matched(documents, ({ date }) => date >= '2025-03-01' && date <= '2025-05-31'),
      quote(documents, 'Four hours late and no call.'),
    ],
    tokens: 2500,
  },
  {
    question: 'Are things getting better or worse?',
    calls: [['get_trend', { by: 'quarter' }]],
    facts: (documents) => [
      json('trend', documents.insights.temporal.trend),
      period(documents, { name: '2025-Q2', from: '2025-04-01', to: '2025-06-30' }),
      period(documents, { name: '2026-Q3', from: '2026-07-01', to: '2026-09-30' }),
    ],
    tokens: 350,
  },
  {
    question: 'How was it in 2026 so far, month by month?',
    calls: [['get_trend', { from: '2026-01', to: '2026-12' }]],
    facts: ({ insights }) =>
      insights.temporal.monthly
        .filter(({ month }) => month.startsWith('2026'))
        .map((each) => `${json('month', each.month)},${json('review_count', each.review_count)}`),
    tokens: 500,
  },
  {
    question: 'What is the newest review?',
    calls: [['search_reviews', { limit: 1, fields: ['author', 'date', 'rating', 'text'] }]],
    facts: ({ reviews: { reviews } }) => [json('id', reviews[0]?.id), json('author', reviews[0]?.author)],
    tokens: 150,
  },
  {
    question: 'What is new since October 2026?',
    calls: [['get_reviews_since', { date: '2026-10-01', detail: SHORT, fields: ['date', 'rating', 'text'] }]],
    facts: (documents) => [
      matched(documents, ({ date }) => date >= '2026-10-01'),
      quote(documents, "Three years, six visits, not one I'd redo."),
    ],
    tokens: 900,
  },
  {
    question: 'What goes wrong most often?',
    calls: [['compare', { of: 'problems' }]],
    facts: ({ insights }) =>
      insights.entities.problems.map(
        (each) =>
          `${json('id', each.id)},${json('label', each.label)},${json('mention_count', each.mention_count)}`,
      ),
    tokens: 500,
  },
  {
    question: 'What happens when a repair does not hold?',
    calls: [
      ['get_faq', { query: 'What happens when a repair does not hold?' }],
      ['search_reviews', { query: 'warranty', detail: SHORT, fields: ['rating', 'date', 'text'] }],
    ],
    facts: (documents) => [
      'What happens when a repair does not hold?',
      matched(documents, (review) => has(review, 'warranty')),
    ],
    tokens: 2500,
  },
  {
    question: 'Is the person on the telephone rude?',
    calls: [['search_reviews', { query: 'dispatcher', detail: SHORT, fields: ['rating', 'date', 'text'] }]],
    facts: (documents) => [
      matched(documents, (review) => has(review, 'dispatcher')),
      quote(documents, 'Rude dispatcher told me to "take it up with my bank"'),
    ],
    tokens: 800,
  },
  {
    question: 'Why is this review counted as positive on workmanship?',
    calls: [
      ['get_review', { id: '01JH1RA005CP6820SE7VCK6MR' }],
      ['get_review', { id: '01JHH1RA005CP6820SE7VCK6MR' }],
    ],
    facts: ({ insights }) => [
      "No review '01JH1RA005CP6820SE7VCK6MR'.",
      ...(insights.per_review['01JHH1RA005CP6820SE7VCK6MR']?.aspects ?? []).map((each) =>
        json('evidence', each.evidence),
      ),
    ],
    tokens: 900,
  },
  {
    question: 'Which bad reviews have I not answered?',
    calls: [
      ['search_reviews', { max_rating: 2, has_reply: false, detail: SHORT, limit: 50, fields: ['author'] }],
    ],
    facts: (documents) => [
      matched(documents, ({ rating, owner_reply: reply }) => rating <= 2 && reply === null),
      ...documents.reviews.reviews
        .filter(({ rating, owner_reply: reply }) => rating <= 2 && reply === null)
        .map(({ author }) => json('author', author)),
    ],
    tokens: 1100,
  },
  {
    question: 'What went wrong this year, and what did they write?',
    calls: [
      ['compare', { of: 'problems', from: '2026-01-01' }],
      [
        'search_reviews',
        { problem: 'repeat-visit', since: '2026-01-01', detail: SHORT, fields: ['date', 'text'] },
      ],
    ],
    facts: (documents) => [
      ...documents.insights.entities.problems.flatMap(({ id, label }) => {
        const count = documents.reviews.reviews.filter(
          (review) => review.date >= '2026-01-01' && reports(documents, review, id),
        ).length;
        return count === 0 ? [] : `${json('id', id)},${json('label', label)},${json('mention_count', count)}`;
      }),
      quote(documents, 'nine days later it had blocked again'),
    ],
    tokens: 480,
  },
  {
    question: 'Which service should I worry about?',
    calls: [
      ['compare', { of: 'services' }],
      [
        'search_reviews',
        {
          mentions_service: 'drain-cleaning',
          max_rating: 3,
          detail: SHORT,
          fields: ['date', 'rating', 'text'],
        },
      ],
    ],
    facts: (documents) => [
      ...documents.reviews.business.services.map(({ id, label }) =>
        row(documents, { id, label }, ({ mentions }) => mentions.services.includes(id)),
      ),
      quote(documents, 'Quoted $250 over the phone for a clogged kitchen drain'),
    ],
    tokens: 900,
  },
  {
    question: 'Did the trouble with appointments of spring 2025 end?',
    calls: [['get_trend', { aspect: 'Punctuality and scheduling', by: 'quarter', from: '2025-01' }]],
    facts: (documents) => [
      period(documents, { name: '2025-Q1', from: '2025-01-01', to: '2025-03-31' }, 'punctuality'),
      period(documents, { name: '2025-Q2', from: '2025-04-01', to: '2025-06-30' }, 'punctuality'),
      period(documents, { name: '2025-Q3', from: '2025-07-01', to: '2025-09-30' }, 'punctuality'),
    ],
    tokens: 250,
  },
  {
    question: 'Who of us did best this year, and who should I talk to?',
    calls: [
      ['compare', { of: 'technicians', from: '2026-01-01' }],
      [
        'search_reviews',
        {
          mentions_technician: 'Gazi',
          max_rating: 3,
          since: '2026-01-01',
          detail: SHORT,
          fields: ['date', 'rating', 'text'],
        },
      ],
    ],
    facts: (documents) => [
      ...documents.reviews.business.technicians.map(({ id, name }) =>
        row(documents, { id, label: name }, (review) => of(review, name) && review.date >= '2026-01-01'),
      ),
      matched(documents, (review) => of(review, 'Gazi') && review.rating <= 3 && review.date >= '2026-01-01'),
      quote(documents, 'Gazi cleared our drain line near downtown Harlow'),
    ],
    tokens: 350,
  },
  {
    question: 'What do unhappy customers in Quarry Hill say?',
    calls: [
      [
        'search_reviews',
        { mentions_area: 'Quarry Heights', max_rating: 3, fields: ['date', 'rating', 'text', 'owner_reply'] },
      ],
    ],
    facts: (documents) => [
      matched(documents, (review) => within(review, 'quarry-hill') && review.rating <= 3),
      quote(documents, 'drywall dust on every surface of the hallway'),
      ...documents.reviews.reviews
        .filter((review) => within(review, 'quarry-hill') && review.rating <= 3)
        .map(({ owner_reply: reply }) => inJson(reply?.text)),
    ],
    tokens: 400,
  },
  {
    question: 'Where do we keep customers waiting for an answer?',
    calls: [
      ['get_aspect_sentiment', { aspect: 'communication', polarity: 'negative' }],
      ['get_trend', { aspect: 'communication', by: 'year' }],
    ],
    facts: (documents) => [
      ...documents.reviews.reviews.flatMap((review) => {
        const said = saidOf(documents, review, 'communication');
        return said?.polarity === 'negative' ? json('evidence', said.evidence) : [];
      }),
      `${json('period', '2025')},${figures(documents, ({ date }) => date.startsWith('2025'), { countedAs: 'review_count', aspectId: 'communication' })}`,
    ],
    tokens: 1700,
  },
];
