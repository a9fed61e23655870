import { english } from '../language/en/english.ts';
import { hasWordOf, isWordOf } from '../language/en/quoting.ts';
import { inContext } from './context.ts';
import { NO_CONTEXT } from './marks.ts';
import { articleOfOneThere, isOfRivals } from './as-rival.ts';
import { holds, isOf, type Span, type Token } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** So many characters before and after a place tell whose it is. */
const BEFORE = 200;
const AFTER = 80;

/** So many words may stand between going and where to: "went to the Italian on Mill Lane". */
const ON_THE_WAY = 6;

const NAMES: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'PRON']);

/** So many words before it may say that it has its place among all that are there. */
const ANY_OF = 6;

/** Whether something is measured there: "more than [two hours]". */
function isMeasure(words: readonly Token[]): boolean {
  return words.some(({ pos, word }) => pos === 'NUM' || isWordOf('length-of-time', word));
}

const KINDS: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ']);

/** A business in a few words: "the lodge", "two plumbers". */
function isPlaceOf(words: readonly Token[]): boolean {
  const [first] = words;
  return (first?.pos === 'DET' || first?.pos === 'NUM') && words.some(({ pos }) => KINDS.has(pos));
}

/**
 * "Cheaper than [Pine Gap]", "cheaper than the lodge at [Pine Gap]"; not "more dents than mine, but it got me to [Pine Gap]",
 * nor "other than that a fine job".
 */
function isSurpassed(before: readonly Token[]): boolean {
  const than = before.findLastIndex(({ word }) => word === 'than');
  const behind = before.slice(than + 1);
  if (than <= 0 || isWordOf('before-than', before[than - 1]?.word ?? '')) return false;
  return (
    behind.length === 0 ||
    (behind[0]?.word !== 'that' &&
      isPlaceOf(behind) &&
      !isMeasure(behind.slice(0, 2)) &&
      !behind.some(({ pos, word }) => pos === 'PUNCT' || isWordOf('turning', word)))
  );
}

/** "Cheaper at the place in [Pine Gap]"; not "nobody does it better in [Pine Gap]". */
function isBettered(before: readonly Token[]): boolean {
  return before.some(
    ({ word }, at) =>
      english().isOf('bettered', word) &&
      isWordOf('inside', before[at + 1]?.word ?? '') &&
      isPlaceOf(before.slice(at + 2)),
  );
}

/** "If you want a nightclub, go to [Bellport]", "went to the Italian on [Mill Lane] instead". */
function isWhereOthersGo(before: readonly Token[], sentence: string): boolean {
  const at = before.findLastIndex(({ word }) => isWordOf('going', word));
  if (at < 0 || before.length - at > ON_THE_WAY) return false;
  const [going, ...behind] = before.slice(at);
  const subject = before[at - 1];
  // "The crew drove to Pine Gap instead of ringing."
  if (NAMES.has(subject?.pos ?? '') && !isOf(subject, 'customer')) return false;
  const to = behind.findIndex(({ word }) => isWordOf('towards', word));
  if (to < 0) return false;
  const isAsked =
    isWordOf('asked-to-go', going?.word ?? '') &&
    subject?.pos === 'PUNCT' &&
    before.slice(0, at).some(({ word }) => word === 'if');
  if (isAsked) return true;
  const place = behind.slice(to + 1);
  if (hasWordOf('giving-up', sentence)) return place.length === 0 || isPlaceOf(place);
  return isPlaceOf(place) && hasWordOf('in-place-of', sentence) && !hasWordOf('rather-than', sentence);
}

/** What goes before the one that a customer came from, went to or compares with. */
const TOWARDS_OTHERS: ReadonlySet<string> = new Set(['VERB', 'ADP', 'SCONJ']);

/**
 * "There's a truck in [Pine Gap]", "like the shop on [Mill Lane]", "the place in [Pine Gap] isn't as good": a business among
 * others. Not "the best shop in [Pine Gap]", "it is a good place in [Pine Gap]", "found a garage in [Pine Gap] that I trust", nor
 * "ask at the shop on [Mill Lane]", which may be this one.
 */
function isOneThere(before: readonly Token[]): boolean {
  const at = articleOfOneThere(before);
  if (at === null) return false;
  const [said, article] = [before[at - 1], before[at]?.word ?? ''];
  const isHeld = isWordOf('holding', said?.word ?? '');
  const isOfKin = before.slice(0, at - 1).some(({ word }) => isWordOf('kin', word));
  // "My brother in law has a tyre place in Pine Gap", not "we run a bar in Pine Gap".
  if (isOfKin && (isHeld || isWordOf('having', said?.word ?? ''))) return true;
  if (isHeld) return false;
  if (before.slice(at + 1).some(({ word }) => isWordOf('singled-out', word))) return false;
  if (isWordOf('compared-to', said?.word ?? '')) return true;
  if (isWordOf('any-one', article)) {
    if (before.slice(0, at).some(({ word }) => isWordOf('seeking', word))) return false;
    return TOWARDS_OTHERS.has(said?.pos ?? '') || isWordOf('introducing', before[at - 2]?.word ?? '');
  }
  return isWordOf('any-place', before.at(-2)?.word ?? '') && !isWordOf('this-one', article);
}

/** "At the [Pine Gap] place 90 is 90": not the one that a review is of. */
function isItsPlace(before: readonly Token[], behind: Token | undefined): boolean {
  const article = before.at(-1);
  return article?.word === 'the' && isWordOf('any-place', behind?.word ?? '');
}

/** Whether an area is named only as where another business is, or where to go for something else. */
export function isElsewhere(text: string, { start, end }: { start: number; end: number }): boolean {
  const from =
    start <= BEFORE ? 0 : start - BEFORE + Math.max(0, text.slice(start - BEFORE, start).search(/\s/));
  const around = text.slice(from, end + AFTER);
  const { tokens, sentences } = tokensOf(around, english());
  const at = tokens.findIndex((token) => token.end > start - from);
  const sentence = sentences.find((one) => holds(one, at));
  const [first, last] = [tokens[sentence?.from ?? at], tokens[(sentence?.to ?? 0) - 1]];
  if (sentence === undefined || first === undefined || last === undefined) return false;
  const before = tokens.slice(sentence.from, at);
  // "Better than anyone in Pine Gap", "unlike any other place in Pine Gap"
  if (before.slice(-ANY_OF).some(({ word }) => isWordOf('any-of-all', word))) return false;
  const behind = tokens.slice(0, sentence.to).filter((token) => token.start >= end - from);
  return (
    isSurpassed(before) ||
    isBettered(before) ||
    isOneThere(before) ||
    isItsPlace(before, behind[0]) ||
    isOfRivals(before, behind) ||
    isWhereOthersGo(before, around.slice(first.start, last.end)) ||
    isOfOthers({ from: at, to: at + 1 }, tokens, sentences)
  );
}

/** "Another shop on [Route Nine] quoted twice that". */
function isOfOthers(span: Span, tokens: readonly Token[], sentences: readonly Span[]): boolean {
  const mark = { kind: 'term', id: '', ...span, clause: 0, plain: 0, value: 0, context: NO_CONTEXT } as const;
  const [told] = inContext([mark], { tokens, sentences, language: english() });
  return told?.context.whose === 'other';
}
