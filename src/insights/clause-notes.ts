import type { ReadMention } from './aspect-notes.ts';
import { subjectOf } from './clause-subject.ts';
import { round3, type ClauseNote, type QuoteNote } from './notes.ts';
import type { ReadText } from './polarity/read-text.ts';
import { starsOnAspect } from './polarity/star-prior.ts';

/** What one point of the lexicon counts in nats. */
const LEXICON_WEIGHT = 0.6;

/**
 * Every clause with its sentiment: the lexicon's opinions in it, what the model says of the aspects it mentions and,
 * where either speaks, the stars. A clause in which neither does says nothing: 0.
 */
export function clauseNotes(
  read: ReadText,
  mentions: readonly ReadMention[],
  rating: number | null,
): ClauseNote[] {
  const stars = starsOnAspect(rating);
  const notes: ClauseNote[] = [];
  const things = mentions.filter(({ cue }) => !cue);
  for (const [at, { parsed, clauses, opinions }] of read.sentences.entries()) {
    for (const clause of clauses) {
      const hits = opinions.filter((hit) => hit.from >= clause.from && hit.from < clause.to);
      const inside = mentions.filter(
        ({ from, reading }) => from >= clause.from && from < clause.to && !reading.silent,
      );
      const first = parsed.tokens[clause.from];
      const last = parsed.tokens[clause.to - 1];
      if (first === undefined || last === undefined) continue;
      const said = hits.reduce((sum, hit) => sum + hit.value, 0) * LEXICON_WEIGHT;
      const judged = inside.reduce(
        (sum, { reading: { evidence } }) => sum + (evidence.plus - evidence.minus) / 2,
        0,
      );
      const lean = said + judged / Math.max(1, inside.length) + (stars.plus - stars.minus) / 2;
      const silent = hits.length === 0 && inside.length === 0;
      const score = silent ? 0 : round3(Math.tanh(lean / 2));
      notes.push([first.start, last.end, at, score, subjectOf(parsed, clause, things)]);
    }
  }
  return notes;
}

/** The sentiment of the clause at an offset of the text; 0 outside all. */
export function scoreAt(clauses: readonly ClauseNote[], offset: number): number {
  for (const [start, end, , score] of clauses) if (offset >= start && offset < end) return score;
  return 0;
}

const SHORTEST_QUOTE = 40;
const LONGEST_QUOTE = 200;

/** The two sentences of a text that could best be quoted: praise without a complaint in them, 40 to 200 characters. */
export function quoteNotes(read: ReadText, clauses: readonly ClauseNote[]): QuoteNote[] {
  const quotes: QuoteNote[] = [];
  for (const [at, { sentence, parsed }] of read.sentences.entries()) {
    const first = parsed.tokens[sentence.from];
    const last = parsed.tokens[sentence.to - 1];
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
