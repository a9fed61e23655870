import { round3, type ClauseNote, type QuoteNote } from '../notes.ts';
import { holds, type Reading } from '../reading/reading.ts';
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
  const notes: ClauseNote[] = [];
  for (const clause of reading.clauses) {
    const first = reading.tokens[clause.from];
    const last = reading.tokens[clause.to - 1];
    if (first === undefined || last === undefined) continue;
    let hits = 0;
    let said = 0;
    for (const { kind, from, value } of reading.marks) {
      if (kind !== 'opinion' || !holds(clause, from)) continue;
      hits++;
      said += value;
    }
    let inside = 0;
    let judged = 0;
    for (const { from, judgement } of mentions) {
      if (judgement.silent || !holds(clause, from)) continue;
      inside++;
      judged += (judgement.evidence.plus - judgement.evidence.minus) / 2;
    }
    const lean = said * CLAUSE.lexicon + judged / Math.max(1, inside) + (stars.plus - stars.minus) / 2;
    const score = hits === 0 && inside === 0 ? 0 : round3(Math.tanh(lean / 2));
    notes.push([first.start, last.end, clause.sentence, score, subjectOf(reading, clause, things)]);
  }
  return notes;
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
    const first = reading.tokens[sentence.from];
    const last = reading.tokens[sentence.to - 1];
    if (first === undefined || last === undefined) continue;
    const length = last.end - first.start;
    if (length < SHORTEST_QUOTE || length > LONGEST_QUOTE) continue;
    let worst = Infinity;
    let sum = 0;
    let own = 0;
    for (const clause of clauses) {
      if (clause[2] !== at) continue;
      worst = Math.min(worst, clause[3]);
      sum += clause[3];
      own++;
    }
    const mean = sum / own;
    if (worst < -0.2 || mean < 0.2) continue;
    quotes.push([first.start, last.end, round3(mean)]);
  }
  return quotes.toSorted((a, b) => b[2] - a[2] || a[0] - b[0]).slice(0, 2);
}
