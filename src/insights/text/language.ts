import { eld } from 'eld/medium';

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Words so common in English and so rare elsewhere that two of them, or one in five words, settle it. */
const ENGLISH = new Set([
  'the',
  'and',
  'was',
  'were',
  'is',
  'are',
  'very',
  'they',
  'with',
  'this',
  'that',
  'have',
  'had',
  'for',
  'not',
  'but',
  'you',
  'my',
  'our',
  'great',
  'good',
  'service',
  'would',
  'will',
  'from',
  'friendly',
  'work',
  'recommend',
  'excellent',
  'nice',
  'job',
  'thank',
  'thanks',
  'always',
  'time',
  'staff',
  'all',
  'of',
  'to',
  'it',
  'he',
  'she',
  'did',
  "don't",
  'never',
  'best',
  'nothing',
  'everything',
]);

function share(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  if (words.length === 0) return 0;
  let known = 0;
  for (const word of words) if (ENGLISH.has(word.replace('’', "'"))) known++;
  return known >= 3 && known / words.length >= 0.1 ? 1 : known / words.length;
}

/**
 * The language of a text, as a BCP 47 primary tag, or null where there is nothing to tell it by. A tag given by the
 * source wins. Otherwise: another script is never English; Latin letters are English when English words say so, or
 * when the detector (eld) is not sure of another language; short texts are taken for English unless it is.
 */
export function languageOf(text: string, given: string | null): string | null {
  if (given !== null && given.trim() !== '') return given;
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters < 2) return null;
  const latin = text.match(LATIN)?.length ?? 0;
  const result = eld.detect(text.slice(0, 2000));
  if (latin / letters < 0.5)
    return result.language === '' || result.language === 'en' ? null : result.language;
  if (result.language === 'en' || share(text) >= 0.2) return 'en';
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const foreign =
    result.language !== '' &&
    (result.isReliable() || /[^\p{ASCII}\p{P}\p{S}\p{N}’]/u.test(text)) &&
    share(text) < 0.1;
  return foreign && (words >= 4 || /[^\p{ASCII}\p{P}\p{S}]/u.test(text)) ? result.language : 'en';
}

/** Whether a BCP 47 tag is English of any region. */
export function isEnglish(tag: string | null): boolean {
  return tag !== null && /^en(?:-|$)/i.test(tag);
}
