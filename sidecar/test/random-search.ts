import type { Insights } from '../../src/domain/insights.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import { drawSubstring, drawWords } from './draw/draw-query.ts';
import { DRAWS } from './draw/draw-values.ts';
import { type Drawing, drawingOf, pick, type Random } from './draw/drawing.ts';
import { spoiled } from './draw/spoil.ts';
import { someInsights } from './insights-text.ts';
import type { Asked, Published } from './oracle/question.ts';

export type { Random } from './draw/drawing.ts';

/** A seeded generator (mulberry32), so that whatever it finds can be found again. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % bound;
  };
}

const NAMES: readonly string[] = ['query', 'match', ...Object.keys(DRAWS)];

/**
 * Draws search parameters that are taken and have a fair chance to find something of the document: one alone, a few, or
 * a third of all.
 */
export function randomSearch(
  document: ReviewsDocument,
  random: Random,
  insights: Insights = someInsights(),
): Readonly<Record<string, string>> {
  const drawing = drawingOf(document, insights, random);
  const names = shuffled(NAMES, random);
  const share = random(9);
  if (share < 2) return drawn(names.slice(0, 1), drawing);
  if (share < 7) return drawn(names.slice(0, 2 + random(3)), drawing);
  return drawn(
    names.filter(() => random(3) === 0),
    drawing,
  );
}

/** Draws a question: parameters that are taken, in any order, or one time in ten some that are refused. */
export function randomQuestion({ reviews, insights }: Published, random: Random): Asked {
  const asked = Object.entries(randomSearch(reviews, random, insights));
  return shuffled(random(10) === 0 ? spoiled(asked, random) : asked, random);
}

/** Values of these parameters, and of those without which they are refused. */
function drawn(names: readonly string[], drawing: Drawing): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const draw = DRAWS[name];
    if (draw !== undefined) values[name] = draw(drawing);
  }
  if (values['polarity'] !== undefined) values['aspect'] ??= DRAWS['aspect']?.(drawing) ?? 'price';
  inOrder(values, 'since', 'until');
  inOrder(values, 'min_rating', 'max_rating');
  const query = drawnQuery(names, values['sort'] === 'relevance', drawing);
  // Words are mostly asked for by relevance, and its order takes many questions to be sure of.
  const sort = query['match'] === 'words' && drawing.random(2) === 0 ? { sort: 'relevance' } : {};
  return { ...values, ...query, ...sort };
}

function drawnQuery(
  names: readonly string[],
  isByRelevance: boolean,
  drawing: Drawing,
): Readonly<Record<string, string>> {
  const { random } = drawing;
  const match = isByRelevance || names.includes('match') ? pick(['words', 'words', 'substring'], random) : '';
  if (isByRelevance || match === 'words') return { match: 'words', query: drawWords(drawing) };
  const query = names.includes('query') ? { query: drawSubstring(drawing) } : {};
  return match === '' ? query : { match, ...query };
}

/** Changes the values of two parameters where the first would be above the second. */
function inOrder(values: Record<string, string>, least: string, most: string): void {
  const [low, high] = [values[least], values[most]];
  if (low === undefined || high === undefined || low <= high) return;
  values[least] = high;
  values[most] = low;
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, key: random(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
