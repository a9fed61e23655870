import naming from './naming.json' with { type: 'json' };
import quoting from './quoting.json' with { type: 'json' };
import { remembered } from '../remembered.ts';

const data = { ...quoting, ...naming };

/**
 * The lists of `quoting.json`: words by which a sentence is told that can, or cannot, be quoted by itself; and of
 * `naming.json`: words beside which a name stands, and beside which the same word is none.
 */
export type QuotingList = keyof typeof data;

/** `*` stands for any letters, `?` for one. */
function pattern(entry: string): string {
  return entry
    .replaceAll(/[.+^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('*', '[\\p{L}]*')
    .replaceAll('?', '\\p{L}');
}

const LISTS = new Map(Object.entries(data).map(([name, list]) => [name, list.map(pattern).join('|')]));

/** The expressions of lists with something around any of their entries, each compiled when it is first asked for. */
function expressions(around: (any: string) => string): (name: QuotingList) => RegExp {
  const compiled = new Map<string, RegExp>();
  return (name) => {
    const known = compiled.get(name) ?? new RegExp(around(`(?:${LISTS.get(name) ?? ''})`), 'iu');
    compiled.set(name, known);
    return known;
  };
}

const whole = expressions((any) => `^${any}$`);
const atBeginning = expressions((any) => `^["“'‘]?${any}(?![\\p{L}\\p{N}])`);
const atEnd = expressions((any) => `(?<![\\p{L}\\p{N}])${any}[^\\p{L}\\p{N}]*$`);
const anywhere = expressions((any) => `(?<![\\p{L}\\p{N}])${any}(?![\\p{L}\\p{N}])`);
const opening = expressions((any) => `^(?:${any}\\s+)+(?=[\\p{L}\\p{N}])`);

const ASCII_SMALL = /^[\0-@[-\x7f]*$/;
const ANY_LETTERS = /[*?]/;

const wordTests = new Map<QuotingList, (word: string) => boolean>();

/** Most entries are words, which are looked up; an expression of all of them is slow. */
function madeTestOf(name: QuotingList): (word: string) => boolean {
  const list: readonly string[] = data[name];
  const words = new Set(list.filter((entry) => !ANY_LETTERS.test(entry)).map((entry) => entry.toLowerCase()));
  const others = list.filter((entry) => ANY_LETTERS.test(entry)).map(pattern);
  const another = others.length === 0 ? null : new RegExp(`^(?:${others.join('|')})$`, 'iu');
  const test = remembered((word) => {
    // Of other letters an expression knows which are alike.
    if (!ASCII_SMALL.test(word)) return whole(name).test(word);
    return another?.test(word) === true;
  });
  return (word) => words.has(word) || test(word);
}

function wordTestOf(name: QuotingList): (word: string) => boolean {
  const known = wordTests.get(name) ?? madeTestOf(name);
  wordTests.set(name, known);
  return known;
}

/** Whether a word, in lower case, is one of a list. */
export function isWordOf(name: QuotingList, word: string): boolean {
  return wordTestOf(name)(word);
}

/** Whether a text begins with words of a list, after a quotation mark too. */
export function beginsWith(name: QuotingList, text: string): boolean {
  return atBeginning(name).test(text);
}

/** Whether a text ends in words of a list, before its last marks. */
export function endsWith(name: QuotingList, text: string): boolean {
  return atEnd(name).test(text);
}

/** Whether a text has words of a list anywhere. */
export function hasWordOf(name: QuotingList, text: string): boolean {
  return anywhere(name).test(text);
}

/** Whether words of a list stand in a text around a part of it, and are more than that part. */
export function standsWithin(
  name: QuotingList,
  text: string,
  { start, end }: { start: number; end: number },
): boolean {
  if (!hasWordOf(name, text)) return false;
  for (const { index, 0: found } of text.matchAll(new RegExp(anywhere(name).source, 'giu'))) {
    const isMore = found.length > end - start;
    if (isMore && index <= start && index + found.length >= end) return true;
  }
  return false;
}

/** Before fewer words than this, what can also be a degree is one: "So rude". */
const FEWEST_JOINED = 2;

/**
 * A clause without the words that only join it to the one before: "But it took a week" to "it took a week". What can also
 * be a degree is left where it begins a sentence and no clause follows it: "So clean you could eat off the floor".
 */
export function withoutOpening(clause: string): string {
  const found = opening('opening').exec(clause);
  const left = clause.slice(found?.[0].length ?? 0);
  if (!beginsWith('degree', clause)) return left;
  const isShort = left.trim().split(/\s+/).length < FEWEST_JOINED;
  const isDescribing =
    /^\p{Lu}/u.test(clause) && /^\p{Ll}/u.test(left) && !beginsWith('clause-opening', left);
  return isShort || isDescribing ? clause : left;
}
