import { fold } from '../../src/domain/fold.ts';
import type { Insights } from '../../src/domain/insights.ts';
import type { Review } from '../../src/domain/review.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';

/** The documents that answers are checked against. */
export interface Documents {
  readonly reviews: ReviewsDocument;
  readonly insights: Insights;
}

/** A question as people ask it, how an agent gets its answer, and what must then stand in what it was given. */
export interface Question {
  readonly question: string;
  readonly calls: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[];
  /** Taken from the documents, never from the tools. */
  readonly facts: (documents: Documents) => readonly string[];
  /** The most tokens that all answers together may take. */
  readonly tokens: number;
}

const SHORT = 'concise';

const json = (name: string, value: unknown): string => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
const matched = ({ reviews }: Documents, which: (review: Review) => boolean): string =>
  json('matched', reviews.reviews.filter(which).length);
/** A text that some review has; the test fails when none has it any more. */
const quote = ({ reviews }: Documents, text: string): string => {
  const found = reviews.reviews.some((review) => review.text?.includes(text));
  if (!found) throw new Error(`no review says ${text}`);
  return JSON.stringify(text).slice(1, -1);
};
const has = (review: Review, word: string): boolean => fold(review.text ?? '').includes(fold(word));
const of = (review: Review, technician: string): boolean => review.mentions.technicians.includes(technician);
const about = (review: Review, service: string): boolean => review.mentions.services.includes(service);
const technician = ({ insights }: Documents, id: string) =>
  insights.entities.technicians.find((each) => each.id === id);
const service = ({ insights }: Documents, id: string) =>
  insights.entities.services.find((each) => each.id === id);
const aspect = ({ insights }: Documents, id: string) => insights.aspects.find((each) => each.id === id);

/** Forty questions about the sample content. */
export const questions: readonly Question[] = [
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
    question: 'How do I reach them, and when are they open?',
    calls: [['get_business', {}]],
    facts: ({ reviews: { business } }) => [
      json('telephone', business.telephone),
      json('opening_hours', business.opening_hours),
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
    question: "What do people say about Maria's punctuality in 2025?",
    calls: [
      ['get_technician', { technician: 'Maria' }],
      [
        'search_reviews',
        { mentions_technician: 'Maria', since: '2025-01-01', until: '2025-12-31', fields: ['date', 'text'] },
      ],
    ],
    facts: (documents) => [
      json('mention_count', technician(documents, 'maria')?.mention_count),
      matched(documents, (review) => of(review, 'Maria') && review.date.startsWith('2025')),
      quote(documents, "Maria's punctuality is almost eerie. 1:00 appointment, doorbell at 1:00."),
      quote(documents, 'Maria showed up at 8 on the dot'),
      quote(documents, 'Maria came right when the map said'),
    ],
    tokens: 1500,
  },
  {
    question: 'Who is their best rated technician?',
    calls: ['gazi', 'maria', 'wes', 'priya'].map((id) => ['get_technician', { technician: id }] as const),
    facts: ({ insights }) =>
      insights.entities.technicians.map((each) => `${json('average_rating', each.average_rating)}`),
    tokens: 1500,
  },
  {
    question: 'Is Gazi any good with water heaters?',
    calls: [
      [
        'search_reviews',
        {
          mentions_technician: 'Gazi',
          mentions_service: 'water heater',
          detail: SHORT,
          fields: ['rating', 'text'],
        },
      ],
    ],
    facts: (documents) => [
      matched(documents, (review) => of(review, 'Gazi') && about(review, 'water-heaters')),
      quote(documents, "Went tankless on Gazi's advice."),
    ],
    tokens: 1200,
  },
  {
    question: 'I heard of somebody called Ghazi there. Who is that?',
    calls: [['get_technician', { technician: 'Ghazi' }]],
    facts: () => [json('name', 'Gazi'), json('id', 'gazi')],
    tokens: 300,
  },
  {
    question: 'Do they have a technician called Steve?',
    calls: [['get_technician', { technician: 'Steve' }]],
    facts: ({ reviews: { business } }) => [
      `No technician 'Steve'. Known: ${business.technicians.map(({ name }) => name).join(', ')}.`,
    ],
    tokens: 60,
  },
  {
    question: 'Do they come on time?',
    calls: [
      ['get_aspect_sentiment', { aspect: 'punctuality' }],
      ['get_faq', { query: 'on time' }],
    ],
    facts: (documents) => [
      json('positive_count', aspect(documents, 'punctuality')?.positive_count),
      json('negative_count', aspect(documents, 'punctuality')?.negative_count),
      'Do the technicians arrive on time?',
    ],
    tokens: 1500,
  },
  {
    question: 'Are they expensive?',
    calls: [
      ['get_aspect_sentiment', { aspect: 'price' }],
      ['search_reviews', { query: 'cheapest', detail: SHORT, fields: ['rating', 'text'] }],
    ],
    facts: (documents) => [
      json('mention_count', aspect(documents, 'price')?.mention_count),
      matched(documents, (review) => has(review, 'cheapest')),
      quote(documents, 'Not the cheapest, not the most expensive'),
    ],
    tokens: 800,
  },
  {
    question: 'Does the bill match the quote?',
    calls: [['get_faq', { query: 'Does the final bill match the quote?' }]],
    facts: ({ insights }) => [
      JSON.stringify(insights.faq.find(({ question }) => question.includes('bill'))?.answer).slice(1, -1),
    ],
    tokens: 2200,
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
      quote(documents, 'New booking system \\"lost\\" my appointment twice.'.replaceAll('\\"', '"')),
    ],
    tokens: 2600,
  },
  {
    question: 'Are things getting better or worse?',
    calls: [['get_trend', {}]],
    facts: ({ insights }) => [
      json('trend', insights.temporal.trend),
      json('month', insights.temporal.monthly.at(-1)?.month),
    ],
    tokens: 1500,
  },
  {
    question: 'How was it in 2026 so far, month by month?',
    calls: [['get_trend', { from: '2026-01', to: '2026-12' }]],
    facts: ({ insights }) =>
      insights.temporal.monthly
        .filter(({ month }) => month.startsWith('2026'))
        .map((each) => `${json('month', each.month)},${json('review_count', each.review_count)}`),
    tokens: 450,
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
    tokens: 700,
  },
  {
    question: 'Can I be served in Spanish?',
    calls: [
      ['get_faq', { query: 'Spanish' }],
      ['search_reviews', { query: 'español', detail: SHORT, fields: ['date', 'rating', 'text'] }],
    ],
    facts: (documents) => [
      'Can I be served in Spanish?',
      matched(documents, (review) => has(review, 'español')),
    ],
    tokens: 1900,
  },
  {
    question: 'Do they clean up after themselves?',
    calls: [
      ['get_aspect_sentiment', { aspect: 'Tidiness' }],
      ['search_reviews', { query: 'mopped', detail: SHORT, fields: ['text'] }],
    ],
    facts: (documents) => [
      json('positive_count', aspect(documents, 'cleanliness')?.positive_count),
      quote(documents, 'floor mopped. MOPPED.'),
    ],
    tokens: 500,
  },
  {
    question: 'What goes wrong most often?',
    calls: [['get_topics', {}]],
    facts: ({ insights }) =>
      insights.entities.problems
        .slice(0, 3)
        .map((each) => `${json('id', each.id)},${json('label', each.label)}`),
    tokens: 3200,
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
    question: 'How does the owner answer complaints?',
    calls: [['search_reviews', { rating: 1, limit: 3, detail: SHORT, fields: ['date', 'owner_reply'] }]],
    facts: ({ reviews: { reviews } }) => [
      `${json('id', reviews.filter(({ rating }) => rating === 1)[1]?.id)}`,
      '"text_truncated":true',
    ],
    tokens: 400,
  },
  {
    question: 'What exactly did the owner write to Trudy Vance?',
    calls: [['get_review', { id: '01KETADY00NRN1XER2S1XBP722' }]],
    facts: ({ reviews: { reviews } }) => [
      json('author', 'Trudy Vance'),
      JSON.stringify(reviews.find(({ author }) => author === 'Trudy Vance')?.owner_reply?.text).slice(1, -1),
    ],
    tokens: 800,
  },
  {
    question: 'Are they good at air conditioning?',
    calls: [['get_service', { service: 'AC' }]],
    facts: (documents) => [
      json('id', 'air-conditioning'),
      json('average_rating', service(documents, 'air-conditioning')?.average_rating),
      json('mention_count', service(documents, 'air-conditioning')?.mention_count),
    ],
    tokens: 300,
  },
  {
    question: 'And at unclogging drains?',
    calls: [
      ['get_service', { service: 'drain cleaning' }],
      [
        'search_reviews',
        { mentions_service: 'drain-cleaning', rating: 2, detail: SHORT, fields: ['date', 'text'] },
      ],
    ],
    facts: (documents) => [
      json('average_rating', service(documents, 'drain-cleaning')?.average_rating),
      matched(documents, (review) => about(review, 'drain-cleaning') && review.rating === 2),
    ],
    tokens: 800,
  },
  {
    question: 'Do they do roofs?',
    calls: [['get_service', { service: 'roof' }]],
    facts: ({ reviews: { business } }) => [
      `No service 'roof'. Known: ${business.services.map(({ id }) => id).join(', ')}.`,
    ],
    tokens: 80,
  },
  {
    question: 'Do they install EV chargers, and how did it go?',
    calls: [['search_reviews', { query: 'EV charger', fields: ['rating', 'date', 'text'] }]],
    facts: (documents) => [quote(documents, 'EV charger plus panel upgrade at our place in Otter Lake.')],
    tokens: 250,
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
    question: 'What happens when a repair does not hold?',
    calls: [
      ['get_faq', { query: 'repair does not hold' }],
      ['search_reviews', { query: 'warranty', detail: SHORT, fields: ['rating', 'date', 'text'] }],
    ],
    facts: (documents) => [
      'What happens when a repair does not hold?',
      matched(documents, (review) => has(review, 'warranty')),
    ],
    tokens: 2600,
  },
  {
    question: 'Is the person on the telephone rude?',
    calls: [['search_reviews', { query: 'dispatcher', detail: SHORT, fields: ['rating', 'date', 'text'] }]],
    facts: (documents) => [
      matched(documents, (review) => has(review, 'dispatcher')),
      quote(documents, 'Rude dispatcher told me to "take it up with my bank"'),
    ],
    tokens: 600,
  },
  {
    question: 'Does Wes talk a lot?',
    calls: [['search_reviews', { mentions_technician: 'Wes', query: 'talker', fields: ['text'] }]],
    facts: (documents) => [quote(documents, "He's a talker, mind you")],
    tokens: 150,
  },
  {
    question: 'Which words best stand for them? I want a quotation with its source.',
    calls: [['get_insights', {}]],
    facts: ({ insights }) => [json('pull_quote', insights.pull_quote)],
    tokens: 900,
  },
  {
    question: 'Did Priya do well with heat pumps?',
    calls: [
      [
        'search_reviews',
        { mentions_technician: 'Priya', query: 'heat pump', detail: SHORT, fields: ['rating', 'text'] },
      ],
    ],
    facts: (documents) => [
      quote(documents, 'Priya got our heat pump installed ahead of the rebate deadline'),
    ],
    tokens: 400,
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
      json('by_source', rating.by_source),
      `${json('source', rating.by_source[0]?.source)},${json('verified', true)}`,
    ],
    tokens: 1600,
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
];
