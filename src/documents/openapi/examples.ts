import type { Review } from '../../domain/review.ts';
import type { SearchResults, SinceResults } from '../../domain/search-results.ts';

/** An invented review, so that the description of the interface does not change with the content. */
export const exampleReview: Review = {
  id: '01JZ8Q6V00EXAMP1EREV1EW000',
  author: 'Ana P.',
  author_avatar_url: null,
  rating: 5,
  date: '2025-07-04',
  updated_at: '2025-07-05T09:30:00Z',
  text: 'Came within the hour and fixed the leak.',
  language: 'en',
  source: 'google',
  source_url: 'https://example.com/reviews/1',
  owner_reply: { text: 'Thank you, Ana.', date: '2025-07-05' },
  verified: true,
  mentions: { technicians: [], services: ['leak-repair'], service_areas: [] },
};

/** One page of a search. */
export const exampleSearch = {
  matched: 1,
  returned: 1,
  reviews: [exampleReview],
  next: null,
} satisfies SearchResults;

/** The reviews since a day. */
export const exampleSince: SinceResults = {
  since: '2025-07-01',
  matched: 1,
  returned: 1,
  reviews: [exampleReview],
};
