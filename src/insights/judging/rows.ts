import { hashOf } from '../language/hash-of.ts';
import type { Mark, Reading, Span } from '../reading/reading.ts';

/** Words in a row as a model knows them, and the hash of each. */
export interface Row {
  words: readonly string[];
  hashes: Int32Array;
}

/** A sentence as each model knows its words. */
export interface Rows {
  /** Words of opinion that are denied are no longer themselves, nor is what denies them. */
  surfaces: Row;
  /** The same, but of what is denied one still knows which word it was. */
  known: Row;
}

/** A word of praise that is denied, a word of complaint that is, and what denies the latter, as the models know them. */
const DENIED_PRAISE = '~+';
const DENIED_COMPLAINT = '~-';
const DENIAL_OF_COMPLAINT = 'not+';

/** What words begin with that are denied. */
const MARK = '~';

/** Whether a surface stands for a word of opinion that is denied. */
export function isDenied(surface: string): boolean {
  return surface.startsWith(MARK);
}

const NUMBER = '#';
const HASH_OF_NUMBER = hashOf(NUMBER);

function changed({ words, hashes }: Row, changes: ReadonlyMap<number, string>): Row {
  const own = { words: [...words], hashes: Int32Array.from(hashes) };
  for (const [at, word] of changes) {
    own.words[at] = word;
    own.hashes[at] = hashOf(word);
  }
  return own;
}

/**
 * The words of a sentence as the models know them. Numbers are alike. Words of opinion that are denied are no longer
 * themselves: the texts that models learn from hold too few of each ("not bad", "never late"), enough of all.
 */
export function rowsOf({ tokens }: Reading, { from, to }: Span, opinions: readonly Mark[]): Rows {
  const words: string[] = [];
  const plain = { words, hashes: new Int32Array(to - from) };
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const isNumber = token.pos === 'NUM';
    words.push(isNumber ? NUMBER : token.word);
    plain.hashes[at - from] = isNumber ? HASH_OF_NUMBER : token.hash;
  }
  const denied = deniedIn(opinions);
  // What is written as if it was denied is known as what is.
  for (let at = 0; at < plain.words.length; at++)
    if (isDenied(words[at] ?? '') && !denied.has(from + at)) denied.set(from + at, words[at] ?? '');
  if (denied.size === 0) return { surfaces: plain, known: plain };
  const surfaces = new Map<number, string>();
  const known = new Map<number, string>();
  for (const [at, surface] of denied) {
    const word = tokens[at]?.word ?? '';
    const isDenial = surface === DENIAL_OF_COMPLAINT;
    surfaces.set(at - from, surface);
    known.set(at - from, isDenial ? surface : `${MARK}${word}`);
  }
  return {
    surfaces: changed(plain, surfaces),
    known: changed(plain, known),
  };
}

/** What is denied and what denies it, by token; of what is either twice, the last. */
function deniedIn(opinions: readonly Mark[]): Map<number, string> {
  const denied = new Map<number, string>();
  for (const { from, to, value, context } of opinions) {
    const { deniers } = context;
    if (deniers.length === 0) continue;
    for (let at = from; at < to; at++)
      if (!deniers.includes(at)) denied.set(at, value > 0 ? DENIED_COMPLAINT : DENIED_PRAISE);
    if (value > 0) for (const at of deniers) denied.set(at, DENIAL_OF_COMPLAINT);
  }
  return denied;
}
