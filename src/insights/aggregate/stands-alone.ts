import type { Reading } from '../reading/reading.ts';
import { words } from '../language/word-list.ts';

/** What goes on with something said before. */
const LEANS =
  /^["“'‘]?(?:but|and|so|also|however|then|because|although|though|or|yet|still|plus|edit|update|p\.?s|otherwise|instead|again|which|who|whose|that|the (?:second|third|other|latter|former|rest|same|first)|another|hence|therefore|thus|even|unfortunately|once|except|apart|only|just|not only|nothing|none|nil|n\/?a|nope|no|yes|as above|see above|ditto)\b/i;

const PRONOUNS = new Set(
  words('he she it him her his hers its they them their theirs this these those himself herself both'),
);

/** Whether a pronoun stands before anything that it could mean. */
function dangles({ tokens }: Pick<Reading, 'text' | 'tokens'>): boolean {
  for (const { word, pos } of tokens) {
    if (PRONOUNS.has(word)) return true;
    if (pos === 'NOUN' || pos === 'PROPN') return false;
  }
  return false;
}

/**
 * Whether a sentence taken out of a text can be read by itself: it begins like one, leans on nothing before it, and holds
 * no link, address or line break.
 */
export function standsAlone(parsed: Pick<Reading, 'text' | 'tokens'>): boolean {
  const { text } = parsed;
  return (
    /^[\p{Lu}\p{N}"“'‘$£€]/u.test(text) &&
    !LEANS.test(text) &&
    !/\s\s|[^\S ]|\u0085|https?:|@|\.\.\.|…|[[\]_]/.test(text) &&
    (text.match(/["“”]/g) ?? []).length % 2 === 0 &&
    (text.match(/\(/g) ?? []).length === (text.match(/\)/g) ?? []).length &&
    !dangles(parsed)
  );
}
