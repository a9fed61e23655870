import { DEGREES } from './lexicon/modifiers.ts';
import { hasOpinion } from './lexicon/lexicon.ts';
import type { ParsedText, Pos, Span, Token } from './text/parse.ts';
import { singular } from './text/plurals.ts';
import { words } from './text/word-list.ts';

const BE = new Set(
  words(
    "is was are were 's 're be been seemed looks looked tasted felt stayed came arrived got works worked",
  ),
);
const NEGATIONS = new Set(words("not never no n't isn't wasn't aren't weren't"));
const DULL_ADJECTIVES = new Set(
  words(`
    other same first second third next last few more new whole different several own many much such
    another less enough actual overall entire general single
  `),
);
/** Nouns that end no phrase: what they stand for is said elsewhere. */
const EMPTY_NOUNS = new Set(
  words(
    'thing things way ways lot lots bit time times day days one ones something anything nothing hour hours minute minutes week weeks month months year years',
  ),
);
const OBJECT: ReadonlySet<Pos> = new Set(['DET', 'ADJ', 'NOUN', 'NUM', 'ADV', 'PRON']);

/** What says nothing without the noun before it. */
const COMPOUNDED = new Set(words('free friendly proof style based sized'));

/** How many words a phrase may have. */
export const LONGEST = 6;

/** An adjective that tells something, also one that taggers take for a name where a sentence begins: "Great location". */
function isDescription(token: Token | undefined): boolean {
  if (token === undefined || DULL_ADJECTIVES.has(token.lower)) return false;
  return token.pos === 'ADJ' || (token.pos === 'PROPN' && hasOpinion(token.lower));
}

function isWord(token: Token | undefined): boolean {
  return token !== undefined && token.pos !== 'PUNCT' && token.pos !== 'SYM';
}

function isDegree(token: Token | undefined): boolean {
  return token !== undefined && (DEGREES.has(token.lower) || token.lower === 'too');
}

function isHead(token: Token | undefined): boolean {
  return token !== undefined && token.pos === 'NOUN' && !EMPTY_NOUNS.has(token.lower);
}

/** "and friendly", ", very quick": where another description follows, its end; else `to`. */
function coordinated({ tokens }: ParsedText, to: number, end: number): number {
  let at = to;
  if (tokens[at]?.lower === ',') at++;
  if (['and', '&'].includes(tokens[at]?.lower ?? '')) at++;
  if (at === to) return to;
  if (isDegree(tokens[at])) at++;
  return at < end && isDescription(tokens[at]) && tokens[at + 1]?.pos !== 'NOUN' ? at + 1 : to;
}

/** The nouns that follow a description: "clean [shoe covers]"; `to` where they are not whole. */
function described({ tokens }: ParsedText, to: number, end: number): number {
  let at = to;
  if (isDescription(tokens[at]) && tokens[at + 1]?.pos === 'NOUN') at++;
  while (at < end && at < to + 3 && tokens[at]?.pos === 'NOUN') at++;
  // Taggers take the plural of a compound ("shoe covers") for a verb.
  const plural = at > to && tokens[at]?.pos === 'VERB' && tokens[at]?.lower.endsWith('s') === true;
  if (plural && (at + 1 === end || tokens[at + 1]?.pos === 'PUNCT')) return at + 1;
  return plural || !isHead(tokens[at - 1]) ? to : at;
}

/** What a verb is done to or how: "explained [everything]", "fixed [our leaky faucet]", "cleaned up [well]". */
function done({ tokens }: ParsedText, to: number, end: number): number {
  let at = to;
  while (at < end && at < to + 4 && OBJECT.has(tokens[at]?.pos ?? 'X')) at++;
  const last = tokens[at - 1];
  if (at === to || last === undefined) return to;
  const closes = at === end || ['PUNCT', 'CCONJ', 'ADP', 'SCONJ'].includes(tokens[at]?.pos ?? 'X');
  const tells =
    isHead(last) || last.lower === 'everything' || (last.pos === 'ADV' && /ly$|^well$/.test(last.lower));
  return closes && tells ? at : to;
}

/** "[prices were] fair": where the description is said of a noun, the noun; else `from`. */
function subject({ tokens }: ParsedText, from: number, start: number): number {
  let at = from - 1;
  while (at > start && (isDegree(tokens[at]) || NEGATIONS.has(tokens[at]?.lower ?? ''))) at--;
  if (at <= start || !BE.has(tokens[at]?.lower ?? '')) return from;
  // "the install was neat": taggers take some nouns for verbs.
  if (!isHead(tokens[at - 1]) && !(tokens[at - 1]?.pos === 'VERB' && tokens[at - 2]?.pos === 'DET'))
    return from;
  at--;
  if (at > start && ['NOUN', 'PROPN'].includes(tokens[at - 1]?.pos ?? 'X')) at--;
  return at;
}

/** "prices [were very fair]": where a description follows what is described, its end; else `to`. */
function predicate(parsed: ParsedText, to: number, end: number): number {
  const { tokens } = parsed;
  if (!BE.has(tokens[to]?.lower ?? '')) return to;
  let at = to + 1;
  while (at < end && (isDegree(tokens[at]) || NEGATIONS.has(tokens[at]?.lower ?? ''))) at++;
  if (at >= end || !isDescription(tokens[at]) || tokens[at + 1]?.pos === 'NOUN') return to;
  return coordinated(parsed, at + 1, end);
}

/** "[three] course meal": a number belongs to a compound that begins in the singular. */
function counted({ tokens }: ParsedText, from: number, start: number): number {
  const [first, second] = tokens.slice(from, from + 2);
  const compound = first?.pos === 'NOUN' && second?.pos === 'NOUN' && singular(first.lower) === first.lower;
  return compound && from > start && tokens[from - 1]?.pos === 'NUM' ? from - 1 : from;
}

/**
 * The phrase around a word that names or judges something, as people wrote it: with what stands before it ("very
 * friendly staff"), what it describes ("tidy job"), what goes with it ("polite and quick"), what is said of it ("prices
 * were fair"), or what is done ("explained everything"). At least `core` itself; within `sentence`.
 */
export function chunkAround(parsed: ParsedText, core: Span, sentence: Span): Span {
  const { tokens } = parsed;
  let { from, to } = core;
  const head = tokens[to - 1];
  const first = tokens[from];
  // Taggers take the first word of a sentence for a name: "Location is hard to beat."
  const named = head?.pos === 'PROPN' && core.to - 1 === sentence.from && !isDescription(head);
  if (head?.pos === 'NOUN' || named) {
    while ((isHead(first) || isDescription(first)) && from > sentence.from && from > core.from - 2) {
      const before = tokens[from - 1];
      if (!isDescription(before) && before?.pos !== 'NOUN') break;
      from--;
    }
    to = predicate(parsed, to, sentence.to);
  } else if (head?.pos === 'VERB') {
    to = done(parsed, to, sentence.to);
  } else {
    const more = coordinated(parsed, to, sentence.to);
    to = more > to ? coordinated(parsed, more, sentence.to) : described(parsed, to, sentence.to);
    if (to === core.to || tokens[to - 1]?.pos !== 'NOUN') from = subject(parsed, from, sentence.from);
  }
  while (from > sentence.from && isDegree(tokens[from - 1])) from--;
  if (from > sentence.from && NEGATIONS.has(tokens[from - 1]?.lower ?? '')) from--;
  while (from > sentence.from && tokens[from - 1]?.end === tokens[from]?.start && isWord(tokens[from - 1]))
    from--;
  // "gluten free pizza", "a family friendly place"
  const whole = from > sentence.from && ['NOUN', 'PROPN'].includes(tokens[from - 1]?.pos ?? 'X');
  if (whole && COMPOUNDED.has(tokens[from]?.lower ?? '')) from--;
  from = counted(parsed, from, sentence.from);
  return to - from > LONGEST ? core : { from, to };
}

const LIGHT_VERBS = new Set(
  words(`
    be is are was were been am being have has had do does did get got go went come came say said tell told
    know knew think thought want wanted need needed see saw look looked call called ask asked feel felt
    seem make made let keep kept use used mean meant guess wish hope hire hired recommend
  `),
);
const THEY = new Set(['he', 'she', 'they']);

/** What somebody did, told with a name or as "he", "she", "they": "swept up the plaster", "found the leak". */
export function deedsIn(parsed: ParsedText, sentence: Span): Span[] {
  const { tokens } = parsed;
  const deeds: Span[] = [];
  for (let from = sentence.from + 1; from < sentence.to; from++) {
    const [before, verb] = [tokens[from - 1], tokens[from]];
    if (verb?.pos !== 'VERB' || LIGHT_VERBS.has(verb.lower)) continue;
    if (before?.pos !== 'PROPN' && !THEY.has(before?.lower ?? '')) continue;
    const to = done(parsed, from + 1, sentence.to);
    if (to - from > 1 && to - from <= LONGEST && isHead(tokens[to - 1])) deeds.push({ from, to });
  }
  return deeds;
}

/** The words of a span as written, in lower case; null where they are no phrase: broken lines, marks within. */
export function writtenPhrase({ tokens, text }: ParsedText, { from, to }: Span): string | null {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (first === undefined || last === undefined) return null;
  const phrase = text.slice(first.start, last.end).toLowerCase();
  if (/^[\p{L}\p{N}-]/u.test(text.slice(last.end))) return null;
  return /^[\p{L}\p{N}$][^\n"“”()!?.;:]*$/u.test(phrase) && !/\s\s|[^\S ]/.test(phrase) ? phrase : null;
}
