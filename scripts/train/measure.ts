import type { Polarity } from './gold.ts';

/** A pair of what is true and what was said. `said` is null where the analyser said nothing. */
export interface Judged {
  gold: Polarity;
  said: Polarity | null;
}

/** Figures over judged items, in percent with one decimal; F1 0..1 with three. */
export interface Measures {
  items: number;
  /** Right of all items; an item without an answer counts as said neutral. */
  accuracy: number;
  macro_f1: number;
  f1_positive: number;
  f1_neutral: number;
  f1_negative: number;
  /** Items whose gold is positive or negative. */
  polar_items: number;
  /** Right of the items that are positive or negative in gold and in the answer. */
  decided_accuracy: number;
  /** Share of the gold positive and negative items that were said to be positive or negative. */
  coverage: number;
  /** Right of the gold positive and negative items, undecided ones counted as wrong. */
  polar_accuracy: number;
}

const CLASSES: readonly Polarity[] = ['positive', 'neutral', 'negative'];

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : round3(part / whole);
}

/** Precision, recall and F1 from counts, 0..1 with three decimals; 0 where there is nothing to count. */
export function f1Of({ hits, extra, missed }: Found): {
  precision: number;
  recall: number;
  f1: number;
} {
  return {
    precision: ratio(hits, hits + extra),
    recall: ratio(hits, hits + missed),
    f1: ratio(2 * hits, 2 * hits + extra + missed),
  };
}

/** What of the gold was found, what was found beside it, and what was not. */
export interface Found {
  hits: number;
  extra: number;
  missed: number;
}

/** Adds one text: the aspects found in it and those in its gold; of those found, only `known` ones can be too many. */
export function countFound(
  found: Found,
  own: ReadonlySet<string>,
  { meant, known }: { meant: ReadonlySet<string>; known: ReadonlySet<string> },
): void {
  const hits = [...meant].filter((id) => own.has(id)).length;
  found.hits += hits;
  found.missed += meant.size - hits;
  found.extra += [...own].filter((id) => known.has(id) && !meant.has(id)).length;
}

/** The figures of judged items. */
export function measure(judged: readonly Judged[]): Measures {
  const right = judged.filter(({ gold, said }) => gold === (said ?? 'neutral')).length;
  const f1s = CLASSES.map(
    (one) =>
      f1Of({
        hits: judged.filter(({ gold, said }) => gold === one && (said ?? 'neutral') === one).length,
        extra: judged.filter(({ gold, said }) => gold !== one && (said ?? 'neutral') === one).length,
        missed: judged.filter(({ gold, said }) => gold === one && (said ?? 'neutral') !== one).length,
      }).f1,
  );
  const polar = judged.filter(({ gold }) => gold !== 'neutral');
  const decided = polar.filter(({ said }) => said === 'positive' || said === 'negative');
  const rightDecided = decided.filter(({ gold, said }) => gold === said).length;
  const present = CLASSES.filter((one) => judged.some(({ gold }) => gold === one));
  return {
    items: judged.length,
    accuracy: percent(right, judged.length),
    macro_f1: round3(f1s.reduce((sum, f1) => sum + f1, 0) / Math.max(1, present.length)),
    f1_positive: f1s[0] ?? 0,
    f1_neutral: f1s[1] ?? 0,
    f1_negative: f1s[2] ?? 0,
    polar_items: polar.length,
    decided_accuracy: percent(rightDecided, decided.length),
    coverage: percent(decided.length, polar.length),
    polar_accuracy: percent(rightDecided, polar.length),
  };
}
