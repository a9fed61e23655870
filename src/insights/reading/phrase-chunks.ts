import type { Language, Pos } from '../language/language.ts';
import { singular } from '../language/en/plurals.ts';
import { isOf, type Reading, type Span, type Token } from './reading.ts';

const OBJECT: ReadonlySet<Pos> = new Set(['DET', 'ADJ', 'NOUN', 'NUM', 'ADV', 'PRON']);

/** What an object ends before. */
const CLOSING: ReadonlySet<Pos> = new Set(['PUNCT', 'CCONJ', 'ADP', 'SCONJ']);

/** How many words a phrase may have. */
export const LONGEST = 6;

/** An adjective that tells something, also one that taggers take for a name where a sentence begins: "Great location". */
function isDescription(language: Language, token: Token | undefined): boolean {
  if (token === undefined || isOf(token, 'dull-adjective')) return false;
  return token.pos === 'ADJ' || (token.pos === 'PROPN' && language.isOpinion(token));
}

function isWord(token: Token | undefined): boolean {
  return token !== undefined && token.pos !== 'PUNCT' && token.pos !== 'SYM';
}

function isNaming(token: Token | undefined): boolean {
  return token?.pos === 'NOUN' || token?.pos === 'PROPN';
}

function isDegree(token: Token | undefined): boolean {
  return isOf(token, 'stronger') || isOf(token, 'weaker') || isOf(token, 'excess');
}

function isHead(token: Token | undefined): boolean {
  return token !== undefined && token.pos === 'NOUN' && !isOf(token, 'phrase-end');
}

/** "and friendly", ", very quick": where another description follows, its end; else `to`. */
function coordinated({ tokens, language }: Reading, to: number, end: number): number {
  let at = to;
  if (tokens[at]?.word === ',') at++;
  if (isOf(tokens[at], 'joining')) at++;
  if (at === to) return to;
  if (isDegree(tokens[at])) at++;
  return at < end && isDescription(language, tokens[at]) && tokens[at + 1]?.pos !== 'NOUN' ? at + 1 : to;
}

/** The nouns that follow a description: "clean [shoe covers]"; `to` where they are not whole. */
function described({ tokens, language }: Reading, to: number, end: number): number {
  let at = to;
  if (isDescription(language, tokens[at]) && tokens[at + 1]?.pos === 'NOUN') at++;
  while (at < end && at < to + 3 && tokens[at]?.pos === 'NOUN') at++;
  // Taggers take the plural of a compound ("shoe covers") for a verb.
  const plural = at > to && tokens[at]?.pos === 'VERB' && tokens[at]?.word.endsWith('s') === true;
  if (plural && (at + 1 === end || tokens[at + 1]?.pos === 'PUNCT')) return at + 1;
  return plural || !isHead(tokens[at - 1]) ? to : at;
}

/** What a verb is done to or how: "explained [everything]", "fixed [our leaky faucet]", "cleaned up [well]". */
function done({ tokens }: Reading, to: number, end: number): number {
  let at = to;
  while (at < end && at < to + 4 && OBJECT.has(tokens[at]?.pos ?? 'X')) at++;
  const last = tokens[at - 1];
  if (at === to || last === undefined) return to;
  const closes = at === end || CLOSING.has(tokens[at]?.pos ?? 'X');
  const tells =
    isHead(last) || last.word === 'everything' || (last.pos === 'ADV' && /ly$|^well$/.test(last.word));
  return closes && tells ? at : to;
}

/** "[prices were] fair": where the description is said of a noun, the noun; else `from`. */
function subject({ tokens }: Reading, from: number, start: number): number {
  let at = from - 1;
  while (at > start && (isDegree(tokens[at]) || isOf(tokens[at], 'negation'))) at--;
  if (at <= start || !isOf(tokens[at], 'linking')) return from;
  // "the install was neat": taggers take some nouns for verbs.
  if (!isHead(tokens[at - 1]) && !(tokens[at - 1]?.pos === 'VERB' && tokens[at - 2]?.pos === 'DET'))
    return from;
  at--;
  if (at > start && isNaming(tokens[at - 1])) at--;
  return at;
}

/** "prices [were very fair]": where a description follows what is described, its end; else `to`. */
function predicate(reading: Reading, to: number, end: number): number {
  const { tokens, language } = reading;
  if (!isOf(tokens[to], 'linking')) return to;
  let at = to + 1;
  while (at < end && (isDegree(tokens[at]) || isOf(tokens[at], 'negation'))) at++;
  if (at >= end || !isDescription(language, tokens[at]) || tokens[at + 1]?.pos === 'NOUN') return to;
  return coordinated(reading, at + 1, end);
}

/** "[three] course meal": a number belongs to a compound that begins in the singular. */
function counted({ tokens }: Reading, from: number, start: number): number {
  const first = tokens[from];
  const second = tokens[from + 1];
  const compound = first?.pos === 'NOUN' && second?.pos === 'NOUN' && singular(first.word) === first.word;
  return compound && from > start && tokens[from - 1]?.pos === 'NUM' ? from - 1 : from;
}

/**
 * The phrase around a word that names or judges something, as people wrote it: with what stands before it ("very
 * friendly staff"), what it describes ("tidy job"), what goes with it ("polite and quick"), what is said of it ("prices
 * were fair"), or what is done ("explained everything"). At least `core` itself; within `sentence`.
 */
export function chunkAround(reading: Reading, core: Span, sentence: Span): Span {
  const { tokens, language } = reading;
  let { from, to } = core;
  const head = tokens[to - 1];
  const first = tokens[from];
  // Taggers take the first word of a sentence for a name: "Location is hard to beat."
  const named = head?.pos === 'PROPN' && core.to - 1 === sentence.from && !isDescription(language, head);
  if (head?.pos === 'NOUN' || named) {
    while (
      (isHead(first) || isDescription(language, first)) &&
      from > sentence.from &&
      from > core.from - 2
    ) {
      const before = tokens[from - 1];
      if (!isDescription(language, before) && before?.pos !== 'NOUN') break;
      from--;
    }
    to = predicate(reading, to, sentence.to);
  } else if (head?.pos === 'VERB') {
    to = done(reading, to, sentence.to);
  } else {
    const more = coordinated(reading, to, sentence.to);
    to = more > to ? coordinated(reading, more, sentence.to) : described(reading, to, sentence.to);
    if (to === core.to || tokens[to - 1]?.pos !== 'NOUN') from = subject(reading, from, sentence.from);
  }
  while (from > sentence.from && isDegree(tokens[from - 1])) from--;
  if (from > sentence.from && isOf(tokens[from - 1], 'negation')) from--;
  while (from > sentence.from && tokens[from - 1]?.end === tokens[from]?.start && isWord(tokens[from - 1]))
    from--;
  // "gluten free pizza", "a family friendly place"
  const whole = from > sentence.from && isNaming(tokens[from - 1]);
  if (whole && isOf(tokens[from], 'compounded')) from--;
  from = counted(reading, from, sentence.from);
  return to - from > LONGEST ? core : { from, to };
}

/** What somebody did, told with a name or as "he", "she", "they": "swept up the plaster", "found the leak". */
export function deedsIn(reading: Reading, sentence: Span): Span[] {
  const { tokens } = reading;
  const deeds: Span[] = [];
  for (let from = sentence.from + 1; from < sentence.to; from++) {
    const before = tokens[from - 1];
    const verb = tokens[from];
    if (verb?.pos !== 'VERB' || isOf(verb, 'light-verb')) continue;
    if (before?.pos !== 'PROPN' && !isOf(before, 'doer')) continue;
    const to = done(reading, from + 1, sentence.to);
    if (to - from > 1 && to - from <= LONGEST && isHead(tokens[to - 1])) deeds.push({ from, to });
  }
  return deeds;
}

/** The words of a span as written, in lower case; null where they are no phrase: broken lines, marks within. */
export function writtenPhrase({ tokens, text }: Reading, { from, to }: Span): string | null {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (first === undefined || last === undefined) return null;
  const phrase = text.slice(first.start, last.end).toLowerCase();
  if (/^[\p{L}\p{N}-]/u.test(text.slice(last.end))) return null;
  return /^[\p{L}\p{N}$][^\n"“”()!?.;:]*$/u.test(phrase) && !/\s\s|[^\S ]/.test(phrase) ? phrase : null;
}
