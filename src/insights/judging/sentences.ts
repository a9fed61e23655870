import type { Clause, Mark, Reading, Span } from '../reading/reading.ts';
import { learntLeans } from './learnt-words.ts';
import type { LinearModel } from './model.ts';
import { rowsOf, type Rows } from './rows.ts';

/** A sentence of a reading, made ready for asking about what stands in it. */
export interface Sentence extends Span {
  number: number;
  reading: Reading;
  clauses: readonly Clause[];
  /** Its opinion marks, in order. */
  opinions: readonly Mark[];
  /** What denies any of them. */
  negators: ReadonlySet<number>;
  /** Its words as the models know them, from the first on. */
  rows: Rows;
  /** How far each of its tokens leans to praise, as whole texts taught; looked up when first asked for. */
  leans: () => readonly number[];
}

/** The sentences of a reading, in order; `whole` is the model of whole texts that their words are looked up in. */
export function sentencesOf(reading: Reading, whole: LinearModel): Sentence[] {
  const all = reading.sentences.map(({ from, to }, number): Parts => ({
    from,
    to,
    number,
    clauses: [],
    opinions: [],
  }));
  for (const clause of reading.clauses) all[clause.sentence]?.clauses.push(clause);
  let number = 0;
  for (const mark of reading.marks) {
    if (mark.kind !== 'opinion') continue;
    while (mark.from >= (all[number]?.to ?? Infinity)) number++;
    all[number]?.opinions.push(mark);
  }
  return all.map((parts) => sentenceOf(reading, parts, whole));
}

/** What stands in a sentence. */
interface Parts extends Span {
  number: number;
  clauses: Clause[];
  opinions: Mark[];
}

const NOBODY: ReadonlySet<number> = new Set();

function negatorsOf(opinions: readonly Mark[]): ReadonlySet<number> {
  let negators: Set<number> | null = null;
  for (const { context } of opinions) for (const at of context.deniers) (negators ??= new Set()).add(at);
  return negators ?? NOBODY;
}

function sentenceOf(
  reading: Reading,
  { from, to, number, clauses, opinions }: Parts,
  whole: LinearModel,
): Sentence {
  const rows = rowsOf(reading, { from, to }, opinions);
  let leans: readonly number[] | null = null;
  return {
    from,
    to,
    number,
    reading,
    clauses,
    opinions,
    negators: negatorsOf(opinions),
    rows,
    leans: () => (leans ??= learntLeans(whole, reading.tokens, { from, row: rows.known })),
  };
}
