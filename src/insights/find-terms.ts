import { phraseWords, singular, type AspectMention } from './taxonomy/matcher.ts';
import type { ParsedText } from './text/parse.ts';

/**
 * Where given words stand in a text: as whole words, plurals alike, and where they do so nowhere, as letters ("pad thai"
 * in "PAD-THAI's"). They are mentions of the aspect `aspect`.
 */
export function findTerms(parsed: ParsedText, aspect: string, terms: readonly string[]): AspectMention[] {
  const mentions: AspectMention[] = [];
  for (const term of terms) {
    const found = wordsAt(parsed, phraseWords(term)) ?? lettersAt(parsed, term.trim().toLowerCase());
    for (const span of found) mentions.push({ aspect, cue: false, ...span });
  }
  return mentions;
}

function wordsAt({ tokens }: ParsedText, words: readonly string[]): { from: number; to: number }[] | null {
  const found: { from: number; to: number }[] = [];
  for (let i = 0; words.length > 0 && i + words.length <= tokens.length; i++) {
    if (words.every((word, k) => singular(tokens[i + k]?.lower ?? '') === word))
      found.push({ from: i, to: i + words.length });
  }
  return found.length > 0 ? found : null;
}

function lettersAt({ text, tokens }: ParsedText, term: string): { from: number; to: number }[] {
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term);
  if (at < 0) return [];
  const from = tokens.findIndex((token) => token.end > at);
  const past = tokens.findIndex((token) => token.start >= at + term.length);
  return from < 0 ? [] : [{ from, to: past < 0 ? tokens.length : past }];
}
