import { z } from 'zod';
import type { Place } from './notes.ts';
import type { Language } from './language/language.ts';
import { matcherOf, type Matcher } from './language/matcher.ts';
import wishes from './language/en/suggestions.json' with { type: 'json' };
import { holds, isOf, overlap, type Link, type Reading, type Span, type Token } from './reading/reading.ts';

/**
 * A rule of asking: words in which people ask for something to be done; with `clause`, only where a sentence begins, or a clause
 * as a sentence does. With `asks` false, words whose sentence asks for nothing, whatever else it holds; with `here` besides, words
 * that take back only the asking that they share a word with.
 */
export const suggestionRule = z.strictObject({
  patterns: z.array(z.string().min(1)).min(1),
  asks: z.boolean().default(true),
  clause: z.boolean().default(false),
  here: z.boolean().default(false),
  /** Each is a test: what of the text is found; null where nothing is. */
  examples: z.array(z.strictObject({ text: z.string(), asks: z.string().nullable() })).min(1),
});

/** What is longer is cut to the clauses from the asking on, or left out. */
const LONGEST = 240;

/** What finds the words of asking and those whose sentence asks for nothing, of asking in a clause, and what takes back. */
interface Matchers {
  ofSentence: Matcher<boolean>;
  ofClause: Matcher<boolean>;
  takingBack: Matcher<boolean>;
}

/** In what words people ask, and what is no asking. */
export const SUGGESTION_RULES = z.array(suggestionRule).parse(wishes);

let opened: (Matchers & { language: Language }) | null = null;

/** The rules are English: no text of another language is read so far that its words are known. */
function matchersFor(language: Language): Matchers {
  if (opened?.language === language) return opened;
  const { cut, classes } = language;
  const matcher = (of: { clause: boolean; here: boolean }): Matcher<boolean> => {
    const own = SUGGESTION_RULES.filter(({ clause, here }) => clause === of.clause && here === of.here);
    const entries = own.flatMap(({ patterns, asks }) => patterns.map((pattern) => [pattern, asks] as const));
    return matcherOf(entries, { cut, classes });
  };
  opened = {
    language,
    ofSentence: matcher({ clause: false, here: false }),
    ofClause: matcher({ clause: true, here: false }),
    takingBack: matcher({ clause: false, here: true }),
  };
  return opened;
}

/** Links after which a clause may begin as a sentence does: "Great food but sort your website out". */
const OPENING: ReadonlySet<Link> = new Set(['contrast', 'stop']);

function joins(token: Token | undefined): boolean {
  return token?.pos === 'PUNCT' || isOf(token, 'contrast') || isOf(token, 'joining');
}

/** Where a sentence begins, and what in it begins as a sentence does, past the words and marks that join it. */
function openingsOf({ tokens, clauses }: Reading, { from, to }: Span): readonly number[] {
  const openings = [from];
  for (const clause of clauses) {
    if (clause.from <= from || clause.to > to || !OPENING.has(clause.link)) continue;
    let at = clause.from;
    while (at < to && joins(tokens[at])) at++;
    if (at < to) openings.push(at);
  }
  return openings;
}

/** Where in a sentence it begins to ask; null where it does not, or takes it back. */
function askingAt(reading: Reading, sentence: Span, matchers: Matchers): number | null {
  const { tokens } = reading;
  const { from: start, to: end } = sentence;
  const openings = openingsOf(reading, sentence);
  const span = { start, end };
  const asked: Span[] = [];
  for (let at = start; at < end; at += 1) {
    const found = matchers.ofSentence.longestAt(tokens, at, span);
    if (found?.values.includes(false) === true) return null;
    if (found !== null) asked.push({ from: at, to: found.to });
    const opening = openings.includes(at) ? matchers.ofClause.longestAt(tokens, at, span) : null;
    if (opening !== null) asked.push({ from: at, to: opening.to });
  }
  if (asked.length === 0) return null;
  const takenBack: Span[] = [];
  for (let at = start; at < end; at += 1) {
    const found = matchers.takingBack.longestAt(tokens, at, span);
    if (found !== null) takenBack.push({ from: at, to: found.to });
  }
  return asked.find((one) => !takenBack.some((other) => overlap(one, other)))?.from ?? null;
}

/** What an English text asks for, in tokens: from where a sentence begins to ask up to where it turns. */
export function askedIn(reading: Reading): Span[] {
  const matchers = matchersFor(reading.language);
  return reading.sentences.flatMap((sentence) => {
    const from = askingAt(reading, sentence, matchers);
    if (from === null) return [];
    const turn = reading.clauses.find(
      (clause) => clause.from > from && clause.from < sentence.to && OPENING.has(clause.link),
    );
    return [{ from, to: turn?.from ?? sentence.to }];
  });
}

/** Where an English text asks for something to be done: whole sentences, in UTF-16 offsets. */
export function suggestionPlaces(reading: Reading, asked: readonly Span[] = askedIn(reading)): Place[] {
  const { tokens, clauses, sentences } = reading;
  return asked.flatMap(({ from: at }) => {
    const sentence = sentences.find((one) => holds(one, at));
    if (sentence === undefined) return [];
    const end = tokens[sentence.to - 1]?.end ?? 0;
    const clause = clauses.find(({ from, to }) => at >= from && at < to);
    const starts = [sentence.from, clause?.from ?? at].map((token) => tokens[token]?.start ?? 0);
    const start = starts.find((one) => end - one <= LONGEST);
    return start === undefined ? [] : [[start, end] satisfies Place];
  });
}
