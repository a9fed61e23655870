/** A review as the element shows it. */
export interface ShownReview {
  readonly id: string;
  readonly author: string;
  readonly rating: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly text: string;
  readonly language: string;
}

/** What the element shows, read from `/embed.json`. */
export interface EmbedData {
  readonly name: string;
  /** Mean rating; null without reviews. */
  readonly value: number | null;
  readonly count: number;
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  readonly distribution: readonly number[];
  readonly summary: string;
  readonly reviews: readonly ShownReview[];
}

/** Reads what a server sent: what is missing or of another kind is empty, as a page of others is not to break by it. */
export function readEmbedData(sent: unknown): EmbedData {
  const rating = member(sent, 'aggregate_rating');
  const distribution = member(rating, 'distribution');
  const value = member(rating, 'rating_value');
  const reviews = member(sent, 'reviews');
  return {
    name: text(member(member(sent, 'business'), 'name')),
    value: typeof value === 'number' ? value : null,
    count: number(member(rating, 'rating_count')),
    distribution: ['1', '2', '3', '4', '5'].map((stars) => number(member(distribution, stars))),
    summary: text(member(sent, 'summary')),
    reviews: (Array.isArray(reviews) ? reviews : []).map((review: unknown) => ({
      id: text(member(review, 'id')),
      author: text(member(review, 'author')),
      rating: number(member(review, 'rating')),
      date: text(member(review, 'date')),
      text: text(member(review, 'text')),
      language: text(member(review, 'language')),
    })),
  };
}

function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
