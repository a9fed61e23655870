import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreementOf } from '../panel/kappa.ts';
import { readLines, type Labelling, type LabelLine } from '../sets/labels.ts';

/** Prints how far the two readers of `labels.jsonl` agree: `node scripts/train/labels/agreement.ts`. */
if (import.meta.main) {
  const lines = readLines<LabelLine>(readFileSync(join(import.meta.dirname, 'labels.jsonl'), 'utf8'));
  for (const [name, pairs] of Object.entries(pairsOf(lines))) {
    const { cases, share, kappa } = agreementOf(pairs);
    console.log(`${name}: kappa ${kappa.toFixed(3)}, same ${(100 * share).toFixed(1)} % of ${cases}`);
  }
}

type Pair = readonly [a: string, b: string];

/** For each id that a vertical has, whether each reader named it. */
function presence(lines: readonly LabelLine[], idsOf: (one: Labelling) => readonly string[]): Pair[] {
  return [...Map.groupBy(lines, ({ vertical }) => vertical).values()].flatMap((own) => {
    const known = new Set(own.flatMap(({ a, b }) => [...idsOf(a), ...idsOf(b)]));
    return own.flatMap(({ a, b }) => {
      const [byA, byB] = [new Set(idsOf(a)), new Set(idsOf(b))];
      return [...known].map((id): Pair => [String(byA.has(id)), String(byB.has(id))]);
    });
  });
}

/**
 * What the two readers said of the same: of each whole text, of each aspect and problem whether a text has it (out of
 * those of its vertical that anyone named), and the polarity of each aspect that both named.
 */
function pairsOf(lines: readonly LabelLine[]): Record<string, Pair[]> {
  return {
    overall: lines.map(({ a, b }): Pair => [a.overall, b.overall]),
    aspects: presence(lines, ({ aspects }) => aspects.map(({ aspect }) => aspect)),
    'polarity of shared aspects': lines.flatMap(({ a, b }) =>
      a.aspects.flatMap(({ aspect, polarity }): Pair[] => {
        const other = b.aspects.find((one) => one.aspect === aspect);
        return other === undefined ? [] : [[polarity, other.polarity]];
      }),
    ),
    problems: presence(lines, ({ problems }) => problems),
  };
}
