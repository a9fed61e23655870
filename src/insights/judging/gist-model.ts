import { clauseAt, seeGist, WHOLE, wordNames } from './gist-features.ts';
import { hashOf } from '../language/hash-of.ts';
import { AT_ONCE, Directions, inLots } from './directions.ts';
import { SeenRows } from './gist-places.ts';
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

/** In which clause most speaks for the things of a lot stands behind how much that is, and what speaks for them in each behind both. */
const CLAUSE = AT_ONCE;
const IN_CLAUSES = 2 * AT_ONCE;

/** Before anything was asked. */
const NO_NATS = new Float64Array();

/** What a sentence is about, worked out of where its clauses lie when it is asked for. */
class SentenceGist implements Gist {
  /** How many clauses it has, and where they lie. */
  readonly #many: number;
  readonly #places: Float64Array;
  readonly #directions: Directions;
  /**
   * Lot by lot of the things: how much speaks for each at most, in which clause, and in each clause; of a lot that was not asked
   * about, not a number.
   */
  #nats = NO_NATS;

  constructor(many: number, places: Float64Array, directions: Directions) {
    this.#many = many;
    this.#places = places;
    this.#directions = directions;
  }

  natsOf(thing: number): number {
    const place = this.#placeOf(thing);
    return this.#nats[place] ?? 0;
  }

  clauseOf(thing: number): number {
    const place = this.#placeOf(thing);
    return this.#nats[place + CLAUSE] ?? 0;
  }

  natsIn(clause: number, thing: number): number {
    const place = this.#placeOf(thing);
    return this.#nats[place + IN_CLAUSES + clause * AT_ONCE] ?? 0;
  }

  /** Where a thing stands in its lot, of which all is known then. */
  #placeOf(thing: number): number {
    const lot = Math.trunc(thing / AT_ONCE);
    const size = IN_CLAUSES + AT_ONCE * this.#many;
    const at = lot * size;
    const place = at + (thing % AT_ONCE);
    if ((this.#nats[place] ?? Number.NaN) > -Infinity) return place;
    if (place >= this.#nats.length)
      this.#nats = new Float64Array((size * inLots(this.#directions.size)) / AT_ONCE).fill(Number.NaN);
    const found = this.#nats;
    const [places, many] = [this.#places, this.#many];
    this.#directions.along(lot, { places, many }, { found, at: at + IN_CLAUSES });
    for (let to = at; to < at + AT_ONCE; to++) {
      let most = -Infinity;
      found[to + CLAUSE] = 0;
      for (let clause = 0; clause < many; clause++) {
        const nats = found[to + IN_CLAUSES + clause * AT_ONCE] ?? 0;
        if (!(nats > most)) continue;
        most = nats;
        found[to + CLAUSE] = clause;
      }
      found[to] = most;
    }
    return place;
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
  const directions = new Directions(width);
  const shift = 32 - bits;
  const words = wordNames(HASHED);
  /** In which clause of all that were read a row was last seen: in each it counts once. */
  const seenIn = new Int32Array(bytes.length / width + 1);
  let read = 2;
  const seen = new SeenRows();
  return {
    numberOf(kind, vertical, id) {
      const all = directionNames(kind, vertical, id);
      const name = all.join();
      const before = asked.get(name);
      if (before !== undefined) return before;
      const own = all.flatMap((one) => names.get(one) ?? []);
      const by = Array.from({ length: width }, (_, d) =>
        own.reduce((sum, one) => sum + (stretch[one * width + d] ?? 0), 0),
      );
      // What is so of all of a kind alone tells nothing of one.
      const number =
        own.length < 2
          ? null
          : directions.add(
              own.reduce((sum, one) => sum + (bias[one] ?? 0), 0),
              by,
            );
      asked.set(name, number);
      return number;
    },

    read(sentence) {
      seen.clear();
      seeGist(sentence, words, (group, name, value, at) => {
        const row = rows.at(bucketOf(hashOf(group), name, shift));
        const clause = clauseAt(sentence, at);
        if (row < 0 || seenIn[row / width] === read + clause) return;
        seenIn[row / width] = read + clause;
        const times = value / scale.features;
        if (clause === WHOLE) seen.add(row, clause, { everywhere: times, own: 0 });
        else seen.add(row, clause, { everywhere: times * elsewhere, own: times * (1 - elsewhere) });
      });
      read += sentence.clauses.length + 1;
      const many = sentence.clauses.length;
      return new SentenceGist(many, seen.placesOf(many, bytes, width), directions);
    },
  };
}
