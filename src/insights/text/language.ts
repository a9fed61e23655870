import { eld } from 'eld/small';

import { hasOpinion } from '../lexicon/lexicon.ts';
import { shippedModels } from '../polarity/models.ts';
import { foldWord } from './parse.ts';
import { words as wordList } from './word-list.ts';

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
const WORD = /[\p{L}\p{M}']+/gu;
const FOREIGN_LETTER = /[^\p{ASCII}\p{P}\p{S}\p{N}\p{Z}]/u;

/** Words so common in English and so rare elsewhere that two of them, or one in five words, settle it. */
const ENGLISH = new Set(
  wordList(`
    the and was were is are very they with this that have had for not but you my our great good service
    would will from friendly work recommend excellent nice job thank thanks always time staff all of to
    it he she did don't never best nothing everything love loved favorite awesome amazing
  `),
);

/** Whether a word is one that the lexicon or the training comments know; single letters belong to every language. */
function isFamiliar(word: string): boolean {
  return word.length < 2 || hasOpinion(word) || shippedModels.review.groups.get('w')?.has(word) === true;
}

/** The share of the words that are English without doubt; three of them in ten are as good as all. */
function englishShare(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const known = words.filter((word) => ENGLISH.has(word)).length;
  return known >= 3 && known / words.length >= 0.1 ? 1 : known / words.length;
}

/** From this share of English words on a text is English, under the other it is not. */
const SURELY_ENGLISH = 0.2;
const HARDLY_ENGLISH = 0.1;

/** In a text of fewer words the detector is not asked how sure it is: it never is. */
const FEW_WORDS = 4;

/** How much of a text the detector looks at, in UTF-16 units. */
const LOOKED_AT = 1000;

/**
 * The language of a text, as a BCP 47 primary tag, or null where there is nothing to tell it by. A tag given by the
 * source wins. Otherwise texts in another script are never English, texts with English words are, and for the rest the
 * detector (eld) decides where it is sure; of a few words it may say so only if none of them has a meaning in English.
 */
export function languageOf(text: string, given: string | null): string | null {
  if (given !== null && given.trim() !== '') return given;
  const start = text.slice(0, LOOKED_AT);
  const letters = start.match(LETTER)?.length ?? 0;
  if (letters < 2) return null;
  const latin = start.match(LATIN)?.length ?? 0;
  const words = foldWord(start).match(WORD) ?? [];
  const share = englishShare(words);
  const isLatin = latin / letters >= 0.5;
  if (isLatin && share >= SURELY_ENGLISH) return 'en';
  const found = eld.detect(start);
  const other = found.language === '' || found.language === 'en' ? null : found.language;
  if (!isLatin) return other;
  if (other === null || share >= HARDLY_ENGLISH) return 'en';
  const foreign =
    words.length < FEW_WORDS ? !words.some(isFamiliar) : found.isReliable() || FOREIGN_LETTER.test(start);
  return foreign ? other : 'en';
}

/** Whether a BCP 47 tag is English of any region. */
export function isEnglish(tag: string | null): boolean {
  return tag !== null && /^en(?:-|$)/i.test(tag);
}
