import { phraseWords, singular } from './taxonomy/matcher.ts';
import { foldWord } from './text/fold-word.ts';
import type { ParsedText, Span } from './text/parse.ts';

/**
 * Where each of the given terms stands in a text, in tokens; without those that stand nowhere. As whole words, plurals
 * alike, whatever the case and the apostrophes; where it does so nowhere, as the same letters and digits, whatever the
 * accents and marks ("pad thai" in "PAD-THAI's", "creme brulee" in "crème brûlée"). Where singular and plural are both
 * given, each is meant where it is spelled so. A term inside a longer one of them
 * ("rice" in "fried rice") is meant only where it stands nowhere else.
 */
export function findTerms(parsed: ParsedText, terms: readonly string[]): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  const spelled = new Set(terms.map(foldWord));
  for (const term of new Set(terms)) {
    const spans = wordsAt(parsed, phraseWords(term)) ?? lettersAt(parsed, term);
    if (spans.length > 0) found.set(term, spans);
  }
  for (const [term, spans] of found) {
    const own = spans.filter((span) => {
      const written = writtenAt(parsed, span);
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

function writtenAt({ text, tokens }: ParsedText, { from, to }: Span): string {
  return foldWord(text.slice(tokens[from]?.start, tokens[to - 1]?.end));
}

function isInside(span: Span, other: Span): boolean {
  return other.from <= span.from && span.to <= other.to && other.to - other.from > span.to - span.from;
}

function wordsAt({ tokens }: ParsedText, words: readonly string[]): Span[] | null {
  const found: Span[] = [];
  for (let i = 0; words.length > 0 && i + words.length <= tokens.length; i++) {
    if (words.every((word, k) => singular(tokens[i + k]?.lower ?? '') === word))
      found.push({ from: i, to: i + words.length });
  }
  return found.length > 0 ? found : null;
}

interface Letters {
  /** Letters and digits in lower case without accents; one blank for whatever stands between them. */
  folded: string;
  /** Where each UTF-16 unit of them stands in the text. */
  offsets: number[];
}

function lettersOf(text: string): Letters {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const kept = /^[\p{L}\p{N}]/u.test(plain) ? plain : ' ';
    if (plain !== '' && !(kept === ' ' && folded.endsWith(' '))) {
      folded += kept;
      while (offsets.length < folded.length) offsets.push(offset);
    }
    offset += character.length;
  }
  return { folded, offsets };
}

/** Scripts that write words without blanks between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A term of several words may end inside a word, as in data that were cut badly ("dress cod"); a single one may not. */
function placeOf(wanted: string, folded: string): number {
  if (UNSPACED.test(wanted)) return folded.indexOf(wanted);
  const closed = ` ${folded} `.indexOf(` ${wanted} `);
  return closed < 0 && wanted.includes(' ') ? ` ${folded}`.indexOf(` ${wanted}`) : closed;
}

function lettersAt({ text, tokens }: ParsedText, term: string): Span[] {
  const wanted = lettersOf(term).folded.trim();
  if (wanted === '') return [];
  const { folded, offsets } = lettersOf(text);
  const at = placeOf(wanted, folded);
  if (at < 0) return [];
  const [first = 0, last = 0] = [offsets[at], offsets[at + wanted.length - 1]];
  const from = tokens.findIndex((token) => token.end > first);
  const past = tokens.findIndex((token) => token.start > last);
  return from < 0 ? [] : [{ from, to: past < 0 ? tokens.length : past }];
}
