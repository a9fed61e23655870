import type { StoredModel } from '../../src/insights/judging/model.ts';
import { featureName, fit, fitMean, type Example, type FitOptions } from './logistic.ts';

const SCALE = 50;

/**
 * Fits, keeps the features that matter most until the stored form is within `maxBytes`, fits again on those alone,
 * `rounds` times, and stores the mean weights relative to neutral as whole numbers.
 */
export function fitAndPack(
  examples: readonly Example[],
  options: FitOptions,
  { maxBytes, rounds }: { maxBytes: number; rounds: number },
): StoredModel {
  const first = fit(examples, { ...options, epochs: Math.ceil(options.epochs / 5) });
  const counts = new Map<string, number>();
  for (const feature of examples.flatMap((example) => example.features)) {
    const name = featureName(feature);
    counts.set(name, (counts.get(name) ?? 0) + Math.abs(feature[2]));
  }
  const ranked = [...first.weights]
    .map(([name, [plus = 0, neutral = 0, minus = 0]]) => ({
      name,
      worth:
        (Math.abs(plus - neutral) + Math.abs(minus - neutral) + Math.abs(plus - minus)) *
        Math.sqrt(counts.get(name) ?? 0),
    }))
    .toSorted((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1));
  const kept = new Set<string>();
  let bytes = 200;
  for (const { name } of ranked) {
    bytes += Buffer.byteLength(name) + 12;
    if (bytes > maxBytes) break;
    kept.add(name);
  }
  const slim = examples.map((example) => ({
    ...example,
    features: example.features.filter((feature) => kept.has(featureName(feature))),
  }));
  const second = fitMean(slim, options, rounds);
  const stored: StoredModel = { scale: SCALE, bias: [], groups: {} };
  const relative = (weights: readonly number[]): number[] => {
    const [plus = 0, neutral = 0, minus = 0] = weights;
    return [Math.round((plus - neutral) * SCALE), Math.round((minus - neutral) * SCALE)];
  };
  stored.bias = relative(second.bias);
  for (const name of [...second.weights.keys()].toSorted()) {
    const weights = relative(second.weights.get(name) ?? []);
    if (weights[0] === 0 && weights[1] === 0) continue;
    const colon = name.indexOf(':');
    const group = name.slice(0, colon);
    (stored.groups[group] ??= {})[name.slice(colon + 1)] = weights;
  }
  return stored;
}
