import { type MentionKind } from '../domain/names.ts';
import type { Review } from '../domain/review.ts';

/** The folder of the pages of each kind of thing that reviews mention. */
export const ENTITY_PATHS: Readonly<Record<MentionKind, string>> = {
  technicians: '/technicians',
  services: '/services',
  service_areas: '/areas',
};

/** The parameter of the search that asks for each kind. */
export const ENTITY_PARAMETERS: Readonly<Record<MentionKind, string>> = {
  technicians: 'mentions_technician',
  services: 'mentions_service',
  service_areas: 'mentions_area',
};

/** The path of the page of one review. */
export function reviewPath(id: string): string {
  return `/reviews/${id}`;
}

/** The path of the page of something that reviews mention. */
export function entityPath(kind: MentionKind, id: string): string {
  return `${ENTITY_PATHS[kind]}/${encodeURIComponent(id)}`;
}

/** The path of the search page with these parameters. */
export function searchPath(parameters: Readonly<Record<string, string>>): string {
  return `/search?${new URLSearchParams(parameters)}`;
}

/** The path of the reviews of a year, `YYYY`. */
export function yearPath(year: string): string {
  return `/reviews/${year}`;
}

/** The path of the reviews of a month, `YYYY-MM`; a month of several pages has its further ones below the first. */
export function monthPath(month: string, part = 1): string {
  const path = `/reviews/${month.replace('-', '/')}`;
  return part === 1 ? path : `${path}/${part}`;
}

/** The month of a review, `YYYY-MM`. */
export function monthOf({ date }: Pick<Review, 'date'>): string {
  return date.slice(0, 7);
}
