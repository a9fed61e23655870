import type { ParsedText, Span, Token } from './parse.ts';
import { words } from './word-list.ts';

/** What people felt of something that had not happened yet. */
const FEARS = new Set(
  words(`
    worried worry worrying afraid fear feared fearing scared nervous anxious hesitant hesitated skeptical sceptical
    apprehensive dreaded dreading dread reluctant terrified petrified phobia
  `),
);

/** Words after which it comes out what happened. */
const TURNS = new Set(words('but however yet though although until'));

function turnAfter(tokens: readonly Token[], from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const word = tokens[i]?.lower ?? '';
    if (TURNS.has(word) || (word === 'turned' && tokens[i + 1]?.lower === 'out')) return i;
  }
  return -1;
}

/**
 * The part of a sentence that tells a fear which the rest of it answers, so that it is no opinion of the business:
 * "I was worried about the price, but it was fair", and the one word in "less than I feared". Null where there is none.
 */
export function fearIn(tokens: readonly Token[], sentence: Span): Span | null {
  for (let i = sentence.from; i < sentence.to; i++) {
    if (!FEARS.has(tokens[i]?.lower ?? '')) continue;
    if (tokens[i - 2]?.lower === 'than') return { from: i, to: i + 1 };
    const turn = turnAfter(tokens, i + 1, sentence.to);
    if (turn > 0) return { from: i, to: turn };
  }
  return null;
}

/** "Terrified of dentists": what somebody is afraid of anyway, within two words. */
function isDreaded(before: readonly string[]): boolean {
  const of = before.lastIndexOf('of');
  return of > 0 && of >= before.length - 3 && FEARS.has(before[of - 1] ?? '');
}

/** What people were ready for, which need not have come either. */
const EXPECTATIONS = new Set(words('expecting expected braced'));
const UNCERTAIN = /^[^.;!?]*\b(?:would|'d|might|could|may)\b/;

/** What comes true: "I feared they would be late, and they were". */
const CAME_TRUE =
  /\band (?:sure enough|i was right|(?:they|he|she|it) (?:was|were|did|is|are)\b(?! (?:not|n't|neither)))/;

/**
 * Whether words tell only of what somebody feared or expected and did not say to have come: "I was afraid they would be
 * rude", but not "I'm afraid they were".
 */
export function isFeared({ tokens }: ParsedText, { from, to }: Span, sentence: Span): boolean {
  const said = (start: number, end: number): string[] => tokens.slice(start, end).map(({ lower }) => lower);
  const before = said(sentence.from, from);
  const own = before.slice(before.lastIndexOf('but') + 1);
  const fear = own.findIndex((word) => FEARS.has(word) || EXPECTATIONS.has(word));
  const after = said(to, sentence.to).join(' ');
  if (isDreaded(before)) return true;
  return fear >= 0 && UNCERTAIN.test(`${own.slice(fear).join(' ')} ${after}`) && !CAME_TRUE.test(after);
}
