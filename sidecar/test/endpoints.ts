import { aReview, documentOf } from './publication-of.ts';
import { aSet } from './publish-set.ts';

/** The reviews that the contract tests serve. */
export const REVIEW = aReview(1, { date: '2025-03-01', text: 'Prompt and tidy. '.repeat(100) });
export const WITHHELD = aReview(9);

/** What the contract tests publish. */
export const CONTRACT_SET = aSet(documentOf([REVIEW, aReview(2, { date: '2025-02-01' })]), {
  withheld: [WITHHELD.id],
});

/** One path of each kind of resource that is read; `dated` where it has a Last-Modified. */
export const READ_ENDPOINTS: readonly { readonly path: string; readonly dated: boolean }[] = [
  { path: '/reviews.json', dated: true },
  { path: '/insights.json', dated: true },
  { path: '/api/feed.json', dated: true },
  { path: '/feed.xml', dated: true },
  { path: '/feed-insights.xml', dated: true },
  { path: '/.well-known/reviewcast.json', dated: true },
  { path: '/openapi.json', dated: true },
  { path: '/', dated: true },
  { path: '/robots.txt', dated: true },
  { path: '/_astro/page.Ab12Cd34.css', dated: true },
  { path: `/reviews/${REVIEW.id}`, dated: true },
  { path: '/api/reviews/since/2025-01-01', dated: true },
  { path: '/api/reviews/search', dated: false },
  { path: '/api/reviews/search?rating=5&query=tidy', dated: false },
];
