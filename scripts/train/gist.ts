import { hashedBucket, packBytes, packWeights, type StoredGistModel } from './features-of.ts';
import { seededRandom, shuffled } from './random.ts';

/** One sentence: the numbers of its features, each once, their values, and what is known of what it is about. */
export interface GistExample {
  ids: Int32Array;
  values: Float32Array;
  weight: number;
  /** Each thing by the numbers of its directions, which are added up; 1 where the sentence is about it. */
  outputs: readonly { directions: Int32Array; label: number }[];
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
  /** A value times this is stored as a byte. */
  scale: { features: number; things: number };
}

/** What was learnt: a row of `width` for each feature and each direction, and a bias for each of the latter. */
interface Fitted {
  rows: Float32Array;
  directions: Float32Array;
  bias: Float32Array;
}

/** What of the rate is left in the last epoch. */
const LAST_RATE = 0.2;

/** Against dividing by nothing in the first steps. */
const FIRST_SQUARES = 1e-3;

/** Errors below this teach nothing. */
const LEAST_ERROR = 0.01;

/** How far apart what is to be learnt begins. */
const SPREAD = { rows: 0.1, directions: 0.2 };

/** What speaks for each thing at first. */
const FIRST_BIAS = -0.5;

/** The sums of squared gradients that AdaGrad begins with. */
function squaresOf({ length }: Float32Array): Float32Array {
  return new Float32Array(length).fill(FIRST_SQUARES);
}

/** One step of AdaGrad at one weight. */
function step(weights: Float32Array, squares: Float32Array, [at, gradient, rate]: [number, number, number]) {
  const sum = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = sum;
  weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(sum);
}

/**
 * Learns where features lie, and in which direction each thing does, by AdaGrad: a sentence is the hyperbolic tangent of the sum of its
 * features, and a thing is likely by the logistic function of how far the sentence lies in its direction.
 */
function fit(
  examples: readonly GistExample[],
  { features, things }: { features: number; things: number },
  { width, epochs, rate: firstRate, l2, dropout, seed }: GistOptions,
): Fitted {
  const random = seededRandom(seed);
  const spread = (count: number, by: number): Float32Array =>
    Float32Array.from({ length: count * width }, () => (random() - 0.5) * by);
  const rows = spread(features, SPREAD.rows);
  const directions = spread(things, SPREAD.directions);
  const bias = new Float32Array(things).fill(FIRST_BIAS);
  const [ofRows, ofDirections, ofBias] = [squaresOf(rows), squaresOf(directions), squaresOf(bias)];
  const place = new Float64Array(width);
  const back = new Float64Array(width);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = firstRate * (1 - (epoch / epochs) * (1 - LAST_RATE));
    for (const { ids, values, weight, outputs } of shuffled(examples, random)) {
      place.fill(0);
      back.fill(0);
      const kept = Uint8Array.from(ids, () => Number(random() >= dropout));
      for (const [j, id] of ids.entries()) {
        if (kept[j] === 0) continue;
        const value = (values[j] ?? 0) / (1 - dropout);
        for (let d = 0; d < width; d++) place[d] = (place[d] ?? 0) + (rows[id * width + d] ?? 0) * value;
      }
      for (let d = 0; d < width; d++) place[d] = Math.tanh(place[d] ?? 0);
      for (const { directions: own, label } of outputs) {
        let nats = 0;
        for (const one of own) {
          nats += bias[one] ?? 0;
          for (let d = 0; d < width; d++) nats += (directions[one * width + d] ?? 0) * (place[d] ?? 0);
        }
        const error = (1 / (1 + Math.exp(-nats)) - label) * weight;
        if (Math.abs(error) < LEAST_ERROR) continue;
        for (const one of own) {
          step(bias, ofBias, [one, error, rate]);
          for (let d = 0; d < width; d++) {
            const at = one * width + d;
            const before = directions[at] ?? 0;
            back[d] = (back[d] ?? 0) + error * before;
            step(directions, ofDirections, [at, error * (place[d] ?? 0) + l2 * before, rate]);
          }
        }
      }
      for (let d = 0; d < width; d++) back[d] = (back[d] ?? 0) * (1 - (place[d] ?? 0) ** 2);
      for (const [j, id] of ids.entries()) {
        if (kept[j] === 0) continue;
        const value = (values[j] ?? 0) / (1 - dropout);
        for (let d = 0; d < width; d++) {
          const at = id * width + d;
          step(rows, ofRows, [at, (back[d] ?? 0) * value + l2 * (rows[at] ?? 0), rate]);
        }
      }
    }
  }
  return { rows, directions, bias };
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
  const { minCount, bits, width, scale } = options;
  const counts = new Int32Array(names.length);
  for (const { ids } of examples) for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  const kept = names.flatMap((name, id) =>
    (counts[id] ?? 0) >= (name.startsWith(OF_PAIR) ? minCount.pairs : minCount.other) ? [id] : [],
  );
  const numbers = new Map(kept.map((id, number) => [id, number]));
  const known = examples.map(({ ids, values, ...rest }) => {
    const at = [...ids.keys()].filter((j) => numbers.has(ids[j] ?? -1));
    return {
      ...rest,
      ids: Int32Array.from(at, (j) => numbers.get(ids[j] ?? -1) ?? 0),
      values: Float32Array.from(at, (j) => values[j] ?? 0),
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
    scale,
    things: told.map((thing) => things[thing] ?? ''),
    bias: told.map((thing) => Math.round((bias[thing] ?? 0) * 1000) / 1000),
    features: packWeights(packed, width),
    directions: packBytes(
      told.flatMap((thing) => bytesOf(directions.subarray(thing * width, (thing + 1) * width), scale.things)),
    ),
  };
}
