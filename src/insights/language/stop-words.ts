import { fold } from '../../domain/fold.ts';
import german from './de/words.json' with { type: 'json' };
import english from './en/words.json' with { type: 'json' };
import spanish from './es/words.json' with { type: 'json' };
import french from './fr/words.json' with { type: 'json' };
import italian from './it/words.json' with { type: 'json' };
import portuguese from './pt/words.json' with { type: 'json' };

const WORD = /[\p{L}\p{M}]+/gu;

/** Figures, "$$$", "A+" and pictures say something without a word. */
const TELLING_SIGN = /[\p{N}\p{Sc}\p{So}+]/u;

/** The class `stop` of each language, English first, cut as texts are here: "don't" is don and t. */
const STOP_WORDS: readonly ReadonlySet<string>[] = [
  english,
  german,
  spanish,
  french,
  italian,
  portuguese,
].map(({ stop }) => new Set(stop.flatMap(wordsOf)));

function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The stop words of the language that a text seems to be in: those of which it has the most, of equals the English. */
function stopWordsOf(text: string): ReadonlySet<string> | undefined {
  const words = wordsOf(text);
  const counted = STOP_WORDS.map((stop) => ({ stop, count: words.filter((word) => stop.has(word)).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.stop;
}

/**
 * Whether words of a text could say anything by themselves: a sign, or a word that is no stop word of its language. "Die" is
 * nothing in a German text and something in an English one. In a language of which nothing is written down every word does.
 */
export function saysSomething(words: string, text: string): boolean {
  if (TELLING_SIGN.test(words)) return true;
  const said = wordsOf(words);
  const stopping = STOP_WORDS.filter((stop) => said.every((word) => stop.has(word)));
  if (stopping.length === 0) return true;
  const own = stopWordsOf(text);
  return !stopping.some((stop) => stop === own);
}
