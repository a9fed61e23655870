import { SPELLED, type Names } from './features.ts';
import { bucketOf, HASHED } from './hashing.ts';
import type { HashedModel } from './hashed-model.ts';
import type { Sentence } from './sentences.ts';

/** A word or pair of words, its value, and the token it ends with. */
export type SaidWord = readonly [name: string, value: number, at: number];

/** Of each of several things how much speaks for its being said, in nats, and the token that says it most. */
export interface Said {
  nats: Float64Array;
  places: Int32Array;
}

/** Takes the words of a sentence and their pairs, each once, in order; of what is denied the word. */
function takeWords<Name>(
  { from, to, reading: { tokens }, rows: { undenied } }: Sentence,
  names: Names<Name>,
  take: (name: Name, value: number, at: number) => void,
): void {
  const isNew = names.taken(2 * (to - from));
  let before = names.of('<');
  for (let at = from; at < to; at++) {
    const name = names.at(undenied, at - from);
    if (tokens[at]?.pos !== 'PUNCT') {
      if (isNew(name)) take(name, 1, at);
      const pair = names.joined(before, undenied.words[at - from] ?? '');
      if (isNew(pair)) take(pair, 0.7, at);
    }
    before = name;
  }
}

/** The words of a sentence and their pairs, each once, in order; of what is denied the word. */
export function saidWords(home: Sentence): SaidWord[] {
  const words: SaidWord[] = [];
  takeWords(home, SPELLED, (name, value, at) => words.push([name, value, at]));
  return words;
}

/** So many words and pairs of words are remembered, each in the one place that the last bits of its hash give it. */
const PLACES = 2 ** 15;

/** What is known of the word at a place. */
const NOTHING = 0;
const NO_WEIGHT = 1;
const WEIGHTS = 2;

/** What words say of each of several things: a model's weights of a word are looked up once for all of them. */
export class WordsOfGroups {
  readonly #model: HashedModel;
  readonly #groups: readonly number[];
  readonly #names = new Int32Array(PLACES);
  readonly #known = new Uint8Array(PLACES);
  /** A weight for each group at each place. */
  readonly #weights: Int8Array;

  /** `groups` are the hashes of the groups in which words are features of the things. */
  constructor(model: HashedModel, groups: readonly number[]) {
    this.#model = model;
    this.#groups = groups;
    this.#weights = new Int8Array(PLACES * groups.length);
  }

  /** What the words of a sentence add for each, and which adds most: the first of all, where none does. */
  saidIn(home: Sentence): Said {
    const { length } = this.#groups;
    const sums = new Float64Array(length);
    const most = new Float64Array(length);
    const places = new Int32Array(length);
    let first = -1;
    takeWords(home, HASHED, (name, value, at) => {
      if (first < 0) places.fill((first = at));
      const place = name & (PLACES - 1);
      const known =
        this.#names[place] === name && this.#known[place] !== NOTHING
          ? this.#known[place]
          : this.#looked(name, place);
      if (known === NO_WEIGHT) return;
      for (let i = 0; i < length; i++) {
        const added = (this.#weights[place * length + i] ?? 0) * value;
        sums[i] = (sums[i] ?? 0) + added;
        if (added <= (most[i] ?? 0)) continue;
        most[i] = added;
        places[i] = at;
      }
    });
    const { scale } = this.#model;
    for (let i = 0; i < length; i++) sums[i] = (sums[i] ?? 0) / scale;
    return { nats: sums, places };
  }

  /** Looks up the weights of a word and keeps them; whether it has any. */
  #looked(name: number, place: number): number {
    const { shift, weights } = this.#model;
    const { length } = this.#groups;
    let known = NO_WEIGHT;
    for (let i = 0; i < length; i++) {
      const at = weights.at(bucketOf(this.#groups[i] ?? 0, name, shift));
      this.#weights[place * length + i] = at < 0 ? 0 : (weights.values[at] ?? 0);
      if (at >= 0) known = WEIGHTS;
    }
    this.#names[place] = name;
    this.#known[place] = known;
    return known;
  }
}
