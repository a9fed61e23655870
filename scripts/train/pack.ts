import type { StoredModel } from './features-of.ts';
import { fit, fitMean, withOnly, type Example, type FitOptions } from './logistic.ts';

const SCALE = 50;
const CLASSES = 3;

export interface PackOptions extends Omit<FitOptions, 'classes'> {
  /** Size of the stored model, in bytes. */
  maxBytes: number;
  /** How many examples must hold a feature. */
  minCount: number;
  /** How many fits the weights are the mean of. */
  rounds: number;
  /** Nats added to both sides against neutral, which is rarer where the model is used than where it learnt. */
  neutralShift: number;
}

/** How often each feature occurs, and how much of it. */
function amounts(examples: readonly Example[], size: number): { counts: Int32Array; masses: Float64Array } {
  const counts = new Int32Array(size);
  const masses = new Float64Array(size);
  for (const { ids, values } of examples) {
    for (const [i, id] of ids.entries()) {
      counts[id] = (counts[id] ?? 0) + 1;
      masses[id] = (masses[id] ?? 0) + Math.abs(values[i] ?? 0);
    }
  }
  return { counts, masses };
}

/**
 * Fits, keeps the features that matter most until the stored form is within `maxBytes`, fits again on those alone,
 * `rounds` times, and stores the mean weights relative to neutral as whole numbers.
 */
export function fitAndPack(
  examples: readonly Example[],
  names: readonly string[],
  { maxBytes, minCount, rounds, neutralShift, ...rest }: PackOptions,
): StoredModel {
  const options = { ...rest, classes: CLASSES };
  const { counts, masses } = amounts(examples, names.length);
  const frequent = withOnly(examples, (id) => (counts[id] ?? 0) >= minCount);
  const first = fit(frequent, names.length, { ...options, epochs: Math.ceil(options.epochs / 5) });
  const worth = names.map((_, id) => {
    const [plus = 0, neutral = 0, minus = 0] = first.weights.subarray(id * CLASSES, id * CLASSES + CLASSES);
    const spread = Math.abs(plus - neutral) + Math.abs(minus - neutral) + Math.abs(plus - minus);
    return (counts[id] ?? 0) >= minCount ? spread * Math.sqrt(masses[id] ?? 0) : 0;
  });
  const kept: number[] = [];
  let bytes = 200;
  for (const id of [...names.keys()].toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)) {
    bytes += Buffer.byteLength(names[id] ?? '') + 12;
    if (bytes > maxBytes || worth[id] === 0) break;
    kept.push(id);
  }
  const numbers = new Map(kept.map((id, number) => [id, number]));
  const slim = withOnly(frequent, (id) => numbers.has(id)).map((example) => ({
    ...example,
    ids: example.ids.map((id) => numbers.get(id) ?? 0),
  }));
  const second = fitMean(slim, kept.length, { ...options, rounds });
  const relative = (weights: Iterable<number>, shift: number): number[] => {
    const [plus = 0, neutral = 0, minus = 0] = weights;
    return [Math.round((plus - neutral + shift) * SCALE), Math.round((minus - neutral + shift) * SCALE)];
  };
  const stored: StoredModel = { scale: SCALE, bias: relative(second.bias, neutralShift), groups: {} };
  const named = kept.map((id, number) => ({ name: names[id] ?? '', number }));
  for (const { name, number } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const at = number * CLASSES;
    const weights = relative(second.weights.subarray(at, at + CLASSES), 0);
    if (weights[0] === 0 && weights[1] === 0) continue;
    const colon = name.indexOf(':');
    (stored.groups[name.slice(0, colon)] ??= {})[name.slice(colon + 1)] = weights;
  }
  return stored;
}
