import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { hashOf } from '../language/hash-of.ts';
import type { Names } from './features.ts';
import { SparseWeights } from './sparse-weights.ts';
import { TakenNumbers } from './taken-numbers.ts';

/*
 * Most of what tells what a text says are words that few texts hold, too many to be named in a model: a feature is known by
 * a hash of its name, and those of one hash share their weights (Weinberger et al., "Feature Hashing for Large Scale
 * Multitask Learning", 2009).
 */

/** Names by their hashes, of which no string is made. */
export const HASHED: Names<number> = {
  of: (text) => hashOf(text),
  at: ({ hashes }, at) => hashes[at] ?? 0,
  joined: (before, word) => hashOf(word, hashOf(' ', before)),
  taken: (many) => {
    const taken = new TakenNumbers(many);
    return (name) => taken.take(name);
  },
};

/** The place of a feature by the hashes of its group and its name; `shift` is 32 less the bits of a place. */
export function bucketOf(group: number, name: number, shift: number): number {
  return Math.imul(group ^ Math.imul(name, 0x85ebca6b), 0x9e3779b1) >>> shift;
}

/** The place of a feature among 2 to the `bits`. */
export function hashedBucket(group: string, name: string, bits: number): number {
  return bucketOf(hashOf(group), hashOf(name), 32 - bits);
}

/** In a list of gaps a byte of this value says that as many more follow before the next weight. */
const WIDEST_GAP = 255;

/**
 * Packs `width` weights a place, those of one place together, by the number of the place. Few are not zero, so that few of
 * the words a model never saw meet another's; so those places are stored with the gaps between them: the number of gap bytes
 * (32 bits, little-endian), the gaps, the first weight of each place, then the second and on; deflated, in base64.
 */
export function packWeights(weights: ReadonlyMap<number, ArrayLike<number>>, width: number): string {
  const places = [...weights.keys()].toSorted((a, b) => a - b);
  const gaps: number[] = [];
  let next = 0;
  for (const place of places) {
    let gap = place - next;
    for (; gap >= WIDEST_GAP; gap -= WIDEST_GAP) gaps.push(WIDEST_GAP);
    gaps.push(gap);
    next = place + 1;
  }
  const head = Buffer.alloc(4);
  head.writeUInt32LE(gaps.length);
  const columns = Array.from({ length: width }, (_, column) =>
    places.map((place) => weights.get(place)?.[column] ?? 0),
  );
  return packBytes([...head, ...gaps, ...columns.flat()]);
}

/** Signed or unsigned bytes, deflated, in base64. */
export function packBytes(bytes: readonly number[]): string {
  return deflateRawSync(Buffer.from(bytes.map((byte) => byte & 0xff)), { level: 9 }).toString('base64');
}

/** Signed bytes as they were packed. */
export function unpackBytes(packed: string): Int8Array {
  return new Int8Array(inflateRawSync(Buffer.from(packed, 'base64')));
}

/** The weights of 2 to the `bits` places as they were packed. */
export function unpackWeights(packed: string, bits: number, width: number): SparseWeights {
  const bytes = inflateRawSync(Buffer.from(packed, 'base64'));
  const gaps = bytes.subarray(4, 4 + bytes.readUInt32LE(0));
  const first = 4 + gaps.length;
  const marked: number[] = [];
  let at = 0;
  for (const gap of gaps) {
    at += gap;
    if (gap < WIDEST_GAP) marked.push(at++);
  }
  const many = marked.length;
  const columns = new Int8Array(bytes.buffer, bytes.byteOffset + first, many * width);
  const values = new Int8Array(many * width);
  for (let column = 0; column < width; column++)
    for (let row = 0; row < many; row++) values[row * width + column] = columns[column * many + row] ?? 0;
  return new SparseWeights(bits, marked, { values, width });
}
