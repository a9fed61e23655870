import { PERIOD_DAYS } from '../domain/comparison.ts';
import { daysBefore } from '../domain/days.ts';
import type { News } from '../domain/news.ts';
import type { XmlElement } from './xml.ts';

/** Names the elements of the feed that say for the next publication what was told; feed readers pass over them. */
const NAMESPACE = 'urn:x-reviewcast:told';

/** As `toldElements` writes them. */
const TOLD = /^<told xmlns="[^"]*" of="([^"]+)" change="([^"]+)" at="([^"]+)"\/>$/gm;

/** A change as it was told last, and when. */
interface Told {
  readonly change: string;
  readonly at: string;
}

/** What was told last of each aspect and problem, by its kind and id, and of the ratings. */
export type ToldChanges = ReadonlyMap<string, Told>;

/** Stands for the ratings among what was told. */
const RATING = 'rating';

/** All that a feed says was told; nothing where there is no feed. */
export function toldIn(feed: string | null): ToldChanges {
  return new Map(
    [...(feed ?? '').matchAll(TOLD)].map(([, of = '', change = '', at = '']) => [of, { change, at }]),
  );
}

/** What of it was told within 90 days, to the day: a change that ends and comes back later is news. */
export function toldLately(told: ToldChanges, now: Date): ToldChanges {
  const since = daysBefore(now.toISOString().slice(0, 10), PERIOD_DAYS);
  return new Map([...told].filter(([, { at }]) => at >= since));
}

/** What was told, once this was told too. */
export function withTold(told: ToldChanges, news: Omit<News, 'lines'>, at: string): ToldChanges {
  return new Map([
    ...told,
    ...news.new_problems.map(
      ({ id, may_be_chance }) => [problem(id), { change: newAs(may_be_chance), at }] as const,
    ),
    ...news.problems.map(({ id, change }) => [problem(id), { change, at }] as const),
    ...news.aspects.map(({ id, change }) => [aspect(id), { change, at }] as const),
    ...(news.recent_rating === null ? [] : [[RATING, { change: 'worse', at }] as const]),
  ]);
}

/** The elements of a feed that say what was told. */
export function toldElements(told: ToldChanges): XmlElement[] {
  return [...told].map(([of, { change, at }]) => ({
    name: 'told',
    attributes: { xmlns: NAMESPACE, of, change, at },
  }));
}

/** Whether it was told that the newest days are rated worse. */
export function isRatingTold(told: ToldChanges): boolean {
  return told.has(RATING);
}

/** Whether the last thing told of an aspect is this change. */
export function isAspectTold(told: ToldChanges, { id, change }: { id: string; change: string }): boolean {
  return told.get(aspect(id))?.change === change;
}

/** Whether the last thing told of a problem is this change, or, of one that may be new by chance, that it surely is. */
export function isProblemTold(
  told: ToldChanges,
  { id, change, mayBeChance }: { id: string; change: string; mayBeChance: boolean },
): boolean {
  const last = told.get(problem(id))?.change;
  if (change !== 'new') return last === change;
  return last === newAs(false) || (mayBeChance && last === newAs(true));
}

function aspect(id: string): string {
  return `aspect:${id}`;
}

function problem(id: string): string {
  return `problem:${id}`;
}

function newAs(mayBeChance: boolean): string {
  return mayBeChance ? 'perhaps-new' : 'new';
}
