import type { Business } from '../../domain/business.ts';
import { periodsUntil, within } from '../../domain/periods.ts';
import type { Analysed } from './analysed.ts';
import { isNew } from './is-new.ts';

/** Somebody whom customers name since lately. */
export interface Newcomer {
  name: string;
  /** In how many reviews of the newest 90 days. */
  mention_count: number;
}

/**
 * The technicians whom at least three reviews of the newest 90 days name and none of the 365 days before, in the order of
 * business.yaml. Of somebody who is named as often all the time the three would fall so once in 130 times. `all` are newest
 * first.
 */
export function newcomersOf(
  all: readonly Analysed[],
  { technicians }: Pick<Business, 'technicians'>,
): Newcomer[] {
  const days = all.map(({ review: { date } }) => ({ date }));
  const [newest] = days;
  if (newest === undefined) return [];
  const { recent } = periodsUntil(newest.date);
  const naming = new Map(technicians.map(({ name }): [string, { date: string }[]] => [name, []]));
  for (const { review } of all)
    for (const name of new Set(review.mentions.technicians)) naming.get(name)?.push({ date: review.date });
  return [...naming].flatMap(([name, own]) =>
    isNew(own, days) ? [{ name, mention_count: within(own, recent).length }] : [],
  );
}
