import type { Pos, Span, Token } from '../text/parse.ts';
import { words } from '../text/word-list.ts';

/** How many words may stand between what names an exception and the target: "except for the slow service". */
const REACH = 4;

const EXCEPT = new Set(words('unlike except excluding minus'));
const EXCEPT_PAIRS = new Set([
  'apart from',
  'aside from',
  'other than',
  'everything but',
  'all but',
  'everyone but',
]);

/** What belongs to the words of the target itself. */
const OF_TARGET: ReadonlySet<Pos> = new Set(['DET', 'ADP', 'PRON', 'ADJ', 'NOUN', 'ADV', 'NUM', 'CCONJ']);

/**
 * The token that names a target as the exception to what its sentence says, null where none does: "The soup was good,
 * unlike the steak", "everything but the service was great", "the food, not the service, was great".
 */
export function exceptionOf(tokens: readonly Token[], sentence: Span, target: Span): number | null {
  for (let i = target.from - 1; i >= Math.max(sentence.from, target.from - REACH); i--) {
    const { lower = '', pos = 'X' } = tokens[i] ?? {};
    if (EXCEPT.has(lower) || EXCEPT_PAIRS.has(`${tokens[i - 1]?.lower} ${lower}`)) return i;
    if (lower === 'not') {
      const after = tokens[target.to];
      const isAside = after === undefined || after.pos === 'PUNCT';
      const isNext = i === target.from - (tokens[i + 1]?.pos === 'DET' ? 2 : 1);
      return isAside && isNext && tokens[i - 1]?.lower === ',' ? i : null;
    }
    if (!OF_TARGET.has(pos)) return null;
  }
  return null;
}
