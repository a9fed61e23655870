import type { Comparison } from '../../domain/comparison.ts';
import type { PublishedReview, PublishedState } from '../published-state.ts';

type Change = Comparison['aspects'][number]['change'];

/** A published set for tests, with one aspect and one problem. */
export function stateWith(given: {
  reviews: Record<string, PublishedReview>;
  rating?: number | null;
  isNew?: boolean;
  firstSeen?: string;
  change?: Change;
  chance?: number;
}): PublishedState {
  const period = { from: '2026-01-01', to: '2026-03-31', review_count: 9, average_rating: 4 };
  const compared = { mention_count: 9, previous_mention_count: 9, score: -0.1, previous_score: 0.6 };
  return {
    rating: given.rating ?? 4.5,
    reviews: new Map(Object.entries(given.reviews)),
    aspects: [{ id: 'waiting', label: 'Waiting' }],
    problems: [
      {
        id: 'fees',
        label: 'Surprise fees',
        mention_count: 9,
        is_new: given.isNew ?? false,
        first_seen: given.firstSeen ?? '2026-03-01',
      },
    ],
    comparison: {
      recent: period,
      previous: period,
      method: 'a test',
      aspects: [{ id: 'waiting', ...compared, change: given.change ?? 'none', chance: given.chance ?? 0 }],
      problems: [{ id: 'fees', mention_count: 4, previous_mention_count: 0, is_new: given.isNew ?? false }],
    },
  };
}

/** A published review for tests. */
export function review(date: string, rating: number, digest = 'a'): PublishedReview {
  return { date, rating, digest };
}
