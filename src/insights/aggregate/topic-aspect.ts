import { analysedTextOf, type Analysed } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';

/** The aspects that a review speaks of where it names the topic. */
function aspectsBeside(one: Analysed, topic: RegExp): Set<string> {
  const { notes, isTranslation } = one;
  const text = analysedTextOf(one);
  const named = notes.clauses.filter(([start, end]) => topic.test(text.slice(start, end)));
  const within = (from: number, to: number): boolean =>
    named.some(([start, end]) => from < end && to > start);
  return new Set([
    ...notes.phrases.flatMap(({ aspect, start }) =>
      aspect !== '' && within(start, start + 1) ? [aspect] : [],
    ),
    // Of a translation the evidence stands in the original.
    ...notes.aspects.flatMap(({ id, evidence }) => (!isTranslation && within(...evidence) ? [id] : [])),
  ]);
}

/**
 * The aspect that more than half of the mentions of a topic speak of, in the clauses that name it; null where none is. Of
 * several the most frequent.
 */
export function aspectOf(mentions: readonly Analysed[], topic: RegExp): string | null {
  const counts = new Map<string, number>();
  for (const one of mentions)
    for (const id of aspectsBeside(one, topic)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, one], [b, other]) => other - one || byCodeUnits(a, b));
  return most !== undefined && most[1] * 2 > mentions.length ? most[0] : null;
}
