import type { Clause, Mark, Reading, Span } from '../reading/reading.ts';
import { learntLeans } from './learnt-words.ts';
import type { LinearModel } from './model.ts';

/** A word of praise that is denied, a word of complaint that is, and what denies the latter, as the models know them. */
const DENIED_PRAISE = '~+';
const DENIED_COMPLAINT = '~-';
const DENIAL_OF_COMPLAINT = 'not+';

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
  surfaces: readonly string[];
  /** How far each of its tokens leans to praise, as whole texts taught; looked up when first asked for. */
  leans: () => readonly number[];
}

/**
 * The words of a sentence as the models know them. Numbers are alike. Words of opinion that are denied are no longer
 * themselves: the texts that models learn from hold too few of each ("not bad", "never late"), enough of all.
 */
function surfacesOf({ tokens }: Reading, { from, to }: Span, opinions: readonly Mark[]): string[] {
  const surfaces = tokens.slice(from, to).map(({ pos, word }) => (pos === 'NUM' ? '#' : word));
  for (const { from: first, to: past, value, context } of opinions) {
    const { deniers } = context;
    if (deniers.length === 0) continue;
    for (let i = first; i < past; i++)
      if (!deniers.includes(i)) surfaces[i - from] = value > 0 ? DENIED_COMPLAINT : DENIED_PRAISE;
    if (value > 0) for (const at of deniers) surfaces[at - from] = DENIAL_OF_COMPLAINT;
  }
  return surfaces;
}

/** The sentences of a reading, in order; `whole` is the model of whole texts that their words are looked up in. */
export function sentencesOf(reading: Reading, whole: LinearModel): Sentence[] {
  return reading.sentences.map(({ from, to }, number) => {
    const opinions = reading.marks.filter(
      (mark) => mark.kind === 'opinion' && mark.from >= from && mark.from < to,
    );
    const clauses = reading.clauses.filter(({ sentence }) => sentence === number);
    const surfaces = surfacesOf(reading, { from, to }, opinions);
    let leans: readonly number[] | null = null;
    return {
      from,
      to,
      number,
      reading,
      clauses,
      opinions,
      negators: new Set(opinions.flatMap(({ context }) => context.deniers)),
      surfaces,
      leans: () => (leans ??= learntLeans(whole, reading.tokens, { span: { from, to }, surfaces })),
    };
  });
}
