import type { Business } from '../../domain/business.ts';
import { business } from '../../domain/business.ts';
import type { Insights } from '../../domain/insights.ts';
import type { Review } from '../../domain/review.ts';

/** A review for tests: what a test is about is given, the rest is plain. */
export function aReview(given: Partial<Review> = {}): Review {
  const date = given.date ?? '2026-03-05';
  return {
    id: '01KJYBW500EXAMP1E000000000',
    author: 'Ana P.',
    author_avatar_url: null,
    rating: 5,
    date,
    updated_at: `${date}T00:00:00Z`,
    text: 'On time.',
    language: 'en',
    source: 'google',
    source_url: null,
    owner_reply: null,
    verified: true,
    mentions: { technicians: [], services: [], service_areas: [] },
    ...given,
  };
}

/** As many reviews as asked for, one a day, newest first. */
export function reviewsNewestFirst(count: number): Review[] {
  const newest = Date.parse('2026-03-05');
  return Array.from({ length: count }, (_, days) =>
    aReview({
      id: `01KJYBW500${String(count - days).padStart(16, '0')}`,
      date: new Date(newest - days * 86_400_000).toISOString().slice(0, 10),
    }),
  );
}

/** A business for tests with one technician, one service and one area. */
export const aBusiness: Business = business.parse({
  name: 'Copper & Wren',
  technicians: [{ id: 'maria', name: 'Maria' }],
  services: [{ id: 'leak-repair', label: 'Leak repair' }],
  service_areas: [{ id: 'quarry-hill', label: 'Quarry Hill' }],
});

/** Insights for tests, with an empty analysis of each of these reviews. */
export function insightsWith(reviewIds: readonly string[]): Insights {
  const mentions = { technicians: [], services: [], service_areas: [] };
  const nothing = {
    sentiment: null,
    aspects: [],
    topics: [],
    topic_scores: [],
    problems: [],
    mention_scores: [],
  };
  return {
    version: 1,
    generated_at: '2026-03-05T00:00:00Z',
    model: { name: 'test', version: '1' },
    review_count: reviewIds.length,
    date_range: { earliest: '2026-03-01', latest: '2026-03-05' },
    overall_sentiment: { score: null, positive_pct: null, neutral_pct: null, negative_pct: null },
    aspects: [],
    entities: { technicians: [], services: [], problems: [], service_areas: [] },
    topics: [],
    temporal: { monthly: [], trend: 'stable' },
    comparison: null,
    suggestions: [],
    per_review_parts: null,
    per_review: Object.fromEntries(reviewIds.map((id) => [id, { ...nothing, mentions }])),
    faq: [],
    summary: 'All is well.',
    pull_quote: null,
  };
}

/** Texts that break careless writers, by what is nasty about them. */
export const nastyTexts: Readonly<Record<string, string>> = {
  markup: '<b>"A" & \'B\'</b> &amp; &#13; </script><!-- --> <![CDATA[x]]>',
  'the end of a CDATA section': 'before ]]> after ]]]]>> end',
  'a lone carriage return': 'one\rtwo\r\nthree\n\rfour\r',
  'white space around and inside': '  \t lead\n\n  indented\u00A0\u2003trail \n\t ',
  'line separators of other alphabets': 'a\u0085b\u2028c\u2029d',
  'right-to-left text with marks of direction': '\u202Eשלום\u202C עולם \u200Fمرحبا\u200E (1)',
  'emoji and combining marks': '👩🏽‍🔧 e\u0301 🇺🇦 ńạ̈',
  'a byte order mark': '\uFEFFtext\uFEFF',
  'private and far planes': '\uE000 \u{10FFFD} \u{1F9FF}',
};
