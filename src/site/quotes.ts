import type { Evidence } from '../domain/evidence.ts';
import type { Review } from '../domain/review.ts';
import type { SiteContent } from './site.ts';

/** Words of a customer, and the review in which they stand. */
export interface Quote {
  readonly text: string;
  readonly review: Review;
}

type Reviews = Pick<SiteContent, 'reviewOf'>;

/** The reviews behind evidence, with the words; what is no longer published is left out. */
export function quotesOf(evidence: readonly Evidence[], { reviewOf }: Reviews): Quote[] {
  return evidence.flatMap(({ review_id: id, evidence: text }) => {
    const review = reviewOf(id);
    return review === undefined ? [] : [{ text, review }];
  });
}

/** Words of this length say something and can be read at a glance. */
const TELLING = { least: 24, most: 160 };

/** Stars that agree with praise, and with criticism: the others say it in passing, and need their context. */
const AGREES = {
  positive: (rating: number) => rating >= 4,
  negative: (rating: number) => rating <= 3,
} as const;

/**
 * One of several quotes to stand for all: of a review that `used` has not, with stars that agree and of a telling length
 * where there is one.
 */
export function bestQuote(
  quotes: readonly Quote[],
  { polarity, used = new Set() }: { polarity: keyof typeof AGREES; used?: ReadonlySet<string> },
): Quote | undefined {
  const isTelling = ({ text }: Quote) => text.length >= TELLING.least && text.length <= TELLING.most;
  const agrees = ({ review }: Quote) => AGREES[polarity](review.rating);
  const fresh = quotes.filter(({ review }) => !used.has(review.id));
  const agreeing = fresh.filter(agrees);
  return agreeing.find(isTelling) ?? agreeing[0] ?? fresh.find(isTelling) ?? fresh[0] ?? quotes[0];
}
