import { z } from 'zod';
import type { Place } from './notes.ts';
import type { Language } from './language/language.ts';
import { matcherOf, type Matcher } from './language/matcher.ts';
import rules from './language/en/suggestions.json' with { type: 'json' };
import type { Reading, Span } from './reading/reading.ts';

/**
 * A rule of asking: words in which people ask for something to be done; with `asks` false, words whose sentence asks for
 * nothing, whatever else it holds.
 */
export const suggestionRule = z.strictObject({
  patterns: z.array(z.string().min(1)).min(1),
  asks: z.boolean().default(true),
  /** Each is a test: what of the text is found; null where nothing is. */
  examples: z.array(z.strictObject({ text: z.string(), asks: z.string().nullable() })).min(1),
});

/** What is longer is cut to the clauses from the asking on, or left out. */
const LONGEST = 240;

let opened: { language: Language; matcher: Matcher<boolean> } | null = null;

/** The rules are English: no text of another language is read so far that its words are known. */
function matcherFor(language: Language): Matcher<boolean> {
  if (opened?.language === language) return opened.matcher;
  const { cut, classes } = language;
  const entries = z
    .array(suggestionRule)
    .parse(rules)
    .flatMap(({ patterns, asks }) => patterns.map((pattern) => [pattern, asks] as const));
  opened = { language, matcher: matcherOf(entries, { cut, classes }) };
  return opened.matcher;
}

/** Where in a sentence it begins to ask; null where it does not, or takes it back. */
function askingAt({ tokens }: Reading, { from, to }: Span, matcher: Matcher<boolean>): number | null {
  let first: number | null = null;
  for (let at = from; at < to; at += 1) {
    const found = matcher.longestAt(tokens, at, { start: from, end: to });
    if (found?.values.includes(false) === true) return null;
    if (found !== null) first ??= at;
  }
  return first;
}

/** Where an English text asks for something to be done: whole sentences, in UTF-16 offsets. */
export function suggestionPlaces(reading: Reading): Place[] {
  const matcher = matcherFor(reading.language);
  return reading.sentences.flatMap((sentence) => {
    const at = askingAt(reading, sentence, matcher);
    if (at === null) return [];
    const { tokens, clauses } = reading;
    const end = tokens[sentence.to - 1]?.end ?? 0;
    const clause = clauses.find(({ from, to }) => at >= from && at < to);
    const starts = [sentence.from, clause?.from ?? at].map((token) => tokens[token]?.start ?? 0);
    const start = starts.find((one) => end - one <= LONGEST);
    return start === undefined ? [] : [[start, end] satisfies Place];
  });
}
