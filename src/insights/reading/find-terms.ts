import { foldWord } from '../language/language.ts';
import { remembered } from '../language/remembered.ts';
import { lettersOf, type Letters } from './letters.ts';
import { singularsOf } from '../language/en/plurals.ts';
import type { Reading, Span } from './reading.ts';

/**
 * Where each of the given terms stands in a text, in tokens; without those that stand nowhere. As whole words, plurals
 * alike, whatever the case and the apostrophes; where it does so nowhere, as the same letters and digits, whatever the
 * accents, marks and blanks ("pad thai" in "PAD-THAI's", "creme brulee" in "crème brûlée", "wi-fi" in "wifi"). Where singular and plural are both
 * given, each is meant where it is spelled so. A term inside a longer one of them
 * ("rice" in "fried rice") is meant only where it stands nowhere else.
 */
export function findTerms(reading: Reading, terms: readonly string[]): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  const spelled = new Set(terms.map(foldWord));
  for (const term of new Set(terms)) {
    const words = wordsAt(reading, reading.language.cut(term));
    const spans = words.length > 0 ? words : lettersAt(reading, term);
    if (spans.length > 0) found.set(term, spans);
  }
  for (const [term, spans] of found) {
    const own = spans.filter((span) => {
      const written = writtenAt(reading, span);
      return written === foldWord(term) || !spelled.has(written);
    });
    if (own.length > 0) found.set(term, own);
  }
  const all = [...found.values()].flat();
  for (const [term, spans] of found) {
    const free = spans.filter((span) => !all.some((other) => isInside(span, other)));
    if (free.length > 0) found.set(term, free);
  }
  return found;
}

function writtenAt({ text, tokens }: Reading, { from, to }: Span): string {
  return foldWord(text.slice(tokens[from]?.start, tokens[to - 1]?.end));
}

function isInside(span: Span, other: Span): boolean {
  return other.from <= span.from && span.to <= other.to && other.to - other.from > span.to - span.from;
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word));
}

function wordsAt({ tokens }: Reading, words: readonly string[]): Span[] {
  const wanted = words.map(singularsOf);
  const first = words[0]?.charAt(0);
  const found: Span[] = [];
  for (let i = 0; words.length > 0 && i + words.length <= tokens.length; i++) {
    // Plurals that begin otherwise are rare enough.
    if (tokens[i]?.word.charAt(0) !== first) continue;
    if (wanted.every((forms, k) => meet(singularsOf(tokens[i + k]?.word ?? ''), forms)))
      found.push({ from: i, to: i + words.length });
  }
  return found;
}

/** A part of a word that is written apart: "wi fi", but no "a part". */
const SHORTEST_PART = 2;

/** Where the same letters stand as whole words, however parted and joined: "wifi", "wi fi" and "Wi-Fi". */
function partsAt(reading: Reading, wanted: string, { folded, offsets }: Letters): Span[] {
  const joined = wanted.replaceAll(' ', '');
  const forms = singularsOf(joined);
  const parts = [...folded.matchAll(/\S+/g)];
  const found: Span[] = [];
  for (const [first, { index, 0: beginning }] of parts.entries()) {
    // Plurals begin as their singulars do.
    if (beginning.charAt(0) !== joined.charAt(0)) continue;
    let written = '';
    for (let at = first; at < parts.length; at++) {
      const part = parts[at]?.[0] ?? '';
      if (at > first && wanted === joined && Math.min(part.length, written.length) < SHORTEST_PART) break;
      written += part;
      if (written.length > joined.length + LONGEST_ENDING) break;
      if (!meet(singularsOf(written), forms)) continue;
      const end = (parts[at]?.index ?? index) + part.length;
      found.push(...tokensAt(reading, offsets[index], offsets[end - 1]));
      break;
    }
  }
  return found;
}

/** How many letters singular and plural may differ by. */
const LONGEST_ENDING = 2;

/** Scripts that write words without blanks between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A term of several words may end inside a word, as in data that were cut badly ("dress cod"); a single one may not. */
function insideWords(reading: Reading, wanted: string, { folded, offsets }: Letters): Span[] {
  const at = UNSPACED.test(wanted)
    ? folded.indexOf(wanted)
    : wanted.includes(' ')
      ? ` ${folded}`.indexOf(` ${wanted}`)
      : -1;
  return at < 0 ? [] : tokensAt(reading, offsets[at], offsets[at + wanted.length - 1]);
}

/** One text is asked for many terms. */
const lettersOfReadings = new WeakMap<Reading, Letters>();

function lettersIn(reading: Reading): Letters {
  const letters = lettersOfReadings.get(reading) ?? lettersOf(reading.text);
  lettersOfReadings.set(reading, letters);
  return letters;
}

/** A few terms are looked for in many texts. */
const foldedTerm = remembered((term) => lettersOf(term).folded.trim());

function lettersAt(reading: Reading, term: string): Span[] {
  const wanted = foldedTerm(term);
  if (wanted === '') return [];
  const letters = lettersIn(reading);
  // "beer s" is "beer selection" cut badly, no beers; "e-mail" is one word.
  const isCut = /(?:^|\s)\p{L}(?:\s|$)/u.test(term.trim());
  const whole = isCut ? [] : partsAt(reading, wanted, letters);
  return whole.length > 0 ? whole : insideWords(reading, wanted, letters);
}

function tokensAt({ tokens }: Reading, first = 0, last = 0): Span[] {
  const from = tokens.findIndex((token) => token.end > first);
  const past = tokens.findIndex((token) => token.start > last);
  return from < 0 ? [] : [{ from, to: past < 0 ? tokens.length : past }];
}
