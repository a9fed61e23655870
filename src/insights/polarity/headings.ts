import type { Span, Token } from '../text/parse.ts';
import { words } from '../text/word-list.ts';

const GOOD = new Set(
  words('pro pros plus pluses positive positives like likes liked good best love loved upside upsides'),
);
const BAD = new Set(
  words(
    'con cons minus minuses negative negatives dislike dislikes disliked bad worst hate hated downside downsides',
  ),
);

/** How many words may stand before the colon of a heading: "What I liked:". */
const LONGEST = 3;

/**
 * What the heading of a sentence says of everything listed in it: 1 for "Pros: breakfast, pool", -1 for "Cons: parking", 0
 * where there is none.
 */
export function headingOf(tokens: readonly Token[], { from, to }: Span): -1 | 0 | 1 {
  const colon = tokens.findIndex(({ lower }, at) => at > from && at < to && lower === ':');
  if (colon < 0 || colon - from > LONGEST) return 0;
  const word = tokens[colon - 1]?.lower ?? '';
  if (GOOD.has(word)) return 1;
  return BAD.has(word) ? -1 : 0;
}
