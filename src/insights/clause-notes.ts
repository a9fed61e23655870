import type { ReadMention } from './aspect-notes.ts';
import { round3, type ClauseNote, type QuoteNote } from './notes.ts';
import { oddsOf } from './polarity/model.ts';
import type { ReadText } from './polarity/read-text.ts';

/** Every clause with its sentiment: the lexicon's opinions in it and, where it mentions aspects, the model's judgement. */
export function clauseNotes(read: ReadText, mentions: readonly ReadMention[]): ClauseNote[] {
  const notes: ClauseNote[] = [];
  for (const [at, { parsed, clauses, opinions }] of read.sentences.entries()) {
    for (const clause of clauses) {
      let sum = 0;
      let spoken = false;
      for (const hit of opinions) {
        if (hit.from < clause.from || hit.from >= clause.to) continue;
        sum += hit.value;
        spoken = true;
      }
      let score = spoken ? sum / Math.sqrt(sum * sum + 6) : 0;
      const inside = mentions.filter((mention) => mention.from >= clause.from && mention.from < clause.to);
      if (inside.length > 0) {
        let model = 0;
        for (const { reading } of inside) {
          const odds = oddsOf(reading.evidence);
          model += (odds.positive - odds.negative) / inside.length;
        }
        score = spoken ? (score + model) / 2 : model;
      }
      const first = parsed.tokens[clause.from];
      const last = parsed.tokens[clause.to - 1];
      if (first !== undefined && last !== undefined) notes.push([first.start, last.end, at, round3(score)]);
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
