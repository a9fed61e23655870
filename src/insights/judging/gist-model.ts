import { GIST_GROUPS, seeGist, wordNames } from './gist-features.ts';
import { hashOf } from '../language/hash-of.ts';
import { bucketOf, HASHED, unpackBytes, unpackWeights } from './hashing.ts';
import type { Sentence } from './sentences.ts';

/**
 * A model of what a sentence is about, as it is stored: each feature has a place of its own in a space of few dimensions, the sentence is
 * where all of them together are, and each thing that can be said lies in a direction of that space. Words that mean
 * alike come to lie together, whichever thing they were learnt of (Joulin et al., "Bag of Tricks for Efficient Text
 * Classification", 2017; Caruana, "Multitask Learning", 1997).
 */
export interface StoredGistModel {
  /** Features have 2 to this places. */
  bits: number;
  /** How many dimensions the space has. */
  width: number;
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
  /** How much speaks for its saying a thing, by the number that {@link GistModel.numberOf} gives, in nats. */
  natsOf(thing: number): number;
  /** The token that speaks most for it. */
  placeOf(thing: number): number;
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

/** Adds a row of signed bytes to a place, so often. */
function addRow(place: Float64Array, bytes: Int8Array, [row, times]: readonly [number, number]): void {
  for (let d = 0; d < place.length; d++) place[d] = (place[d] ?? 0) + (bytes[row + d] ?? 0) * times;
}

/** How far a place lies in a direction. */
function along(place: Float64Array, by: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < place.length; d++) sum += (by[d] ?? 0) * (place[d] ?? 0);
  return sum;
}

/** How much a row of bytes adds in a direction to what lies at a place, where what is added counts the less the farther out that is. */
function addsAlong(
  place: Float64Array,
  by: Float64Array,
  [bytes, row]: readonly [Int8Array, number],
): number {
  let sum = 0;
  for (let d = 0; d < place.length; d++)
    sum += (by[d] ?? 0) * (1 - (place[d] ?? 0) ** 2) * (bytes[row + d] ?? 0);
  return sum;
}

/** The rows of a sentence, how often each counts, and the token that it stands at, below zero of the whole sentence. */
interface SeenRows {
  rows: number[];
  times: number[];
  places: number[];
}

/** What a sentence is about, worked out of where it lies when it is asked for. */
class SentenceGist implements Gist {
  readonly #sentence: Sentence;
  readonly #seen: SeenRows;
  readonly #bytes: Int8Array;
  readonly #directions: readonly Direction[];
  readonly #place: Float64Array;
  readonly #nats: (number | undefined)[] = [];

  constructor(
    sentence: Sentence,
    seen: SeenRows,
    { bytes, directions, width }: { bytes: Int8Array; directions: readonly Direction[]; width: number },
  ) {
    this.#sentence = sentence;
    this.#seen = seen;
    this.#bytes = bytes;
    this.#directions = directions;
    const place = new Float64Array(width);
    for (let i = 0; i < seen.rows.length; i++) addRow(place, bytes, [seen.rows[i] ?? 0, seen.times[i] ?? 0]);
    for (let d = 0; d < width; d++) place[d] = Math.tanh(place[d] ?? 0);
    this.#place = place;
  }

  natsOf(thing: number): number {
    const before = this.#nats[thing];
    if (before !== undefined) return before;
    const direction = this.#directions[thing];
    const nats = direction === undefined ? 0 : direction.bias + along(this.#place, direction.by);
    while (this.#nats.length <= thing) this.#nats.push(undefined);
    return (this.#nats[thing] = nats);
  }

  placeOf(thing: number): number {
    const { from, to } = this.#sentence;
    const by = this.#directions[thing]?.by;
    const added = new Float64Array(to - from);
    const { rows, times, places } = this.#seen;
    for (let i = 0; i < rows.length; i++) {
      const at = (places[i] ?? 0) - from;
      if (at < 0 || by === undefined) continue;
      const adds = addsAlong(this.#place, by, [this.#bytes, rows[i] ?? 0]) * (times[i] ?? 0);
      added[at] = (added[at] ?? 0) + adds;
    }
    return from + added.indexOf(Math.max(...added));
  }
}

/** Unpacks a stored model. */
export function openGistModel(stored: StoredGistModel): GistModel {
  const { bits, width, scale, bias } = stored;
  const rows = unpackWeights(stored.features, bits, width);
  const { values: bytes } = rows;
  const stretch = Float64Array.from(unpackBytes(stored.directions), (byte) => byte / scale.things);
  const names = new Map(stored.things.map((name, number) => [name, number]));
  /** The numbers of what was asked for. */
  const asked = new Map<string, number | null>();
  const directions: Direction[] = [];
  const shift = 32 - bits;
  const words = wordNames(HASHED);
  /** In which sentence a row was last seen: each counts once. */
  const seenIn = new Int32Array(bytes.length / width + 1);
  let sentences = 0;
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
      sentences++;
      const seen: SeenRows = { rows: [], times: [], places: [] };
      seeGist(sentence, words, (group, name, value, at) => {
        const row = rows.at(bucketOf(GROUPS.get(group) ?? 0, name, shift));
        if (row < 0 || seenIn[row / width] === sentences) return;
        seenIn[row / width] = sentences;
        seen.rows.push(row);
        seen.times.push(value / scale.features);
        seen.places.push(at);
      });
      return new SentenceGist(sentence, seen, { bytes, directions, width });
    },
  };
}
