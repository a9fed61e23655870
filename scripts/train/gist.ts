import { hashedBucket, packBytes, packWeights, type StoredGistModel } from './features-of.ts';
import { Space, type Fitted } from './gist-space.ts';
import { seededRandom, shuffled } from './random.ts';

/** One sentence: the numbers of its features, each once a clause, their values, and what is known of what it is about. */
export interface GistExample {
  ids: Int32Array;
  values: Float32Array;
  /** The clause that each feature stands in; below zero of what is so of the whole sentence. */
  clauses: Int8Array;
  /** How many clauses it has. */
  parts: number;
  weight: number;
  /**
   * Each thing by the numbers of its directions, which are added up; 1 where the sentence is about it. It is so where the
   * clause is that most lies in directions `at`, which are its own unless they are given.
   */
  outputs: readonly { directions: Int32Array; at?: Int32Array; label: number }[];
}

export interface GistOptions {
  width: number;
  epochs: number;
  rate: number;
  l2: number;
  /** Share of the features that each look at an example leaves out, against leaning on few of them. */
  dropout: number;
  seed: number;
  bits: number;
  /** How many examples must hold a feature, and one of the group of pairs. */
  minCount: { pairs: number; other: number };
  /** What counts in a clause of the words of the others. */
  elsewhere: number;
  /** A value times this is stored as a byte. */
  scale: { features: number; things: number };
  /** Groups of features that it does not see; none unless they are given. */
  blind?: ReadonlySet<string>;
}

/** What of the rate is left in the last epoch. */
const LAST_RATE = 0.2;

/** Errors below this teach nothing. */
const LEAST_ERROR = 0.01;

/**
 * Learns where features lie, and in which direction each thing does, by AdaGrad: a clause is the hyperbolic tangent of the sum of its
 * features, and a thing is likely by the logistic function of how far the clause lies in its direction that does so most.
 */
function fit(
  examples: readonly GistExample[],
  sizes: { features: number; things: number },
  { width, epochs, rate: firstRate, l2, dropout, seed, elsewhere }: GistOptions,
): Fitted {
  const random = seededRandom(seed);
  const space = new Space(sizes, { width, l2 }, random);
  const most = Math.max(1, ...examples.map(({ parts }) => parts)) * width;
  const places = new Float64Array(most);
  const back = new Float64Array(most);
  const asked = new Float64Array(width);
  const share = (clause: number, part: number): number => (clause < 0 || clause === part ? 1 : elsewhere);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = firstRate * (1 - (epoch / epochs) * (1 - LAST_RATE));
    for (const { ids, values, clauses, parts, weight, outputs } of shuffled(examples, random)) {
      const kept = Array.from(ids, (_, j) => (random() >= dropout ? (values[j] ?? 0) / (1 - dropout) : 0));
      places.fill(0, 0, parts * width);
      back.fill(0, 0, parts * width);
      for (const [j, id] of ids.entries()) {
        const value = kept[j] ?? 0;
        if (value === 0) continue;
        for (let part = 0; part < parts; part++) {
          const times = value * share(clauses[j] ?? -1, part);
          for (let d = 0; d < width; d++) {
            const at = part * width + d;
            places[at] = (places[at] ?? 0) + (space.rows[id * width + d] ?? 0) * times;
          }
        }
      }
      for (let i = 0; i < parts * width; i++) places[i] = Math.tanh(places[i] ?? 0);
      for (const { directions, at = directions, label } of outputs) {
        let [clause, nats] = [0, -Infinity];
        for (let part = 0; part < parts; part++) {
          const told = space.natsOf(at, places, part * width);
          if (told > nats) [clause, nats] = [part * width, told];
        }
        const error = (1 / (1 + Math.exp(-space.natsOf(directions, places, clause))) - label) * weight;
        if (Math.abs(error) >= LEAST_ERROR) space.turn(directions, [places, back, clause], [error, rate]);
      }
      for (let i = 0; i < parts * width; i++) back[i] = (back[i] ?? 0) * (1 - (places[i] ?? 0) ** 2);
      for (const [j, id] of ids.entries()) {
        const value = kept[j] ?? 0;
        if (value === 0) continue;
        asked.fill(0);
        for (let part = 0; part < parts; part++) {
          const own = share(clauses[j] ?? -1, part);
          for (let d = 0; d < width; d++) asked[d] = (asked[d] ?? 0) + (back[part * width + d] ?? 0) * own;
        }
        space.move(id, asked, [value, rate]);
      }
    }
  }
  return space;
}

const MOST = 127;

function bytesOf(values: Float32Array, scale: number): number[] {
  return Array.from(values, (value) => Math.max(-MOST, Math.min(MOST, Math.round(value * scale))));
}

/** Whether a feature is a pair of words, by its name. */
const OF_PAIR = 'b:';

/** Fits what sentences are about and stores it; `names` and `things` are those of the examples, by their numbers. */
export function fitGist(
  examples: readonly GistExample[],
  { names, things }: { names: readonly string[]; things: readonly string[] },
  options: GistOptions,
): StoredGistModel {
  const { minCount, bits, width, scale, elsewhere, blind } = options;
  const counts = new Int32Array(names.length);
  for (const { ids } of examples) for (const id of new Set(ids)) counts[id] = (counts[id] ?? 0) + 1;
  const isSeen = (name: string): boolean => blind?.has(name.slice(0, name.indexOf(':'))) !== true;
  const kept = names.flatMap((name, id) => {
    const least = name.startsWith(OF_PAIR) ? minCount.pairs : minCount.other;
    return (counts[id] ?? 0) >= least && isSeen(name) ? [id] : [];
  });
  const numbers = new Map(kept.map((id, number) => [id, number]));
  const known = examples.map(({ ids, values, clauses, ...rest }) => {
    const at = [...ids.keys()].filter((j) => numbers.has(ids[j] ?? -1));
    return {
      ...rest,
      ids: Int32Array.from(at, (j) => numbers.get(ids[j] ?? -1) ?? 0),
      values: Float32Array.from(at, (j) => values[j] ?? 0),
      clauses: Int8Array.from(at, (j) => clauses[j] ?? -1),
    };
  });
  const { rows, directions, bias } = fit(known, { features: kept.length, things: things.length }, options);
  const packed = new Map<number, number[]>();
  for (const [number, id] of kept.entries()) {
    const name = names[id] ?? '';
    const colon = name.indexOf(':');
    const row = bytesOf(rows.subarray(number * width, (number + 1) * width), scale.features);
    packed.set(hashedBucket(name.slice(0, colon), name.slice(colon + 1), bits), row);
  }
  // Of what no example tells there is nothing to know.
  const taught = new Set(examples.flatMap(({ outputs }) => outputs.flatMap((one) => [...one.directions])));
  const told = [...things.keys()].filter((thing) => taught.has(thing));
  return {
    bits,
    width,
    elsewhere,
    scale,
    things: told.map((thing) => things[thing] ?? ''),
    bias: told.map((thing) => Math.round((bias[thing] ?? 0) * 1000) / 1000),
    features: packWeights(packed, width),
    directions: packBytes(
      told.flatMap((thing) => bytesOf(directions.subarray(thing * width, (thing + 1) * width), scale.things)),
    ),
  };
}
