import { counted } from '../domain/counted.ts';
import type { Business } from '../domain/business.ts';
import type { Review } from '../domain/review.ts';

/** How many reviews a feed carries. */
export const FEED_LENGTH = 50;

/** What documents of their own say beside what customers wrote, in one language. */
export interface DocumentWords {
  /** Title of both feeds. */
  readonly feedTitle: (name: string) => string;
  readonly feedDescription: (name: string) => string;
  readonly stars: (rating: string) => string;
  /** Title of a review: its stars and its author. */
  readonly itemTitle: (stars: string, author: string) => string;
  /** What stands for the text of a rating without one. */
  readonly noText: (stars: string, author: string) => string;
  readonly noReviews: string;
  readonly reviews: (count: number) => string;
}

const ENGLISH: DocumentWords = {
  feedTitle: (name) => `Reviews of ${name}`,
  feedDescription: (name) => `The ${FEED_LENGTH} newest verified customer reviews of ${name}.`,
  stars: (rating) => `${rating} of 5 stars`,
  itemTitle: (stars, author) => `${stars} by ${author}`,
  noText: (stars, author) => `${author} gave ${stars} and wrote no text.`,
  noReviews: 'No reviews yet',
  reviews: (count) => counted(count, 'review'),
};

const WORDS: ReadonlyMap<string, DocumentWords> = new Map([
  ['en', ENGLISH],
  [
    'de',
    {
      feedTitle: (name) => `Bewertungen von ${name}`,
      feedDescription: (name) => `Die ${FEED_LENGTH} neuesten Bewertungen von ${name} durch geprüfte Kunden.`,
      stars: (rating) => `${rating} von 5 Sternen`,
      itemTitle: (stars, author) => `${stars} von ${author}`,
      noText: (stars, author) => `${author} gab ${stars} und schrieb keinen Text.`,
      noReviews: 'Noch keine Bewertungen',
      reviews: (count) => `${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`,
    },
  ],
  [
    'es',
    {
      feedTitle: (name) => `Opiniones sobre ${name}`,
      feedDescription: (name) =>
        `Las ${FEED_LENGTH} opiniones más recientes de clientes verificados de ${name}.`,
      stars: (rating) => `${rating} de 5 estrellas`,
      itemTitle: (stars, author) => `${stars}, de ${author}`,
      noText: (stars, author) => `${author} dio ${stars} y no escribió texto.`,
      noReviews: 'Aún sin opiniones',
      reviews: (count) => `${count} ${count === 1 ? 'opinión' : 'opiniones'}`,
    },
  ],
]);

/** What documents say in the language of a site, by its BCP 47 tag; in English for one that does not ship. */
export function documentWords(tag: string): DocumentWords {
  return WORDS.get(new Intl.Locale(tag).language) ?? ENGLISH;
}

/** Title of a review: its stars and its author. */
export function itemTitle({ rating, author }: Pick<Review, 'rating' | 'author'>, tag: string): string {
  const words = documentWords(tag);
  return words.itemTitle(words.stars(String(rating)), author);
}

/** The text of a review exactly as written; for a rating without text, a sentence that gives the rating. */
export function itemText(
  { text, rating, author }: Pick<Review, 'text' | 'rating' | 'author'>,
  tag: string,
): string {
  const words = documentWords(tag);
  return text ?? words.noText(words.stars(String(rating)), author);
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
