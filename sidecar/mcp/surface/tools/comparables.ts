import type { Kind } from '../../../reviews/known-names.ts';
import type { Asked } from '../../../reviews/judgements.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';

/** What can be compared. */
export const COMPARABLE = [
  'technicians',
  'services',
  'areas',
  'aspects',
  'problems',
  'sources',
  'years',
] as const;

/** One of the things that are compared, and which reviews mention it. */
export interface Comparable {
  readonly id: string;
  readonly label: string;
  readonly asked: Asked;
  /** Whether a mean of scores says something: of a problem it would say how bad it is, which nobody was asked. */
  readonly isScored: boolean;
}

/** Everything of a kind. */
export function comparables(of: (typeof COMPARABLE)[number], index: ReviewIndex): Comparable[] {
  return LISTS[of](index);
}

const LISTS: Readonly<Record<(typeof COMPARABLE)[number], (index: ReviewIndex) => Comparable[]>> = {
  technicians: named('technicians'),
  services: named('services'),
  areas: named('service_areas'),
  aspects: named('aspects'),
  problems: named('problems'),
  sources: named('source'),
  years,
};

function named(attribute: Kind): (index: ReviewIndex) => Comparable[] {
  return ({ names }) =>
    names.of(attribute).map(({ value, id, label }) => ({
      id,
      label,
      asked: { having: { attribute, value } },
      isScored: attribute !== 'problems',
    }));
}

function years({ reviews }: ReviewIndex): Comparable[] {
  if (reviews.size === 0) return [];
  const yearOf = (ordinal: number) => Number(reviews.dayOf(ordinal).slice(0, 4));
  const [first, last] = [yearOf(reviews.size - 1), yearOf(0)];
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const year = String(last - offset).padStart(4, '0');
    return {
      id: year,
      label: year,
      asked: { from: `${year}-01-01`, to: `${year}-12-31` },
      isScored: true,
    };
  });
}
