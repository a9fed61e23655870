import { english } from '../../language/en/english.ts';
import { beginsWith, isWordOf } from '../../language/en/quoting.ts';
import type { Reading } from '../../reading/reading.ts';
import { isGarbled } from './garbled.ts';
import { pointsAtUnnamed } from './points-away.ts';

/** Whether a pronoun stands before anything that it could mean. */
function dangles({ tokens }: Pick<Reading, 'tokens'>): boolean {
  for (const { word, pos } of tokens) {
    if (isWordOf('dangling', word)) return true;
    if (pos === 'NOUN' || pos === 'PROPN') return false;
  }
  return false;
}

/** "The color is different too": it goes on with what stands before, as "too" is no degree without a word behind it. */
export function goesOn({ tokens }: Pick<Reading, 'tokens'>): boolean {
  const last = tokens.findLast(({ pos }) => pos !== 'PUNCT');
  return last !== undefined && english().isOf('excess', last.word);
}

/**
 * Whether a sentence taken out of a text can be read by itself: it begins like one, leans on nothing before it, and holds
 * no link, address or line break. Of somebody who writes no capitals (`isSmall`) a sentence need not begin with one.
 */
export function standsAlone(parsed: Reading, { isSmall = false }: { isSmall?: boolean } = {}): boolean {
  const { text } = parsed;
  return (
    (isSmall ? /^[\p{L}\p{N}"“'‘$£€]/u : /^[\p{Lu}\p{N}"“'‘$£€]/u).test(text) &&
    !beginsWith('leaning', text) &&
    !/\s\s|[^\S ]|\u0085|https?:|@|\.\.|…|[[\]_]|^\d+[).]/.test(text) &&
    (text.match(/["“”]/g) ?? []).length % 2 === 0 &&
    (text.match(/\(/g) ?? []).length === (text.match(/\)/g) ?? []).length &&
    !dangles(parsed) &&
    !goesOn(parsed) &&
    !isGarbled(text) &&
    !pointsAtUnnamed(parsed)
  );
}
