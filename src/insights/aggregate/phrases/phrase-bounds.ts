import { english } from '../../language/en/english.ts';
import { isWordOf } from '../../language/en/quoting.ts';
import type { Reading, Span } from '../../reading/reading.ts';

const NAMES: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);

/** What stands between a preposition and its noun. */
const WITHIN_NOUN: ReadonlySet<string> = new Set(['DET', 'PRON', 'ADJ', 'NUM']);

/** What may stand before a noun that a phrase begins with. */
const BEFORE_NOUN: ReadonlySet<string> = new Set(['DET', 'PRON', 'PUNCT', 'CCONJ', 'SCONJ', 'AUX', 'PART']);

/** The same before an adjective. */
const BEFORE_ADJECTIVE: ReadonlySet<string> = new Set([...BEFORE_NOUN, 'VERB', 'NOUN', 'ADV']);

/** What follows an expression that ends in a preposition: "spot on afterwards". */
const BEHIND_EXPRESSION: ReadonlySet<string> = new Set(['PUNCT', 'ADV', 'CCONJ', 'SCONJ']);

/** Whether a phrase begins in the middle of a name or a compound: "[odd people]" in "twenty-odd people", "[lists] are long". */
export function beginsWithin({ tokens }: Reading, { from, to }: Span): boolean {
  const [before, first] = [tokens[from - 1], tokens[from]];
  if (before === undefined || first === undefined) return false;
  const isHyphened = before.pos === 'PUNCT' && /^[-–/'’]$/.test(before.word) && before.end === first.start;
  if (isHyphened) return true;
  // "The new [heat pump is quiet]" is no less so of the pump.
  const isSaid = tokens.slice(from, to).some(({ pos }) => pos === 'AUX');
  // "$45 a [head was reasonable]"
  if (before.pos === 'DET' && tokens[from - 2]?.pos === 'NUM') return true;
  if (NAMES.has(first.pos)) return !BEFORE_NOUN.has(before.pos) && !(isSaid && before.pos === 'ADJ');
  return first.pos === 'ADJ' && !BEFORE_ADJECTIVE.has(before.pos);
}

/** Whether it ends so: "[adequate gym] facilities", "[cleaner] than mine", "[friendly] enough", "[very clean] but", "[tea was spot] on". */
export function endsWithin({ tokens }: Reading, { to }: Span): boolean {
  const [last, next] = [tokens[to - 1], tokens[to]];
  if (next === undefined || last === undefined) return false;
  const isHyphened = /^[-–/]$/.test(next.word) && next.start === last.end;
  const isCompound = NAMES.has(last.pos) && NAMES.has(next.pos);
  const isExpression = next.pos === 'ADP' && BEHIND_EXPRESSION.has(tokens[to + 1]?.pos ?? 'PUNCT');
  return (
    isHyphened ||
    isCompound ||
    isExpression ||
    isWordOf('unfinished-before', next.word) ||
    isWordOf('turning', next.word)
  );
}

/** "The ride to the [airport was quick]", "the lass at the [desk was kind]": what is described stands before the phrase. */
export function isOfNounBefore({ tokens }: Reading, { from, to }: Span): boolean {
  if (!tokens.slice(from, to).some(({ pos }) => pos === 'AUX')) return false;
  let at = from - 1;
  while (at >= 0 && WITHIN_NOUN.has(tokens[at]?.pos ?? '')) at -= 1;
  return tokens[at]?.pos === 'ADP' && tokens.slice(0, at).some(({ pos }) => NAMES.has(pos));
}

/** Words that somebody else spoke, as far as quotation marks tell. */
export function isSpoken({ tokens }: Reading, { from }: Span): boolean {
  return tokens.slice(0, from).filter(({ word }) => /^["“”]$/.test(word)).length % 2 === 1;
}

/** So many words may part somebody's or something's name from the phrase about it: "the pool was really quiet". */
const BESIDE = 3;

/** Whether one of the names stands in a phrase, or beside it with no mark between them; also where its sentence names none. */
export function isBesideName({ tokens }: Reading, { from, to }: Span, names: readonly string[]): boolean {
  const words = new Set(names.flatMap((name) => english().cut(name)));
  const isParted = (one: number, other: number): boolean =>
    tokens.slice(one, other).some(({ pos }) => pos === 'PUNCT');
  const named = tokens.flatMap(({ word }, at) => (words.has(word) ? [at] : []));
  const isBeside = (at: number): boolean =>
    at < from
      ? from - at - 1 <= BESIDE && !isParted(at + 1, from)
      : at < to || (at - to <= BESIDE && !isParted(to, at));
  return named.length === 0 || named.some(isBeside);
}
