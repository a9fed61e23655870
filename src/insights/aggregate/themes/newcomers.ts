import type { Business } from '../../../domain/business.ts';
import type { Review } from '../../../domain/review.ts';
import { periodsUntil, within } from '../../../domain/periods.ts';
import { isNew } from './is-new.ts';

/** Somebody whom customers name since lately. */
export interface Newcomer {
  name: string;
  /** In how many reviews of the newest 90 days. */
  mention_count: number;
}

/**
 * The technicians whom at least three reviews of the newest 90 days name and none of the 365 days before, in the order of
 * business.yaml. Of somebody who is named as often all the time the three would fall so once in 130 times. `reviews` are newest
 * first.
 */
export function newcomersOf(
  reviews: readonly Pick<Review, 'date' | 'mentions'>[],
  { technicians }: Pick<Business, 'technicians'>,
): Newcomer[] {
  const [newest] = reviews;
  if (newest === undefined) return [];
  const { recent } = periodsUntil(newest.date);
  const naming = new Map(technicians.map(({ name }): [string, { date: string }[]] => [name, []]));
  for (const { date, mentions } of reviews)
    for (const name of new Set(mentions.technicians)) naming.get(name)?.push({ date });
  return [...naming].flatMap(([name, own]) =>
    isNew(own, reviews) ? [{ name, mention_count: within(own, recent).length }] : [],
  );
}
