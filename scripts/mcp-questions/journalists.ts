import { about, has, hasWord, inJson, json, matched, period, quote, reports, row } from './facts.ts';
import type { Question } from './question.ts';

const SHORT = 'concise';

/** What somebody asks who writes about the business, and has to prove it. */
export const journalists: readonly Question[] = [
  {
    question: 'How good is this company on the whole?',
    calls: [['get_business', {}]],
    facts: ({ reviews: { aggregate_rating: rating } }) => [
      json('rating_value', rating.rating_value),
      json('rating_count', rating.rating_count),
      json('distribution', rating.distribution),
    ],
    tokens: 1500,
  },
  {
    question: 'What do people think of them, in short?',
    calls: [['get_insights', {}]],
    facts: ({ insights }) => [
      json('summary', insights.summary),
      json('score', insights.overall_sentiment.score),
    ],
    tokens: 900,
  },
  {
    question: 'Was anybody ever charged more than they were told?',
    calls: [
      [
        'search_reviews',
        { query: 'quoted', detail: SHORT, fields: ['date', 'rating', 'text', 'owner_reply'] },
      ],
      ['search_reviews', { query: 'overcharged', detail: SHORT, fields: ['date', 'text', 'owner_reply'] }],
    ],
    facts: (documents) => [
      quote(documents, 'Quoted $250 over the phone for a clogged kitchen drain, billed $485.'),
      quote(documents, 'Overcharged, plain and simple.'),
    ],
    tokens: 900,
  },
  {
    question: 'How many one-star reviews are there?',
    calls: [['search_reviews', { rating: 1, limit: 1, fields: ['date'] }]],
    facts: (documents) => [matched(documents, ({ rating }) => rating === 1)],
    tokens: 60,
  },
  {
    question: 'How many people are really happy, with four stars and more?',
    calls: [['search_reviews', { min_rating: 4, limit: 1, fields: ['date'] }]],
    facts: (documents) => [matched(documents, ({ rating }) => rating >= 4)],
    tokens: 60,
  },
  {
    question: 'What are the worst things people write?',
    calls: [['search_reviews', { rating: 1, detail: SHORT, fields: ['date', 'text'] }]],
    facts: (documents) => [
      quote(documents, 'No show. Rebooked. No show AGAIN.'),
      quote(documents, 'Double billed for one clogged drain'),
    ],
    tokens: 1400,
  },
  {
    question: 'Did anybody wait in vain for them?',
    calls: [['search_reviews', { query: 'no show', detail: SHORT, fields: ['date', 'text', 'owner_reply'] }]],
    facts: (documents) => [
      matched(documents, (review) => has(review, 'no show')),
      quote(documents, 'Dispatcher hung up on me when I asked for a manager.'),
    ],
    tokens: 400,
  },
  {
    question: 'What exactly did the owner write to Trudy Vance?',
    calls: [['get_review', { id: '01KETADY00NRN1XER2S1XBP722' }]],
    facts: ({ reviews: { reviews } }) => [
      json('author', 'Trudy Vance'),
      inJson(reviews.find(({ author }) => author === 'Trudy Vance')?.owner_reply?.text),
    ],
    tokens: 800,
  },
  {
    question: 'Which words best stand for them? I want a quotation with its source.',
    calls: [['get_insights', {}]],
    facts: ({ insights }) => [json('pull_quote', insights.pull_quote)],
    tokens: 900,
  },
  {
    question: 'Find me what somebody wrote about doughnuts.',
    calls: [
      ['search', { query: 'What did someone write about doughnuts?' }],
      ['fetch', { id: '01JQJ5J700VFPK2RGZC7T93V04' }],
    ],
    facts: (documents) => [json('id', '01JQJ5J700VFPK2RGZC7T93V04'), quote(documents, 'With doughnuts.')],
    tokens: 700,
  },
  {
    question: 'Are these reviews real, and where do they come from?',
    calls: [
      ['get_business', {}],
      ['search_reviews', { limit: 1, fields: ['source', 'verified'] }],
    ],
    facts: ({ reviews: { aggregate_rating: rating } }) => [
      '{"notice":"The business and its reviews are invented',
      json('by_source', rating.by_source),
      `${json('source', rating.by_source[0]?.source)},${json('verified', true)}`,
    ],
    tokens: 1600,
  },
  {
    question: 'What do one-star reviews have in common?',
    calls: [
      ['search_reviews', { rating: 1, detail: SHORT, fields: ['date', 'text'] }],
      ['search_reviews', { rating: 1, problem: 'overcharged', limit: 1, fields: ['date'] }],
      ['search_reviews', { rating: 1, problem: 'no-response', limit: 1, fields: ['date'] }],
    ],
    facts: (documents) => [
      matched(documents, ({ rating }) => rating === 1),
      ...['overcharged', 'no-response'].map((problem) =>
        matched(documents, (review) => review.rating === 1 && reports(documents, review, problem)),
      ),
      ...documents.reviews.reviews
        .filter(({ rating }) => rating === 1)
        .map(({ id, date }) => `${json('id', id)},${json('date', date)}`),
    ],
    tokens: 1000,
  },
  {
    question: 'Quote three Spanish reviews about water heaters.',
    calls: [
      [
        'search_reviews',
        { language: 'es', mentions_service: 'water heater', limit: 3, fields: ['author', 'date', 'text'] },
      ],
      ['search_reviews', { language: 'es', limit: 3, fields: ['author', 'date', 'text'] }],
    ],
    facts: (documents) => {
      const spanish = documents.reviews.reviews.filter(({ language }) => language === 'es');
      const heaters = spanish.filter((review) => about(review, 'water-heaters'));
      return [
        json('matched', heaters.length),
        json('matched', spanish.length),
        ...[...heaters.slice(0, 3), ...spanish.slice(0, 3)].map(({ author, date, text }) =>
          [json('author', author), json('date', date), json('text', text)].join(','),
        ),
      ];
    },
    tokens: 800,
  },
  {
    question: 'What do people criticise about the price?',
    calls: [['get_aspect_sentiment', { aspect: 'price', polarity: 'negative', limit: 50 }]],
    facts: (documents) => {
      const said: string[] = [];
      for (const { id, date, rating } of documents.reviews.reviews) {
        for (const aspect of documents.insights.per_review[id]?.aspects ?? []) {
          if (aspect.id !== 'price' || aspect.polarity !== 'negative') continue;
          said.push(
            [
              json('id', id),
              json('date', date),
              json('rating', rating),
              json('evidence', aspect.evidence),
            ].join(','),
          );
        }
      }
      return [json('negative_count', said.length), ...said];
    },
    tokens: 2000,
  },
  {
    question: 'How did they do from year to year?',
    calls: [['get_trend', { by: 'year' }]],
    facts: (documents) => [
      ...['2023', '2024', '2025', '2026'].map((name) =>
        period(documents, { name, from: `${name}-01-01`, to: `${name}-12-31` }),
      ),
      json('trend', documents.insights.temporal.trend),
    ],
    tokens: 150,
  },
  {
    question: 'Does the owner answer critics more often than admirers?',
    calls: [
      ['search_reviews', { max_rating: 2, has_reply: true, limit: 1, fields: ['date'] }],
      ['search_reviews', { has_reply: true, limit: 1, fields: ['date'] }],
      ['get_business', {}],
    ],
    facts: (documents) => [
      matched(documents, ({ rating, owner_reply: reply }) => rating <= 2 && reply !== null),
      matched(documents, ({ owner_reply: reply }) => reply !== null),
      json('distribution', documents.reviews.aggregate_rating.distribution),
    ],
    tokens: 1500,
  },
  {
    question: 'Has anybody changed their mind about them?',
    calls: [
      [
        'search_reviews',
        { query: 'swore never again', match: 'words', fields: ['author', 'date', 'rating', 'text'] },
      ],
    ],
    facts: (documents) => [
      matched(documents, (review) => ['swore', 'never', 'again'].every((word) => hasWord(review, word))),
      quote(documents, 'April 2025, two missed appointments, I swore never again.'),
    ],
    tokens: 300,
  },
  {
    question: 'Is 2026 really better than 2025, and in what?',
    calls: [
      ['compare', { of: 'years' }],
      ['compare', { of: 'aspects', from: '2025-01-01', to: '2025-12-31' }],
      ['compare', { of: 'aspects', from: '2026-01-01', to: '2026-12-31' }],
    ],
    facts: (documents) => [
      ...['2025', '2026'].map((year) =>
        row(documents, { id: year, label: year }, ({ date }) => date.startsWith(year)),
      ),
      ...['2025', '2026'].map((year) =>
        row(
          documents,
          { id: 'communication', label: 'Communication' },
          ({ date }) => date.startsWith(year),
          'communication',
        ),
      ),
    ],
    tokens: 800,
  },
];
