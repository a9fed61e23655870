import { meet, standsIn, type Place } from '../insights/notes.ts';
import { JOINING_WORDS } from './joining-words.ts';
import { sentencesOf } from './sentences.ts';

/** So many items may rest on the same words; on fewer words than a short sentence has, more are no reading of them. */
const SAME_WORDS_MAX = 3;
const SENTENCE =
  /\p{L}(?:[^\p{L}]+\p{L}+){3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{8}/u;

/** What parts one thing that a sentence says from the next, for a reader of any language: marks, words that join, or both. */
const MARK = String.raw`(?:[,;:/&+•–—、，；：\n]|\s-\s|[.!?…](?=\s+\S))`;
const PART = new RegExp(
  String.raw`(?:${MARK}\s*)?(?<![\p{L}\p{M}])(?:${JOINING_WORDS.join('|')})(?![\p{L}\p{M}])|${MARK}`,
  'giu',
);

/**
 * Of places in a text those that its words bear: of words that overlap three at most, none where a fourth rests on fewer than a
 * short sentence has; and of one sentence three, or as many as it has parts.
 */
export function borneBy(text: string, places: readonly Place[]): ReadonlySet<Place> {
  const borne = new Set<Place>();
  for (const heap of overlapping(places)) {
    const longest = heap.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
    const isTooMuch = heap.length > SAME_WORDS_MAX;
    if (isTooMuch && longest !== undefined && !SENTENCE.test(text.slice(...longest))) continue;
    for (const place of heap.slice(0, SAME_WORDS_MAX)) borne.add(place);
  }
  for (const { words, start, end } of sentencesOf(text)) {
    const own = places.filter((place) => borne.has(place) && standsIn(place[0], [start, end]));
    const parts = [...words.matchAll(PART)].length + 1;
    for (const place of own.slice(Math.max(SAME_WORDS_MAX, parts))) borne.delete(place);
  }
  return borne;
}

/** Places that share words, by themselves or by others between them, each heap in the order given. */
function overlapping(places: readonly Place[]): Place[][] {
  const heaps: Place[][] = [];
  for (const place of places.toSorted((a, b) => a[0] - b[0])) {
    const heap = heaps.find((others) => others.some((other) => meet(place, other)));
    if (heap === undefined) heaps.push([place]);
    else heap.push(place);
  }
  const order = new Map(places.map((place, at) => [place, at]));
  return heaps.map((heap) => heap.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
}
