import type { Features } from './features.ts';
import { bucketOf, hashOf, unpackWeights } from './hashing.ts';
import type { Sentence } from './sentences.ts';
import type { SparseWeights } from './sparse-weights.ts';

/** A model of whether a sentence says one of several things, as it is stored. */
export interface StoredHashedModel {
  /** Features have 2 to this places. */
  bits: number;
  /** A weight divided by it is in nats. */
  scale: number;
  /** In nats. */
  bias: number;
  /** The things that it learnt of; of others it can say nothing. */
  known: readonly string[];
  /** The weights, a signed byte a place, as `packWeights` packs them. */
  weights: string;
}

/** The same, ready for use. */
export interface HashedModel {
  shift: number;
  scale: number;
  bias: number;
  known: ReadonlySet<string>;
  weights: SparseWeights;
}

/** How much speaks for something being said, in nats, and the token that says it most. */
export interface Said {
  nats: number;
  at: number;
}

/** A word or pair of words, its value, and the token it ends with. */
export type SaidWord = readonly [name: string, value: number, at: number];

/** The words of a sentence: the hashes of their names, their values, and the tokens they end with. */
export interface HashedWords {
  hashes: Int32Array;
  values: Float64Array;
  places: Int32Array;
  /** How many they are; what stands behind is nothing. */
  length: number;
}

/** Unpacks a stored model. */
export function openHashedModel({ bits, scale, bias, known, weights }: StoredHashedModel): HashedModel {
  return { shift: 32 - bits, scale, bias, known: new Set(known), weights: unpackWeights(weights, bits, 1) };
}

/** Takes the words of a sentence and their pairs, each once, in order; of what is denied the word. */
function takeWords(
  { from, to, reading, surfaces }: Sentence,
  take: (name: string, value: number, at: number) => void,
): void {
  const taken = new Set<string>();
  const once = (name: string, value: number, at: number): void => {
    if (taken.has(name)) return;
    taken.add(name);
    take(name, value, at);
  };
  let before = '<';
  for (let at = from; at < to; at++) {
    const token = reading.tokens[at];
    if (token === undefined) continue;
    const surface = surfaces[at - from] ?? '';
    const word = surface.startsWith('~') ? token.word : surface;
    if (token.pos !== 'PUNCT') {
      once(word, 1, at);
      once(`${before} ${word}`, 0.7, at);
    }
    before = word;
  }
}

/** The words of a sentence and their pairs, each once, in order; of what is denied the word. */
export function saidWords(home: Sentence): SaidWord[] {
  const words: SaidWord[] = [];
  takeWords(home, (name, value, at) => words.push([name, value, at]));
  return words;
}

/** The same, ready to be looked up for each of several things. */
export function hashedWords(home: Sentence): HashedWords {
  const most = 2 * (home.to - home.from);
  const all = { hashes: new Int32Array(most), values: new Float64Array(most), places: new Int32Array(most) };
  let length = 0;
  takeWords(home, (name, value, at) => {
    all.hashes[length] = hashOf(name);
    all.values[length] = value;
    all.places[length] = at;
    length++;
  });
  return { ...all, length };
}

/** What features add, in nats. */
export function natsOf({ weights, shift, scale }: HashedModel, features: Features): number {
  let sum = 0;
  for (const [group, name, value] of features) {
    const at = weights.at(bucketOf(hashOf(group), hashOf(name), shift));
    if (at >= 0) sum += (weights.values[at] ?? 0) * value;
  }
  return sum / scale;
}

/** What words add as features of a group, given by its hash, and which adds most: the first of all, where none does. */
export function natsOfWords(
  { weights, shift, scale }: HashedModel,
  { hashes, values, places, length }: HashedWords,
  group: number,
): Said {
  let [sum, most, place] = [0, 0, places[0] ?? 0];
  for (let i = 0; i < length; i++) {
    const found = weights.at(bucketOf(group, hashes[i] ?? 0, shift));
    if (found < 0) continue;
    const added = (weights.values[found] ?? 0) * (values[i] ?? 0);
    sum += added;
    if (added > most) {
      most = added;
      place = places[i] ?? 0;
    }
  }
  return { nats: sum / scale, at: place };
}
