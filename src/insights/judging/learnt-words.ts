import { hashOf } from '../language/hash-of.ts';
import type { Token } from '../reading/reading.ts';
import { leanIn, type LinearModel } from './model.ts';
import type { Row } from './rows.ts';

/** What pairs and threes of words are worth in the model of whole texts, as `reviewFeatures` gives them. */
export const IN_ROW = { two: 0.8, three: 0.6 };

/** What leans less says nothing: everyday words would make a complaint of a plain fact between them. */
const LEAST_LEAN = 0.15;

/** Marks that are no words to the models. */
export function isMark({ pos }: Token, word: string): boolean {
  return pos === 'PUNCT' && word !== '!' && word !== '?';
}

/** The hashes of what stands before the first word: one edge, and two. */
const EDGE = hashOf('<');
const TWO_EDGES = hashOf('< <');

/** A word that goes on with another is hashed from a blank. */
const BLANK = ' ';

/** The groups of words, of pairs and of threes in the model of whole texts. */
const [WORD, PAIR, THREE] = [hashOf('w'), hashOf('b'), hashOf('t')];

/**
 * How far each token of a sentence leans to praise in the model of whole texts, by itself and with the one and the two before
 * it, in nats, below zero to complaint; zero for what it does not know or what leans hardly. `row` are the words as models know them, from
 * the token `from` on.
 */
export function learntLeans(
  whole: LinearModel,
  tokens: readonly Token[],
  { from, row: { words, hashes } }: { from: number; row: Row },
): number[] {
  const leans: number[] = [];
  let before = EDGE;
  let twoBefore = TWO_EDGES;
  for (let k = 0; k < words.length; k++) {
    const own = words[k] ?? '';
    const token = tokens[from + k];
    if (token === undefined || isMark(token, own)) {
      leans.push(0);
      continue;
    }
    const hash = hashes[k] ?? 0;
    const pair = hashOf(own, hashOf(BLANK, before));
    const triple = hashOf(own, hashOf(BLANK, twoBefore));
    const lean =
      leanIn(whole, WORD, hash) +
      IN_ROW.two * leanIn(whole, PAIR, pair) +
      IN_ROW.three * leanIn(whole, THREE, triple);
    before = hash;
    twoBefore = pair;
    leans.push(Math.abs(lean) < LEAST_LEAN ? 0 : lean);
  }
  return leans;
}
