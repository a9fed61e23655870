import type { Collections } from '../collections.ts';
import type { GoldText } from '../gold.ts';
import { bootstrap, type Interval } from './bootstrap.ts';
import { confusion, FIGURES, type Judged } from './counts.ts';
import type { Judge } from './judges.ts';

export type Figure = keyof typeof FIGURES;

/** What the judges get right of one collection, or of several together. */
export interface PolarityRow {
  name: string;
  /** Things that are positive or negative in gold. */
  polar: number;
  items: number;
  byJudge: Readonly<Record<string, Readonly<Record<Figure, Interval>>>>;
}

/** What is asked of the judges. */
export type Question = 'terms' | 'overall';

function judged(question: Question, gold: GoldText, judge: Judge): Judged[] {
  if (question === 'terms') {
    const said = gold.terms.length === 0 ? [] : judge.terms(gold);
    return gold.terms.map(({ polarity }, i) => ({ gold: polarity, said: said[i] ?? null }));
  }
  return gold.overall === null ? [] : [{ gold: gold.overall, said: judge.overall(gold) }];
}

/** The counts of a judge on each text that has an answer in gold. */
export function countsOf(question: Question, texts: readonly GoldText[], judge: Judge): number[][] {
  return texts.flatMap((gold) => {
    const items = judged(question, gold, judge);
    return items.length === 0 ? [] : [confusion(items)];
  });
}

function rowOf(name: string, byJudge: ReadonlyMap<string, readonly number[][]>): PolarityRow {
  const [first = []] = byJudge.values();
  const all = first.flat();
  const items = all.reduce((sum, one) => sum + one, 0);
  const neutral = all.reduce((sum, one, i) => sum + (Math.floor((i % 9) / 3) === 1 ? one : 0), 0);
  return {
    name,
    items,
    polar: items - neutral,
    byJudge: Object.fromEntries([...byJudge].map(([judge, parts]) => [judge, bootstrap(parts, FIGURES)])),
  };
}

/** A row for each of the collections named, and one for all of them together, which weighs each answer alike. */
export function polarityRows(
  question: Question,
  { held, ids, judges }: { held: Collections; ids: readonly string[]; judges: readonly Judge[] },
): PolarityRow[] {
  const pooled = new Map<string, number[][]>(judges.map(({ name }) => [name, []]));
  const rows = ids.flatMap((id) => {
    const byJudge = new Map(
      judges.map((judge) => [judge.name, countsOf(question, held.get(id) ?? [], judge)]),
    );
    if ([...byJudge.values()].every((parts) => parts.length === 0)) return [];
    for (const [judge, parts] of byJudge) pooled.get(judge)?.push(...parts);
    return [rowOf(id, byJudge)];
  });
  return rows.length > 1 ? [...rows, rowOf('pooled', pooled)] : rows;
}
