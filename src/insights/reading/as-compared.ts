import { english } from '../language/en/english.ts';
import { isWordOf } from '../language/en/quoting.ts';
import type { Token } from './reading.ts';

/** So many characters before a word tell whether it is what something is compared to. */
const AROUND = 40;

/** So many words may stand between a verb and what it compares to: "smelled like very wet dog". */
const BETWEEN = 4;

const WORDS = /[\p{L}\p{N}'’]+/gu;

/** Whether what begins there is no more than what something is like: "smelled like wet [dog]", "stank of [oil]". */
export function isCompared(tokens: readonly Pick<Token, 'word' | 'pos'>[], from: number): boolean {
  let at = from - 1;
  while (tokens[at]?.pos === 'ADJ' || tokens[at]?.pos === 'ADV') at -= 1;
  const joining = tokens[at];
  return (
    joining?.pos === 'ADP' && isWordOf('unfinished-before', joining.word) && tokens[at - 1]?.pos === 'VERB'
  );
}

/** The same of a place of a text; its words are tagged only where the likely ones stand before it. */
export function isComparedIn(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start).match(WORDS) ?? [];
  const mayBe = before.slice(-BETWEEN).some((word) => isWordOf('unfinished-before', word.toLowerCase()));
  if (!mayBe) return false;
  const sentence = `${before.join(' ')} ${text.slice(start, end)}`;
  const tokens = english()
    .sentences(sentence)
    .flat()
    .filter(({ value }) => value.trim() !== '')
    .map(({ value, pos }) => ({ word: value.toLowerCase(), pos }));
  const own = (text.slice(start, end).match(WORDS) ?? []).length;
  return isCompared(tokens, tokens.length - own);
}
