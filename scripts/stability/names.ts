import type { Insights } from '../../src/domain/insights.ts';

/** What one added review changes. */
export interface Change {
  /** What the review is, in words. */
  readonly added: string;
  readonly gone: readonly string[];
  readonly come: readonly string[];
  /** What is gone of all that was named before, in percent. */
  readonly lostPct: number;
  /** What is gone or has come, whichever is more, in percent of the same: a topic comes with its id, label, aspect and first keywords. */
  readonly pct: number;
}

/** What of the names before is gone in those after, and what has come. */
export function changeOf(
  added: string,
  [before, after]: readonly [ReadonlySet<string>, ReadonlySet<string>],
): Change {
  const gone = [...before].filter((name) => !after.has(name));
  const come = [...after].filter((name) => !before.has(name));
  const pctOf = (names: readonly string[]): number => (names.length / Math.max(1, before.size)) * 100;
  const lostPct = pctOf(gone);
  return { added, gone, come, lostPct, pct: Math.max(lostPct, pctOf(come)) };
}

/** Ids, labels, aspects and keywords of topics, and the phrases of aspects, technicians, services and areas. */
export function namesIn({ topics, aspects, entities }: Insights): Set<string> {
  const phrases = [aspects, entities.technicians, entities.services, entities.service_areas].flatMap((list) =>
    list.flatMap(({ id, top_phrases: own }) => own.map((phrase) => `${id} "${phrase}"`)),
  );
  return new Set([
    ...topics.flatMap(({ id, label, aspect_id: aspect, keywords }) => [
      `topic ${id}`,
      `${id} called ${label}`,
      `${id} of ${aspect}`,
      ...keywords.map((keyword) => `${id} by "${keyword}"`),
    ]),
    ...phrases,
  ]);
}
