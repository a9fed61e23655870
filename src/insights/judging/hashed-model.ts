import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Features } from './features.ts';
import type { Sentence } from './sentences.ts';

/**
 * A model of whether a sentence says one of several things, as it is stored. Most of what tells it are words that few texts
 * hold, too many to be named: a feature is known by a hash of its name, and those of one hash share a weight (Weinberger
 * et al., "Feature Hashing for Large Scale Multitask Learning", 2009).
 */
export interface StoredHashedModel {
  /** The number of weights is 2 to this. */
  bits: number;
  /** A weight divided by it is in nats. */
  scale: number;
  /** In nats. */
  bias: number;
  /** The things that it learnt of; of others it can say nothing. */
  known: readonly string[];
  /** The weights, signed bytes, as `packWeights` packs them. */
  weights: string;
}

/** The same, ready for use. */
export interface HashedModel {
  shift: number;
  scale: number;
  bias: number;
  known: ReadonlySet<string>;
  weights: Int8Array;
}

/** How much speaks for something being said, in nats, and the token that says it most. */
export interface Said {
  nats: number;
  at: number;
}

/** A word or pair of words, its value, and the token it ends with. */
export type SaidWord = readonly [name: string, value: number, at: number];

/** The words of a sentence with the hashes of their names. */
export type HashedWords = readonly { hash: number; value: number; at: number }[];

/** FNV-1a over UTF-16 code units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

function bucketOf(group: number, name: number, shift: number): number {
  return Math.imul(group ^ Math.imul(name, 0x85ebca6b), 0x9e3779b1) >>> shift;
}

/** The place of a feature among 2 to the `bits` weights. */
export function hashedBucket(group: string, name: string, bits: number): number {
  return bucketOf(hashOf(group), hashOf(name), 32 - bits);
}

/** In a list of gaps a byte of this value says that as many more follow before the next weight. */
const WIDEST_GAP = 255;

/**
 * Few weights are not zero, so that few of the words a model never saw meet another's; so they are stored with the gaps
 * between them: the number of gap bytes (32 bits, little-endian), the gaps, the weights; deflated, in base64.
 */
export function packWeights(weights: Int8Array): string {
  const gaps: number[] = [];
  const kept: number[] = [];
  let gap = 0;
  for (const weight of weights) {
    if (weight === 0) {
      gap++;
      continue;
    }
    for (; gap >= WIDEST_GAP; gap -= WIDEST_GAP) gaps.push(WIDEST_GAP);
    gaps.push(gap);
    kept.push(weight & 0xff);
    gap = 0;
  }
  const head = Buffer.alloc(4);
  head.writeUInt32LE(gaps.length);
  return deflateRawSync(Buffer.concat([head, Buffer.from(gaps), Buffer.from(kept)]), { level: 9 }).toString(
    'base64',
  );
}

function unpackWeights(packed: string, size: number): Int8Array {
  const bytes = inflateRawSync(Buffer.from(packed, 'base64'));
  const weights = new Int8Array(size);
  const gaps = bytes.subarray(4, 4 + bytes.readUInt32LE(0));
  let [at, next] = [0, 4 + gaps.length];
  for (const gap of gaps) {
    at += gap;
    if (gap < WIDEST_GAP) weights[at++] = bytes.readInt8(next++);
  }
  return weights;
}

/** Unpacks a stored model. */
export function openHashedModel({ bits, scale, bias, known, weights }: StoredHashedModel): HashedModel {
  return { shift: 32 - bits, scale, bias, known: new Set(known), weights: unpackWeights(weights, 2 ** bits) };
}

/** The words of a sentence and their pairs, each once, in order; of what is denied the word. */
export function saidWords({ from, to, reading, surfaces }: Sentence): SaidWord[] {
  const words = new Map<string, SaidWord>();
  const once = (name: string, value: number, at: number): void =>
    void (words.has(name) || words.set(name, [name, value, at]));
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
  return [...words.values()];
}

/** The same, ready to be looked up for each of several things. */
export function hashedWords(home: Sentence): HashedWords {
  return saidWords(home).map(([name, value, at]) => ({ hash: hashOf(name), value, at }));
}

/** What features add, in nats. */
export function natsOf({ weights, shift, scale }: HashedModel, features: Features): number {
  let sum = 0;
  for (const [group, name, value] of features)
    sum += (weights[bucketOf(hashOf(group), hashOf(name), shift)] ?? 0) * value;
  return sum / scale;
}

/** What words add as features of a group, and which adds most: the first of all, where none does. */
export function natsOfWords(
  { weights, shift, scale }: HashedModel,
  words: HashedWords,
  groupName: string,
): Said {
  const group = hashOf(groupName);
  let [sum, most, place] = [0, 0, words[0]?.at ?? 0];
  for (const { hash, value, at } of words) {
    const added = (weights[bucketOf(group, hash, shift)] ?? 0) * value;
    sum += added;
    if (added > most) [most, place] = [added, at];
  }
  return { nats: sum / scale, at: place };
}
