import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreementOf } from '../panel/kappa.ts';
import { readLines, type LabelLine, type Placed, type PlacedLine, type Sign } from '../sets/labels.ts';

/** Two readings of a text, without the places. */
interface Twice {
  vertical: string;
  a: Reading;
  b: Reading;
}

interface Reading {
  overall: Sign;
  aspects: readonly { aspect: string; polarity: Sign }[];
  problems: readonly string[];
}

function linesOf<T>(file: string): T[] {
  return readLines<T>(readFileSync(join(import.meta.dirname, file), 'utf8'));
}

/** Each aspect and problem once; what is praised and blamed takes no side. */
function readingOf({ overall, targets, told }: Placed): Reading {
  const signs = Map.groupBy(targets, ([, , aspect]) => aspect);
  const aspects = [...signs].map(([aspect, own]) => {
    const [first = '0', ...others] = new Set(own.map(([, , , sign]) => sign).filter((sign) => sign !== '0'));
    return { aspect, polarity: others.length > 0 ? ('0' as const) : first };
  });
  return { overall, aspects, problems: [...new Set(told.map(([, , problem]) => problem))] };
}

function tell(name: string, lines: readonly Twice[]): void {
  console.log(`${name}, ${lines.length} texts`);
  for (const [what, pairs] of Object.entries(pairsOf(lines))) {
    const { cases, share, kappa } = agreementOf(pairs);
    console.log(`  ${what}: kappa ${kappa.toFixed(3)}, same ${(100 * share).toFixed(1)} % of ${cases}`);
  }
}

/** Prints how far two readers of the same texts agree: `node scripts/train/labels/agreement.ts`. */
if (import.meta.main) {
  tell('labels.jsonl', linesOf<LabelLine>('labels.jsonl'));
  const twice = linesOf<PlacedLine>('places.jsonl').flatMap(({ vertical, second, ...first }): Twice[] =>
    second === undefined ? [] : [{ vertical, a: readingOf(first), b: readingOf(second) }],
  );
  tell('places.jsonl', twice);
}

type Pair = readonly [a: string, b: string];

/** For each id that a vertical has, whether each reader named it. */
function presence(lines: readonly Twice[], idsOf: (one: Reading) => readonly string[]): Pair[] {
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
function pairsOf(lines: readonly Twice[]): Record<string, Pair[]> {
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
