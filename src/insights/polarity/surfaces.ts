import { isNegator, type OpinionHit } from '../lexicon/lexicon.ts';
import type { ParsedText, Span } from '../text/parse.ts';

/** A word of praise that is denied, a word of complaint that is, and what denies the latter. */
const DENIED_PRAISE = '~+';
const DENIED_COMPLAINT = '~-';
const DENIAL_OF_COMPLAINT = 'not+';

/**
 * The words of a sentence as the models know them, by token. Numbers are alike. Words of opinion that are denied are no
 * longer themselves: the texts that models learn from hold too few of each ("not bad", "never late"), enough of all.
 */
export function surfacesOf(
  { tokens }: ParsedText,
  sentence: Span,
  opinions: readonly OpinionHit[],
): ReadonlyMap<number, string> {
  const surfaces = new Map<number, string>();
  for (let i = sentence.from; i < sentence.to; i++) {
    const token = tokens[i];
    if (token !== undefined) surfaces.set(i, token.pos === 'NUM' ? '#' : token.lower);
  }
  for (const hit of opinions) {
    if (hit.deniers.length === 0) continue;
    for (let i = hit.from; i < hit.to; i++)
      if (!isNegator(tokens[i]?.lower ?? ''))
        surfaces.set(i, hit.value > 0 ? DENIED_COMPLAINT : DENIED_PRAISE);
    if (hit.value > 0) for (const at of hit.deniers) surfaces.set(at, DENIAL_OF_COMPLAINT);
  }
  return surfaces;
}
