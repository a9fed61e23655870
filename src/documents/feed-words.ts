import type { Business } from '../domain/business.ts';
import type { Review } from '../domain/review.ts';

/** How many reviews a feed carries. */
export const FEED_LENGTH = 50;

/** Title of both feeds. */
export function feedTitle(business: Pick<Business, 'name'>): string {
  return `Reviews of ${business.name}`;
}

/** Title of a review: its stars and its author. */
export function itemTitle({ rating, author }: Pick<Review, 'rating' | 'author'>): string {
  return `${rating} of 5 stars by ${author}`;
}

/** The text of a review exactly as written; for a rating without text, a sentence that gives the rating. */
export function itemText({ text, rating, author }: Pick<Review, 'text' | 'rating' | 'author'>): string {
  return text ?? `${author} gave ${rating} of 5 stars and wrote no text.`;
}

/** 00:00Z of a calendar day. */
export function startOfDay(date: string): string {
  return `${date}T00:00:00Z`;
}

/** What a review mentions: an identifier for programs and a label for people. */
export interface Tag {
  readonly id: string;
  readonly label: string;
}

/**
 * What a review mentions: technicians, then services, then areas. Something that the business no longer lists keeps
 * the name under which the review mentions it.
 */
export function tagsOf(
  { mentions }: Pick<Review, 'mentions'>,
  business: Pick<Business, 'technicians' | 'services' | 'service_areas'>,
): Tag[] {
  return [
    ...mentions.technicians.map((name) => ({
      id: business.technicians.find((one) => one.name === name)?.id ?? name,
      label: name,
    })),
    ...mentions.services.map((id) => ({ id, label: labelOf(id, business.services) })),
    ...mentions.service_areas.map((id) => ({ id, label: labelOf(id, business.service_areas) })),
  ];
}

function labelOf(id: string, known: readonly Tag[]): string {
  return known.find((one) => one.id === id)?.label ?? id;
}
