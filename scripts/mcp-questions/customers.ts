import {
  about,
  aspect,
  evidence,
  has,
  hasWord,
  inJson,
  json,
  matched,
  of,
  period,
  quote,
  reports,
  row,
  service,
  technician,
} from './facts.ts';
import type { Question } from './question.ts';

const SHORT = 'concise';

/** What people ask before they call. */
export const customers: readonly Question[] = [
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
    calls: [['compare', { of: 'technicians' }]],
    facts: (documents) =>
      documents.reviews.business.technicians.map(({ id, name }) =>
        row(documents, { id, label: name }, (review) => of(review, name)),
      ),
    tokens: 150,
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
    tokens: 500,
  },
  {
    question: 'Do they have a technician called Steve?',
    calls: [['get_technician', { technician: 'Steve' }]],
    facts: ({ reviews: { business } }) => [
      `No technician is called 'Steve'. Known: ${business.technicians.map(({ name }) => name).join(', ')}.`,
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
    tokens: 1100,
  },
  {
    question: 'Does the bill match the quote?',
    calls: [['get_faq', { query: 'Does the final bill match the quote?' }]],
    facts: ({ insights }) => [inJson(insights.faq.find(({ question }) => question.includes('bill'))?.answer)],
    tokens: 2200,
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
    tokens: 900,
  },
  {
    question: 'Are they good at air conditioning?',
    calls: [['get_service', { service: 'AC' }]],
    facts: (documents) => [
      json('id', 'air-conditioning'),
      json('average_rating', service(documents, 'air-conditioning')?.average_rating),
      json('mention_count', service(documents, 'air-conditioning')?.mention_count),
    ],
    tokens: 500,
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
      `No service is called 'roof'. Known: ${business.services.map(({ id }) => id).join(', ')}.`,
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
    question: 'Does Wes talk a lot?',
    calls: [['search_reviews', { mentions_technician: 'Wes', query: 'talker', fields: ['text'] }]],
    facts: (documents) => [quote(documents, "He's a talker, mind you")],
    tokens: 150,
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
    question: 'Whom should I ask for if I hate being upsold?',
    calls: [
      [
        'search_reviews',
        { query: 'upsold', match: 'words', detail: SHORT, fields: ['rating', 'text', 'mentions'] },
      ],
      ['compare', { of: 'technicians' }],
    ],
    facts: (documents) => [
      matched(documents, (review) => hasWord(review, 'upsell')),
      quote(documents, "Everything you'd want: polite, quick, wouldn't upsell."),
      json('technicians', ['Maria']),
      row(documents, { id: 'maria', label: 'Maria' }, (review) => of(review, 'Maria')),
    ],
    tokens: 300,
  },
  {
    question: 'Did waiting get worse this year?',
    calls: [
      ['get_trend', { aspect: 'punctuality', by: 'year' }],
      ['compare', { of: 'problems', from: '2026-01-01' }],
      ['compare', { of: 'problems', from: '2025-01-01', to: '2025-12-31' }],
    ],
    facts: (documents) => [
      ...['2025', '2026'].map((name) =>
        period(documents, { name, from: `${name}-01-01`, to: `${name}-12-31` }, 'punctuality'),
      ),
      ...['2025', '2026'].map((year) => {
        const isMeant = (review: { id: string; date: string }) => review.date.startsWith(year);
        const reported = documents.reviews.reviews.filter(
          (review) => isMeant(review) && reports(documents, review, 'long-wait'),
        );
        return `${json('id', 'long-wait')},${json('label', 'Waits, delays and bad timing')},${json('mention_count', reported.length)}`;
      }),
    ],
    tokens: 900,
  },
  {
    question: 'Is there a guarantee, and do they stand by it?',
    calls: [
      ['search_reviews', { query: 'guarantee', match: 'words' }],
      ['get_aspect_sentiment', { aspect: 'warranty', polarity: 'positive' }],
    ],
    facts: (documents) => [
      json('matched', 0),
      json('known', ['warranty']),
      json('negative_count', aspect(documents, 'warranty')?.negative_count),
      ...evidence(documents, 'warranty', 'positive'),
    ],
    tokens: 800,
  },
  {
    question: 'Would my mother, who lives alone, be safe with them?',
    calls: [
      [
        'search_reviews',
        { query: 'mother alone', match: 'words', detail: SHORT, fields: ['rating', 'date', 'text'] },
      ],
    ],
    facts: (documents) => [
      matched(documents, (review) => hasWord(review, 'mother') && hasWord(review, 'alone')),
      quote(documents, 'so my mother, who lives alone, knew who to open the door to'),
    ],
    tokens: 150,
  },
  {
    question: 'Do they come out to Tansy Valley, and how did it go?',
    calls: [
      ['get_area', { area: 'Tansy' }],
      ['search_reviews', { mentions_area: 'Tansy Valley', detail: SHORT, fields: ['rating', 'text'] }],
    ],
    facts: (documents) => [
      json('label', 'Tansy Valley'),
      matched(documents, ({ mentions }) => mentions.service_areas.includes('tansy-valley')),
      quote(documents, 'Second callback on the same toilet here in Tansy Valley.'),
    ],
    tokens: 800,
  },
  {
    question: 'Does a repair hold, or will they have to come again?',
    calls: [
      ['search_reviews', { problem: 'repeat-visit', detail: SHORT, fields: ['date', 'rating', 'text'] }],
    ],
    facts: (documents) => [
      matched(documents, (review) => reports(documents, review, 'repeat-visit')),
      quote(documents, 'nine days later it had blocked again'),
    ],
    tokens: 600,
  },
];
