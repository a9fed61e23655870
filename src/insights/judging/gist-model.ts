import { clauseAt, GIST_GROUPS, seeGist, WHOLE, wordNames } from './gist-features.ts';
import { hashOf } from '../language/hash-of.ts';
import { bucketOf, HASHED, unpackBytes, unpackWeights } from './hashing.ts';
import type { Sentence } from './sentences.ts';

/**
 * A model of what a sentence is about, as it is stored: each feature has a place of its own in a space of few dimensions, a clause is
 * where all of them together are, those of the rest of its sentence less, and each thing that can be said lies in a
 * direction of that space. A sentence is about what any of its clauses is. Words that mean alike come to lie together,
 * whichever thing they were learnt of (Joulin et al., "Bag of Tricks for Efficient Text Classification", 2017; Caruana,
 * "Multitask Learning", 1997; Maron and Lozano-Pérez, "A Framework for Multiple-Instance Learning", 1998).
 */
export interface StoredGistModel {
  /** Features have 2 to this places. */
  bits: number;
  /** How many dimensions the space has. */
  width: number;
  /** What counts in a clause of the words of the others. */
  elsewhere: number;
  /** A stored byte of a feature, and of a thing, divided by it is its value. */
  scale: { features: number; things: number };
  /** What can be said, as `directionNames` names it. */
  things: readonly string[];
  /** What speaks for each by itself, in nats. */
  bias: readonly number[];
  /** A signed byte a dimension, of each feature as `packWeights` packs them, and of each thing as `packBytes` does. */
  features: string;
  directions: string;
}

/** What a sentence is about. */
export interface Gist {
  /** How much speaks for its saying a thing, by the number that {@link GistModel.numberOf} gives, in nats: in the clause where that is most. */
  natsOf(thing: number): number;
  /** The number of that clause. */
  clauseOf(thing: number): number;
  /** How much speaks for a thing in one clause. */
  natsIn(clause: number, thing: number): number;
}

/** The same model, ready for use. */
export interface GistModel {
  /** The number of a thing of a vertical; null of one that it never learnt of. */
  numberOf(kind: Kind, vertical: string, id: string): number | null;
  read(sentence: Sentence): Gist;
}

/** What a sentence can be about: aspects, problems, and whether it complains of an aspect rather than praising it. */
export type Kind = 'aspects' | 'problems' | 'complaints';

/** The names of what tells of a thing: of its kind, in any vertical, and in one. */
export function directionNames(kind: Kind, vertical: string, id: string): string[] {
  return [kind, `${kind} ${id}`, `${kind} ${vertical} ${id}`];
}

/** The groups of features, and how they are hashed. */
const GROUPS: ReadonlyMap<string, number> = new Map(GIST_GROUPS.map((name) => [name, hashOf(name)]));

/** What can be said, its directions added up. */
interface Direction {
  bias: number;
  by: Float64Array;
}

/** How far the place at `at` lies in a direction. */
function along(places: Float64Array, at: number, by: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < by.length; d++) sum += (by[d] ?? 0) * (places[at + d] ?? 0);
  return sum;
}

/** The rows of a sentence, how often each counts, and the clause. */
interface SeenRows {
  rows: number[];
  times: number[];
  clauses: number[];
}

/** What the model knows. */
interface Known {
  bytes: Int8Array;
  directions: readonly Direction[];
  width: number;
  elsewhere: number;
}

/** Where each clause of a sentence lies, one behind the other. */
function placesOf(count: number, seen: SeenRows, { bytes, width, elsewhere }: Known): Float64Array {
  const all = new Float64Array(width);
  const places = new Float64Array(count * width);
  for (let i = 0; i < seen.rows.length; i++) {
    const [row, times, clause] = [seen.rows[i] ?? 0, seen.times[i] ?? 0, seen.clauses[i] ?? WHOLE];
    const [outside, own] = clause === WHOLE ? [times, 0] : [times * elsewhere, times * (1 - elsewhere)];
    const at = Math.max(0, clause) * width;
    for (let d = 0; d < width; d++) {
      const byte = bytes[row + d] ?? 0;
      all[d] = (all[d] ?? 0) + byte * outside;
      places[at + d] = (places[at + d] ?? 0) + byte * own;
    }
  }
  for (let i = 0; i < places.length; i++) places[i] = Math.tanh((places[i] ?? 0) + (all[i % width] ?? 0));
  return places;
}

/** What a sentence is about, worked out of where its clauses lie when it is asked for. */
class SentenceGist implements Gist {
  readonly #sentence: Sentence;
  readonly #known: Known;
  readonly #places: Float64Array;
  /** The clause that says most of each thing that was asked for, and how much it does. */
  readonly #clauses: (number | undefined)[] = [];
  readonly #nats: number[] = [];

  constructor(sentence: Sentence, seen: SeenRows, known: Known) {
    this.#sentence = sentence;
    this.#known = known;
    this.#places = placesOf(sentence.clauses.length, seen, known);
  }

  natsIn(clause: number, thing: number): number {
    const { directions, width } = this.#known;
    const direction = directions[thing];
    return direction === undefined ? 0 : direction.bias + along(this.#places, clause * width, direction.by);
  }

  clauseOf(thing: number): number {
    const before = this.#clauses[thing];
    if (before !== undefined) return before;
    let [clause, most] = [0, -Infinity];
    for (let number = 0; number < this.#sentence.clauses.length; number++) {
      const nats = this.natsIn(number, thing);
      if (nats > most) [clause, most] = [number, nats];
    }
    while (this.#clauses.length <= thing) {
      this.#clauses.push(undefined);
      this.#nats.push(0);
    }
    this.#nats[thing] = most;
    return (this.#clauses[thing] = clause);
  }

  natsOf(thing: number): number {
    this.clauseOf(thing);
    return this.#nats[thing] ?? 0;
  }
}

/** Unpacks a stored model. */
export function openGistModel(stored: StoredGistModel): GistModel {
  const { bits, width, scale, bias, elsewhere } = stored;
  const rows = unpackWeights(stored.features, bits, width);
  const { values: bytes } = rows;
  const stretch = Float64Array.from(unpackBytes(stored.directions), (byte) => byte / scale.things);
  const names = new Map(stored.things.map((name, number) => [name, number]));
  /** The numbers of what was asked for. */
  const asked = new Map<string, number | null>();
  const directions: Direction[] = [];
  const shift = 32 - bits;
  const words = wordNames(HASHED);
  /** In which clause of all that were read a row was last seen: in each it counts once. */
  const seenIn = new Int32Array(bytes.length / width + 1);
  let read = 2;
  const known: Known = { bytes, directions, width, elsewhere };
  return {
    numberOf(kind, vertical, id) {
      const all = directionNames(kind, vertical, id);
      const name = all.join();
      const before = asked.get(name);
      if (before !== undefined) return before;
      const own = all.flatMap((one) => names.get(one) ?? []);
      // What is so of all of a kind alone tells nothing of one.
      const number = own.length < 2 ? null : directions.length;
      if (number !== null)
        directions.push({
          bias: own.reduce((sum, one) => sum + (bias[one] ?? 0), 0),
          by: Float64Array.from({ length: width }, (_, d) =>
            own.reduce((sum, one) => sum + (stretch[one * width + d] ?? 0), 0),
          ),
        });
      asked.set(name, number);
      return number;
    },

    read(sentence) {
      const seen: SeenRows = { rows: [], times: [], clauses: [] };
      seeGist(sentence, words, (group, name, value, at) => {
        const row = rows.at(bucketOf(GROUPS.get(group) ?? 0, name, shift));
        const clause = clauseAt(sentence, at);
        if (row < 0 || seenIn[row / width] === read + clause) return;
        seenIn[row / width] = read + clause;
        seen.rows.push(row);
        seen.times.push(value / scale.features);
        seen.clauses.push(clause);
      });
      read += sentence.clauses.length + 1;
      return new SentenceGist(sentence, seen, known);
    },
  };
}
