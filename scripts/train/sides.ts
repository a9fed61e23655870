import { createHash } from 'node:crypto';
import type { Collections } from './collections.ts';
import type { GoldText } from './gold.ts';

/** Where a text stands: trained on, looked at while choosing weights and settings, or only ever measured. */
export type Side = 'training' | 'development' | 'held-out';

/** How texts are drawn: `share` of them is held out, another draw for another seed. */
export interface Draw {
  share: number;
  seed: number;
}

/** The draw that the models which ship have never seen the held-out texts of. */
export const SHIPPED_DRAW: Draw = { share: 0.2, seed: 0 };

/** The share of all that is for choosing, which the final training takes in. */
const DEVELOPMENT = 0.1;

/** Letters and digits that a sentence must have for two texts that hold it to be nearly the same. */
const TELLING_LENGTH = 40;

/** What was written for training says nothing of real texts. */
const NEVER_MEASURED: ReadonlySet<string> = new Set(['written', 'written-reviews']);

function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * What two texts must have in common to stand on the same side: all their letters, a long sentence, their origin. A text that
 * is called as its origin is has no name besides, so that where that stands does not change by it.
 */
function keysOf({ source, id, origin, text }: GoldText): string[] {
  const own = origin === id ? id : `${source}:${id}`;
  const from = origin === undefined ? own : origin.includes(':') ? origin : `${source}:${origin}`;
  const sentences = text.split(/[.!?;\n]+/).map(folded);
  return [folded(text), own, from, ...sentences.filter(({ length }) => length >= TELLING_LENGTH)];
}

/** Joins what has a key in common; gives the first key, in code unit order, of the group of a key. */
function groupsOf(keys: Iterable<readonly string[]>): (key: string) => string {
  const parents = new Map<string, string>();
  const top = (key: string): string => {
    let at = key;
    for (let up = parents.get(at) ?? at; up !== at; up = parents.get(at) ?? at) {
      const above = parents.get(up) ?? up;
      parents.set(at, above);
      at = above;
    }
    return at;
  };
  for (const [first = '', ...others] of keys) {
    for (const other of others) {
      const [a, b] = [top(first), top(other)];
      if (a !== b) parents.set(a < b ? b : a, a < b ? a : b);
    }
  }
  return top;
}

/** A number in [0, 1) that a group is drawn by. */
function drawnBy(group: string, seed: number): number {
  const salted = seed === 0 ? group : `${seed} ${group}`;
  return createHash('sha256').update(salted).digest().readUInt32BE(0) / 2 ** 32;
}

function sideOf(group: string, { share, seed }: Draw): Side {
  const drawn = drawnBy(group, seed);
  if (drawn < share) return 'held-out';
  return drawn < share + DEVELOPMENT ? 'development' : 'training';
}

/**
 * Parts all texts by a hash of their words, so that a text stands where it stands in every run and whatever is added
 * beside it. Texts of one origin, and texts that share a long sentence across collections, stand on one side.
 */
export function sidesOf(collections: Collections, draw: Draw = SHIPPED_DRAW): (text: GoldText) => Side {
  const all = [...collections.values()].flat();
  const groupOf = groupsOf(all.map(keysOf));
  return (text) => (NEVER_MEASURED.has(text.source) ? 'training' : sideOf(groupOf(folded(text.text)), draw));
}

/** Parts all texts in two in the same way, those that were written too: whether each stands in the first half. */
export function halvesOf(collections: Collections, seed: number): (text: GoldText) => boolean {
  const groupOf = groupsOf([...collections.values()].flat().map(keysOf));
  return (text) => drawnBy(groupOf(folded(text.text)), seed) < 0.5;
}
