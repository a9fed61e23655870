import { hashOf } from '../language/hash-of.ts';
import type { Span, Token } from '../reading/reading.ts';
import { leansIn, type LinearModel } from './model.ts';

/** A word as the model of whole texts knows it: of praise or complaint that is denied it still knows which word. */
export function knownAs(surface: string, { word }: Token): string {
  return surface.startsWith('~') ? `~${word}` : surface;
}

/** What pairs and threes of words are worth in the model of whole texts, as `reviewFeatures` gives them. */
export const IN_ROW = { two: 0.8, three: 0.6 };

/** What leans less says nothing: everyday words would make a complaint of a plain fact between them. */
const LEAST_LEAN = 0.15;

/** Marks that are no words to the models. */
export function isMark({ pos }: Token, word: string): boolean {
  return pos === 'PUNCT' && word !== '!' && word !== '?';
}

/**
 * How far each token of a span leans to praise in the model of whole texts, by itself and with the one and the two before
 * it, in nats, below zero to complaint; zero for what it does not know or what leans hardly. `surfaces` are the words as models know them, from
 * the first of the span on.
 */
export function learntLeans(
  whole: LinearModel,
  tokens: readonly Token[],
  { span, surfaces }: { span: Span; surfaces: readonly string[] },
): number[] {
  const [word, two, three] = [leansIn(whole, 'w'), leansIn(whole, 'b'), leansIn(whole, 't')];
  // The hashes of the word before, and of the two before: what goes on with a word is hashed from there.
  let before = hashOf('<');
  let twoBefore = hashOf('< <');
  return tokens.slice(span.from, span.to).map((token, k) => {
    const own = knownAs(surfaces[k] ?? '', token);
    if (isMark(token, own)) return 0;
    const hash = hashOf(own);
    const pair = hashOf(own, hashOf(' ', before));
    const triple = hashOf(own, hashOf(' ', twoBefore));
    const lean = word(hash) + IN_ROW.two * two(pair) + IN_ROW.three * three(triple);
    before = hash;
    twoBefore = pair;
    return Math.abs(lean) < LEAST_LEAN ? 0 : lean;
  });
}
