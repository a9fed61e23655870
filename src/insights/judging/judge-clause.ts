import { round3, type ClauseNote, type QuoteNote } from '../notes.ts';
import type { Reading } from '../reading/reading.ts';
import { CLAUSE } from '../weights.ts';
import { subjectOf } from './clause-subject.ts';
import type { Mention } from './judge-aspect.ts';
import { starsOnAspect } from './star-prior.ts';

/**
 * Every clause with its sentiment: the opinions in it, what the model says of the aspects it mentions and, where either
 * speaks, the stars. A clause in which neither does says nothing: 0.
 */
export function clauseNotes(
  reading: Reading,
  mentions: readonly Mention[],
  rating: number | null,
): ClauseNote[] {
  const stars = starsOnAspect(rating);
  const things = mentions.filter(({ kind }) => kind === 'term');
  const opinions = reading.marks.filter(({ kind }) => kind === 'opinion');
  return reading.clauses.flatMap((clause): ClauseNote[] => {
    const hits = opinions.filter(({ from }) => from >= clause.from && from < clause.to);
    const inside = mentions.filter(
      ({ from, judgement }) => from >= clause.from && from < clause.to && !judgement.silent,
    );
    const [first, last] = [reading.tokens[clause.from], reading.tokens[clause.to - 1]];
    if (first === undefined || last === undefined) return [];
    const said = hits.reduce((sum, { value }) => sum + value, 0) * CLAUSE.lexicon;
    const judged = inside.reduce(
      (sum, { judgement: { evidence } }) => sum + (evidence.plus - evidence.minus) / 2,
      0,
    );
    const lean = said + judged / Math.max(1, inside.length) + (stars.plus - stars.minus) / 2;
    const isSilent = hits.length === 0 && inside.length === 0;
    const score = isSilent ? 0 : round3(Math.tanh(lean / 2));
    return [[first.start, last.end, clause.sentence, score, subjectOf(reading, clause, things)]];
  });
}

/** The sentiment of the clause at an offset of the text; 0 outside all. */
export function scoreAt(clauses: readonly ClauseNote[], offset: number): number {
  for (const clause of clauses) if (offset >= clause[0] && offset < clause[1]) return clause[3];
  return 0;
}

const SHORTEST_QUOTE = 40;
const LONGEST_QUOTE = 200;

/** The two sentences of a text that could best be quoted: praise without a complaint in them, 40 to 200 characters. */
export function quoteNotes(reading: Reading, clauses: readonly ClauseNote[]): QuoteNote[] {
  const quotes: QuoteNote[] = [];
  for (const [at, sentence] of reading.sentences.entries()) {
    const [first, last] = [reading.tokens[sentence.from], reading.tokens[sentence.to - 1]];
    if (first === undefined || last === undefined) continue;
    const length = last.end - first.start;
    if (length < SHORTEST_QUOTE || length > LONGEST_QUOTE) continue;
    const own = clauses.filter((clause) => clause[2] === at);
    const worst = Math.min(...own.map((clause) => clause[3]));
    const mean = own.reduce((sum, clause) => sum + clause[3], 0) / own.length;
    if (worst < -0.2 || mean < 0.2) continue;
    quotes.push([first.start, last.end, round3(mean)]);
  }
  return quotes.toSorted((a, b) => b[2] - a[2] || a[0] - b[0]).slice(0, 2);
}
