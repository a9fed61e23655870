import type { Comparison } from '../domain/comparison.ts';
import type { Insights } from '../domain/insights.ts';

/** What of a published set news are made of. */
export interface PublishedState {
  /** Mean of all ratings; null without reviews. */
  readonly rating: number | null;
  readonly reviews: ReadonlyMap<string, PublishedReview>;
  readonly aspects: readonly Pick<Insights['aspects'][number], 'id' | 'label'>[];
  readonly problems: readonly Pick<
    Insights['entities']['problems'][number],
    'id' | 'label' | 'mention_count' | 'is_new' | 'first_seen'
  >[];
  readonly comparison: Comparison | null;
}

/** As much of a review as tells whether it changed. */
export interface PublishedReview {
  readonly date: string;
  readonly rating: number;
  /** A hash of all that its source says. */
  readonly digest: string;
}
