import { detector } from './detector.ts';
import { english } from './language/en/english.ts';
import { singular } from './language/en/plurals.ts';
import { hashOf } from './language/hash-of.ts';
import { leanIn } from './judging/model.ts';
import { shippedModels } from './judging/models.ts';
import { verticals } from './verticals/verticals.ts';
import { foldWord } from './language/language.ts';
import {
  ENGLISH,
  hasEnglishEnding,
  isShared,
  isTellingOther,
  languageByWords,
  withoutLoans,
} from './language/telling-words.ts';

const ASCII = /^\p{ASCII}*$/u;
const TWO_LETTERS = /[a-z][^a-z]*[a-z]/i;
const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
const WORD = /[\p{L}\p{M}']+/gu;
const FOREIGN_LETTER = /[^\p{ASCII}\p{P}\p{S}\p{N}\p{Z}]/u;

type Scores = Readonly<Record<string, number>>;

/** The words of all vocabularies that ship. */
const TOPICAL = new Set(
  verticals.flatMap(({ aspects }) =>
    aspects.flatMap(({ terms, cues }) => [...terms, ...cues].flatMap((phrase) => phrase.match(WORD) ?? [])),
  ),
);

/** The group of single words in the model of whole texts. */
const WORDS = hashOf('w');

/** Whether we know a word in English; single letters belong to every language. */
function isFamiliar(word: string): boolean {
  if (isTellingOther(word)) return false;
  if (word.length < 2 || english().hasOpinion(word)) return true;
  if (TOPICAL.has(word) || TOPICAL.has(singular(word))) return true;
  return leanIn(shippedModels.review, WORDS, hashOf(word)) !== 0;
}

/** Whether a word speaks for English and against another language: "war" is known to English and likelier German. */
function isEnglishWord(word: string, other: string): boolean {
  if (ENGLISH.has(word) || word.endsWith("n't")) return true;
  if (word.length < 2 || isShared(word, other) || !(isFamiliar(word) || hasEnglishEnding(word))) return false;
  const scores: Scores = detector().detect(word).getScores();
  return (scores['en'] ?? 0) >= (scores[other] ?? 0);
}

/** From this share of English words on a text is English: the rest may be the names of dishes or of people. */
const ENOUGH_ENGLISH = 0.25;

/** Three words that only English has are enough in a longer text, which may quote a lot. */
const SURELY_ENGLISH = 3;
const HARDLY_ENGLISH = 0.1;

/** German writes every noun with a capital. */
const CAPITAL_NOUNS = new Set(['de', 'lb']);

const NAME = /(?<=[\p{L}\p{N},;&"'’]\s+|\b(?:Dr|Mrs?|Ms)\.\s+)\p{Lu}[\p{Ll}\p{M}'’-]+/gu;

/** A text without the names in it, as far as they show: capitals within a sentence, and no word that we know. */
function withoutNames(text: string): string {
  return text.replace(NAME, (name) => {
    const word = foldWord(name);
    return isFamiliar(word) || ENGLISH.has(word) || isTellingOther(word) ? name : ' ';
  });
}

/** In a text of fewer words another language must be likelier than English by the first, by the second it is sure. */
const FEW_WORDS = 4;
const LEAST_LEAD = 0.03;
const SURE_LEAD = 0.3;

/** How much of a text the detector looks at, in UTF-16 units. */
const LOOKED_AT = 1000;

/** The script of most letters of a text; `none` of one that has hardly any. */
function scriptOf(text: string): 'latin' | 'other' | 'none' {
  if (ASCII.test(text)) return TWO_LETTERS.test(text) ? 'latin' : 'none';
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters < 2) return 'none';
  return (text.match(LATIN)?.length ?? 0) / letters < 0.5 ? 'other' : 'latin';
}

/** Whether words that only English has are enough whatever a detector would tell, and whatever are names. */
function isPlainlyEnglish(text: string): boolean {
  const sure = wordsOf(text.replace(NAME, ' ')).filter((word) => ENGLISH.has(word)).length;
  return sure >= SURELY_ENGLISH && sure >= wordsOf(text).length * HARDLY_ENGLISH;
}

/**
 * The language of a text, as a BCP 47 primary tag, or null where there is nothing to tell it by. A tag given by the
 * source wins. Otherwise the detector (eld) decides. Texts in another script are never English; where it finds another
 * language in Latin letters, it must be sure of it and the text hold hardly any word that English has to itself.
 */
export function languageOf(text: string, given: string | null): string | null {
  if (given !== null && given.trim() !== '') return given;
  const whole = text.slice(0, LOOKED_AT);
  const script = scriptOf(whole);
  if (script === 'none') return null;
  const plain = withoutLoans(whole);
  if (script === 'latin' && isPlainlyEnglish(plain)) return 'en';
  const found = detector().detect(whole);
  const { language } = found;
  if (script === 'other') return language === '' || language === 'en' ? null : language;
  const start = language === 'en' || CAPITAL_NOUNS.has(language) ? plain : withoutNames(plain);
  return latinLanguageOf(start, start === whole ? found : detector().detect(start));
}

function wordsOf(text: string): string[] {
  return foldWord(text).match(WORD) ?? [];
}

function isEnglishText(text: string, other: string, told: number): boolean {
  const words = wordsOf(text);
  if (words.every(isFamiliar)) return true;
  const sure = words.filter((word) => ENGLISH.has(word)).length;
  if (sure >= SURELY_ENGLISH && sure >= words.length * HARDLY_ENGLISH) return true;
  // "Miami Beach" speaks for no language.
  const said = wordsOf(text.replace(NAME, (name) => (ENGLISH.has(foldWord(name)) ? name : ' ')));
  const english = said.filter((word) => isEnglishWord(word, other)).length;
  return english >= words.length * ENOUGH_ENGLISH && english >= told;
}

/**
 * The language of a text in Latin letters, of which names and phrases that English has borrowed were taken out, and what
 * the detector found in it.
 */
function latinLanguageOf(start: string, found: ReturnType<ReturnType<typeof detector>['detect']>): string {
  const words = wordsOf(start);
  const told = languageByWords(words, () => found.getScores());
  const other = found.language === '' || found.language === 'en' ? null : found.language;
  if (other === null || words.length === 0)
    return told !== null && !hasEnglish(words, told.language) ? told.language : 'en';
  const scores: Scores = found.getScores();
  const lead = (scores[other] ?? 0) - (scores['en'] ?? 0);
  const sure =
    told !== null ||
    FOREIGN_LETTER.test(start) ||
    (words.length > 1 && lead >= SURE_LEAD) ||
    (found.isReliable() && (words.length >= FEW_WORDS || lead >= LEAST_LEAD));
  if (!sure || isEnglishText(start, other, told?.count ?? 0)) return 'en';
  return told !== null && words.length < FEW_WORDS ? told.language : other;
}

function hasEnglish(words: readonly string[], other: string): boolean {
  return words.some((word) => isEnglishWord(word, other));
}

/** Whether a BCP 47 tag is English of any region. */
export function isEnglish(tag: string | null): boolean {
  return tag !== null && /^en(?:-|$)/i.test(tag);
}
