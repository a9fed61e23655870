import type { Span, Token } from '../text/parse.ts';
import { words } from '../text/word-list.ts';

const GOOD = new Set(words('pro pros plus pluses positives likes liked upside upsides'));
const BAD = new Set(words('con cons minus minuses negatives dislikes disliked downside downsides'));

/**
 * What the heading before a target in its sentence says of all that is listed under it: 1 for "Pros: breakfast, pool", -1
 * for "Cons: parking", 0 where there is none.
 */
export function headingOf(tokens: readonly Token[], sentence: Span, target: Span): -1 | 0 | 1 {
  for (let i = target.from - 1; i > sentence.from; i--) {
    if (tokens[i]?.lower !== ':') continue;
    const word = tokens[i - 1]?.lower ?? '';
    if (GOOD.has(word)) return 1;
    if (BAD.has(word)) return -1;
  }
  return 0;
}
