import stored from '../data/phrase-lexicon.json' with { type: 'json' };
import { readPattern } from './phrase-patterns.ts';

/** A phrase found: the token past its end and its value, -4..4. */
export interface PhraseMatch {
  to: number;
  value: number;
}

interface Phrase {
  value: number;
  pattern: RegExp;
}

/** The phrases by each word that they may begin with. */
function build(): ReadonlyMap<string, readonly Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  const classes = new Map(Object.entries(stored.classes));
  for (const [value, patterns] of Object.entries(stored.phrases)) {
    for (const written of patterns) {
      const { source, firsts } = readPattern(written, classes);
      const phrase = { value: Number(value), pattern: new RegExp(source, 'uy') };
      for (const first of firsts) byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
    }
  }
  return byFirst;
}

let phrases: ReadonlyMap<string, readonly Phrase[]> | null = null;

/**
 * What tells, for a token of a sentence, the longest phrase that starts there; null where none does. `words` are those
 * of the sentence in lower case, contractions in full, and `first` is the token that they start with. Source: the
 * phrases with gaps and alternatives of src/insights/data/phrase-lexicon.json.
 */
export function phraseFinder(words: readonly string[], first: number): (from: number) => PhraseMatch | null {
  phrases ??= build();
  const byFirst = phrases;
  const text = words.map((word) => `${word} `).join('');
  const ends: number[] = [];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + word.length + 1);
  return (from) => {
    const start = from === first ? 0 : (ends[from - first - 1] ?? 0);
    let best: { end: number; value: number } | null = null;
    for (const { value, pattern } of byFirst.get(words[from - first] ?? '') ?? []) {
      pattern.lastIndex = start;
      const end = start + (pattern.exec(text)?.[0].length ?? 0);
      if (end > (best?.end ?? start)) best = { end, value };
    }
    if (best === null) return null;
    const { end, value } = best;
    return { to: first + ends.findIndex((at) => at >= end) + 1, value };
  };
}
