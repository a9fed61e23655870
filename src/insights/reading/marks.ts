import type { Language } from '../language/language.ts';
import type { Matcher } from '../language/matcher.ts';
import type { Clause, Context, Mark, Span, Token } from './reading.ts';
import type { Entry, Vocabulary } from './vocabulary.ts';

/** Of a mark around which nobody has looked yet. */
export const NO_CONTEXT: Context = {
  deniers: [],
  degree: 1,
  excess: false,
  imagined: false,
  excepted: false,
  whose: 'business',
};

/** A mark; the clause is told when all of a sentence are found. */
function found(kind: Mark['kind'], id: string, { from, to }: Span, plain: number): Mark {
  return { kind, id, from, to, clause: 0, plain, value: plain, context: NO_CONTEXT };
}

/** The opinion words of a sentence, longest phrase first ("no complaints" is one, and good). */
function opinions(tokens: readonly Token[], sentence: Span, { lexicon }: Language): Mark[] {
  const marks: Mark[] = [];
  const span = { start: sentence.from, end: sentence.to };
  for (let from = sentence.from; from < sentence.to;) {
    const match = lexicon.longestAt(tokens, from, span);
    const plain = match?.values.at(-1) ?? 0;
    if (match !== null && plain !== 0) marks.push(found('opinion', '', { from, to: match.to }, plain));
    from = match?.to ?? from + 1;
  }
  return marks;
}

/** What a vocabulary knows in a sentence, longest phrase first; of one phrase each aspect or problem once. */
function known(tokens: readonly Token[], sentence: Span, matcher: Matcher<Entry>): Mark[] {
  const marks: Mark[] = [];
  const span = { start: sentence.from, end: sentence.to };
  for (let from = sentence.from; from < sentence.to;) {
    const match = matcher.longestAt(tokens, from, span);
    if (match === null) {
      from++;
      continue;
    }
    const { to, values } = match;
    const first = marks.length;
    for (const entry of values) {
      if (entry === null || marks.findIndex(({ id }, at) => at >= first && id === entry.id) >= 0) continue;
      marks.push(found(entry.kind, entry.id, { from, to }, 0));
    }
    if (marks.length === first) marks.push(found('ignored', '', { from, to }, 0));
    from = to;
  }
  return marks;
}

/**
 * The places of a text that say something: opinions, words of aspects, words of problems. In the order of the text; of
 * those that begin together the longer first. Their context is still to be read.
 */
export function marksOf(
  tokens: readonly Token[],
  {
    sentences,
    clauses,
    language,
    vocabulary,
  }: {
    sentences: readonly Span[];
    clauses: readonly Clause[];
    language: Language;
    vocabulary: Vocabulary;
  },
): Mark[] {
  const marks: Mark[] = [];
  let clause = 0;
  for (const sentence of sentences) {
    const own = opinions(tokens, sentence, language);
    for (const mark of known(tokens, sentence, vocabulary.aspects)) own.push(mark);
    for (const mark of known(tokens, sentence, vocabulary.problems))
      if (mark.kind !== 'ignored') own.push(mark);
    if (own.length > 1) own.sort((a, b) => a.from - b.from || b.to - a.to);
    for (const mark of own) {
      while (clause + 1 < clauses.length && (clauses[clause]?.to ?? Infinity) <= mark.from) clause++;
      mark.clause = clause;
      marks.push(mark);
    }
  }
  return marks;
}
