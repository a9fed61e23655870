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

type Found = Omit<Mark, 'clause'>;

function found(kind: Mark['kind'], id: string, span: Span, plain: number): Found {
  return { kind, id, ...span, plain, value: plain, context: NO_CONTEXT };
}

/** The opinion words of a sentence, longest phrase first ("no complaints" is one, and good). */
function opinions(tokens: readonly Token[], sentence: Span, { lexicon }: Language): Found[] {
  const marks: Found[] = [];
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
function known(tokens: readonly Token[], sentence: Span, matcher: Matcher<Entry>): Found[] {
  const marks: Found[] = [];
  const span = { start: sentence.from, end: sentence.to };
  for (let from = sentence.from; from < sentence.to;) {
    const match = matcher.longestAt(tokens, from, span);
    if (match === null) {
      from++;
      continue;
    }
    if (match.values.every((entry) => entry === null))
      marks.push(found('ignored', '', { from, to: match.to }, 0));
    const seen = new Set<string>();
    for (const entry of match.values) {
      if (entry === null || seen.has(entry.id)) continue;
      seen.add(entry.id);
      marks.push(found(entry.kind, entry.id, { from, to: match.to }, 0));
    }
    from = match.to;
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
    const own = [
      ...opinions(tokens, sentence, language),
      ...known(tokens, sentence, vocabulary.aspects),
      ...known(tokens, sentence, vocabulary.problems).filter(({ kind }) => kind !== 'ignored'),
    ];
    for (const mark of own.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      while (clause + 1 < clauses.length && (clauses[clause]?.to ?? Infinity) <= mark.from) clause++;
      marks.push({ ...mark, clause });
    }
  }
  return marks;
}
