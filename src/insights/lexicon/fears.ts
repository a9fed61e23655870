import type { Span, Token } from '../text/parse.ts';
import { words } from '../text/word-list.ts';

/** What people felt of something that had not happened yet. */
const FEARS = new Set(
  words(`
    worried worry worrying afraid fear feared fearing scared nervous anxious hesitant hesitated skeptical sceptical
    apprehensive dreaded dreading dread reluctant terrified
  `),
);

/** Words after which it comes out what happened. */
const TURNS = new Set(words('but however yet though although until'));

function turnAfter(tokens: readonly Token[], from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const word = tokens[i]?.lower ?? '';
    if (TURNS.has(word) || (word === 'turned' && tokens[i + 1]?.lower === 'out')) return i;
  }
  return -1;
}

/**
 * The part of a sentence that tells a fear which the rest of it answers, so that it is no opinion of the business:
 * "I was worried about the price, but it was fair", and the one word in "less than I feared". Null where there is none.
 */
export function fearIn(tokens: readonly Token[], sentence: Span): Span | null {
  for (let i = sentence.from; i < sentence.to; i++) {
    if (!FEARS.has(tokens[i]?.lower ?? '')) continue;
    if (tokens[i - 2]?.lower === 'than') return { from: i, to: i + 1 };
    const turn = turnAfter(tokens, i + 1, sentence.to);
    if (turn > 0) return { from: i, to: turn };
  }
  return null;
}
