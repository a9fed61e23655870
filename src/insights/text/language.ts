import { eld } from 'eld/small';

import { hasOpinion } from '../lexicon/lexicon.ts';
import { shippedModels } from '../polarity/models.ts';
import { verticals } from '../taxonomy/verticals.ts';
import { foldWord } from './fold-word.ts';
import { words as wordList } from './word-list.ts';

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
const WORD = /[\p{L}\p{M}']+/gu;
const FOREIGN_LETTER = /[^\p{ASCII}\p{P}\p{S}\p{N}\p{Z}]/u;

/** Words that are common in English and, spelled so, in no other language that reviews are written in. */
const ENGLISH = new Set(
  wordList(`
    the and were are very they with this that not but you our great good would from friendly work recommend
    nice thank thanks always she don't didn't never nothing everything love loved favorite awesome amazing
  `),
);

/** Words that English shares with its neighbours, so that they tell nothing. */
const SHARED = new Set(
  wordList(`
    service super top staff team job client restaurant hotel menu bar personal excellent impeccable horrible terrible
    fatal ideal normal perfect professional problem contact ok was we an in to so is all of it he me
  `),
);

type Scores = Readonly<Record<string, number>>;

/** The words of all vocabularies that ship. */
const TOPICAL = new Set(
  verticals.flatMap(({ aspects }) =>
    aspects.flatMap(({ terms, cues }) => [...terms, ...cues].flatMap((phrase) => phrase.split(' '))),
  ),
);

/** Whether we know a word in English; single letters belong to every language. */
function isFamiliar(word: string): boolean {
  if (word.length < 2 || hasOpinion(word) || TOPICAL.has(word)) return true;
  return shippedModels.review.groups.get('w')?.has(word) === true;
}

/** Whether a word speaks for English and against another language: "war" is known to English and likelier German. */
function isEnglishWord(word: string, other: string): boolean {
  if (ENGLISH.has(word) || word.endsWith("n't")) return true;
  if (word.length < 2 || SHARED.has(word) || !isFamiliar(word)) return false;
  const scores: Scores = eld.detect(word).getScores();
  return (scores['en'] ?? 0) >= (scores[other] ?? 0);
}

/** From this share of English words on a text is English: the rest may be the names of dishes or of people. */
const ENOUGH_ENGLISH = 0.25;

/** Three words that only English has are enough in a longer text, which may quote a lot. */
const SURELY_ENGLISH = 3;
const HARDLY_ENGLISH = 0.1;

function isEnglishText(words: readonly string[], other: string): boolean {
  if (words.every(isFamiliar)) return true;
  const sure = words.filter((word) => ENGLISH.has(word)).length;
  if (sure >= SURELY_ENGLISH && sure >= words.length * HARDLY_ENGLISH) return true;
  return words.filter((word) => isEnglishWord(word, other)).length >= words.length * ENOUGH_ENGLISH;
}

/** In a text of fewer words another language must be likelier than English by the first, by the second it is sure. */
const FEW_WORDS = 4;
const LEAST_LEAD = 0.03;
const SURE_LEAD = 0.3;

/** How much of a text the detector looks at, in UTF-16 units. */
const LOOKED_AT = 1000;

/**
 * The language of a text, as a BCP 47 primary tag, or null where there is nothing to tell it by. A tag given by the
 * source wins. Otherwise the detector (eld) decides. Texts in another script are never English; where it finds another
 * language in Latin letters, it must be sure of it and the text hold hardly any word that English has to itself.
 */
export function languageOf(text: string, given: string | null): string | null {
  if (given !== null && given.trim() !== '') return given;
  const start = text.slice(0, LOOKED_AT);
  const letters = start.match(LETTER)?.length ?? 0;
  if (letters < 2) return null;
  const latin = start.match(LATIN)?.length ?? 0;
  const found = eld.detect(start);
  const other = found.language === '' || found.language === 'en' ? null : found.language;
  if (latin / letters < 0.5) return other;
  if (other === null) return 'en';
  const words = foldWord(start).match(WORD) ?? [];
  const scores: Scores = found.getScores();
  const lead = (scores[other] ?? 0) - (scores['en'] ?? 0);
  const sure =
    FOREIGN_LETTER.test(start) ||
    (words.length > 1 && lead >= SURE_LEAD) ||
    (found.isReliable() && (words.length >= FEW_WORDS || lead >= LEAST_LEAD));
  return sure && !isEnglishText(words, other) ? other : 'en';
}

/** Whether a BCP 47 tag is English of any region. */
export function isEnglish(tag: string | null): boolean {
  return tag !== null && /^en(?:-|$)/i.test(tag);
}
