import type { Pos } from '../../language/language.ts';
import type { KeptSums } from '../../kept-sums.ts';
import { english } from '../../language/en/english.ts';
import { isWordOf } from '../../language/en/quoting.ts';
import { read } from '../../reading/read.ts';
import { overlap, type Mark, type Reading, type Span, type Token } from '../../reading/reading.ts';
import { remembered } from '../../reading/remembered.ts';
import { placeOf } from '../../reading/spans.ts';
import { NO_VOCABULARY } from '../../reading/vocabulary.ts';
import { PHRASE_TELLS } from '../quoting/sure-weights.ts';
import { speaksForItself } from '../quoting/said-of.ts';
import { isInBrackets } from '../quoting/brackets.ts';
import { isSupposed } from '../quoting/not-meant.ts';
import { beginsWithin, endsWithin, isBesideName, isOfNounBefore, isSpoken } from './phrase-bounds.ts';
import { isForPeople } from '../quoting/points-away.ts';
import { isOrder } from '../quoting/sure-signs.ts';

/** What a description begins with; all else is a deed, or half of something. */
const DESCRIBES: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'ADV', 'PART']);

const NAMES: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);

/** What a clause ends at, and what a deed may go on with: "remembered our drinks [by the second night]". */
const CLOSING: ReadonlySet<string> = new Set(['PUNCT', 'CCONJ']);
const CLOSING_DEED: ReadonlySet<string> = new Set([...CLOSING, 'SCONJ', 'ADP']);

const readOnce = remembered((text: string): Reading =>
  read(text, { language: english(), vocabulary: NO_VOCABULARY }),
);

function placesOf({ tokens, text }: Reading, phrase: string): Span[] {
  const folded = text.toLowerCase();
  const places: Span[] = [];
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1)) {
    const from = tokens.findIndex(({ start }) => start === at);
    const to = tokens.findIndex(({ end }) => end === at + phrase.length) + 1;
    if (from >= 0 && to > from) places.push({ from, to });
  }
  return places;
}

/** The opinions that a phrase holds, whole and as they are meant in its sentence. */
function opinionsIn({ marks }: Reading, span: Span): Mark[] {
  return marks.filter((mark) => mark.kind === 'opinion' && overlap(mark, span));
}

/** Whether nothing of the clause is left behind a phrase that begins with what somebody did. */
function closesClause({ tokens }: Reading, { to }: Span, closing: ReadonlySet<string>): boolean {
  const next = tokens[to]?.pos;
  return next === undefined || closing.has(next);
}

/** "[the same text] on his phone": where a thing was, and not how somebody was. */
function isOfThingBefore({ tokens }: Reading, { from, to }: Span): boolean {
  return (
    tokens[from]?.pos === 'ADP' &&
    NAMES.has(tokens[from - 1]?.pos ?? '') &&
    tokens.slice(from, to).some(({ pos }) => pos === 'PRON')
  );
}

/** "Told us [before we asked]": when it was, by what the customer did. */
function holdsCustomer({ tokens, language }: Reading, { from, to }: Span): boolean {
  return tokens.slice(from, to).some(({ word }) => language.isOf('customer', word));
}

/** "My nonna is from Campobasso and has [refused every restaurant]": what somebody of the customer's own did. */
function isOfOwnPeople({ tokens }: Reading, { from }: Span): boolean {
  const [first, ...others] = tokens.slice(0, from);
  return (
    first !== undefined &&
    isWordOf('own', first.word) &&
    !others.some(({ word, pos }) => (pos === 'PRON' && !isWordOf('own', word)) || isForPeople(word))
  );
}

/** "Good work fair price": two descriptions with no mark between them, of which one is of another thing. */
function runsOn({ tokens }: Reading, { from, to }: Span): boolean {
  const kinds = tokens.slice(from, to).map(({ pos }) => (NAMES.has(pos) ? 'noun' : pos));
  return /ADJ noun ADJ noun/.test(kinds.join(' '));
}

/** "Knows his stuff", "on time": what is known as one expression for what it says, whole; by what it begins with. */
function isOneExpression(reading: Reading, span: Span, first: Pos): boolean {
  const opinions = opinionsIn(reading, span);
  return (
    reading.tokens[span.from]?.pos === first &&
    !isOfThingBefore(reading, span) &&
    !holdsCustomer(reading, span) &&
    opinions.some((mark) => mark.from <= span.from && mark.to >= span.to) &&
    closesClause(reading, span, CLOSING)
  );
}

/** "[They] fixed the leak": a deed that is well or badly done by its very word, and what it was done to. */
function isGoodDeed(reading: Reading, span: Span): boolean {
  const { tokens } = reading;
  const [first, last] = [tokens[span.from], tokens[span.to - 1]];
  return (
    first?.pos === 'VERB' &&
    last?.pos === 'NOUN' &&
    opinionsIn(reading, span).some(({ from }) => from === span.from) &&
    closesClause(reading, span, CLOSING_DEED) &&
    !isOfOwnPeople(reading, span) &&
    !endsWithin(reading, span)
  );
}

/** Whether a description that ends in a verb lacks what it needs: "not slept", "easy to get", "nobody told". */
function isUnfinished(own: readonly Token[]): boolean {
  const isNoun = NAMES.has(own[0]?.pos ?? '') && !own.some(({ pos }) => pos === 'AUX');
  return isNoun || own.some(({ pos }) => pos === 'PART');
}

/** "No [apology]". */
function isNone({ language }: Reading, first: Token | undefined): boolean {
  return first?.pos === 'DET' && language.isOf('negator', first.word);
}

/** Whether words in their sentence describe something by themselves: "food was excellent", "very polite", not "coffee got cold". */
function isDescription(reading: Reading, span: Span): boolean {
  const { tokens } = reading;
  const own = tokens.slice(span.from, span.to);
  const [first, last] = [own[0], own.at(-1)];
  const isQuality = first?.pos === 'ADV' || last?.pos === 'ADJ';
  return (
    // "No apology", not "[she is] a delight".
    (DESCRIBES.has(first?.pos ?? '') || isNone(reading, first)) &&
    !own.slice(0, -1).some(({ pos }) => pos === 'VERB') &&
    !(last?.pos === 'VERB' && isUnfinished(own)) &&
    // "smell [so good]"
    !(isQuality && tokens[span.from - 1]?.pos === 'VERB') &&
    !isOfNounBefore(reading, span) &&
    !beginsWithin(reading, span) &&
    !endsWithin(reading, span)
  );
}

/** "If a [part is late] he lends us his own", "the store told me [the battery was good]": what is not said to be so, or by others. */
function isNotStated({ tokens, clauses }: Reading, span: Span): boolean {
  const from = clauses.find((one) => overlap(one, span))?.from ?? 0;
  return tokens.slice(from, span.from).some(({ word }) => isWordOf('not-stating', word));
}

/** Whether an opinion in the span is so strong and its clause no mere supposition. */
function isClear(reading: Reading, span: Span): boolean {
  const clause = reading.clauses.find((one) => overlap(one, span));
  return (
    !isSupposed({ ...reading, tokens: reading.tokens.slice(clause?.from, clause?.to) }) &&
    opinionsIn(reading, span).some(
      (mark) => speaksForItself(mark) && Math.abs(mark.value) >= PHRASE_TELLS.alone,
    )
  );
}

/** Whether a phrase thanks, sums up or says how the customer felt: "great place thanks", "very happy". */
function isVerdict({ tokens }: Reading, { from, to }: Span): boolean {
  return tokens
    .slice(from, to)
    .some(({ word }) => isWordOf('verdict', word) || isWordOf('thanking', word) || isWordOf('feeling', word));
}

/** "Quick & cheap, bit grumpy", "not cheap but worth": praise and complaint. */
function isTwoSided(reading: Reading, span: Span): boolean {
  const opinions = opinionsIn(reading, span);
  return opinions.some(({ value }) => value > 0) && opinions.some(({ value }) => value < 0);
}

/** Whether an opinion in it is meant so: not of what is only wished for, or ordered. */
function isTold(reading: Reading, span: Span): boolean {
  return (
    span.to - span.from > 1 &&
    opinionsIn(reading, span).some(
      (mark) => Math.abs(mark.value) >= PHRASE_TELLS.shared && !mark.context.imagined,
    ) &&
    !isOrder(reading)
  );
}

/** How a phrase must tell something: shared by several reviews, or beside one of the names. */
interface Telling {
  isShared: boolean;
  names?: readonly string[];
}

/** Whether a phrase, in lower case, tells something by itself as it stands in one sentence. */
export type TellsByItself = (sentence: string, phrase: string, telling: Telling) => boolean;

/** The same as `tellsByItself`, for which sentences are read only where what they tell is not among `sums`. */
export function tellingBy(sums: Pick<KeptSums, 'of'>): TellsByItself {
  return (sentence, phrase, telling) => {
    const key = `${JSON.stringify([telling.isShared, telling.names ?? [], phrase])}\n${sentence}`;
    return sums.of(key, () => Number(tellsByItself(sentence, phrase, telling))) === 1;
  };
}

/**
 * Whether a phrase, in lower case, tells something by itself as it stands in one sentence: of what several reviews say any
 * opinion does, of what one review says alone a whole description ("food was excellent"), and what is known as one
 * expression where it is said of somebody by name (`names`: "Wes knows his stuff").
 */
export function tellsByItself(sentence: string, phrase: string, { isShared, names = [] }: Telling): boolean {
  const reading = readOnce(sentence);
  return placesOf(reading, phrase).some((span) => {
    if (!isTold(reading, span) || isSpoken(reading, span)) return false;
    if (isVerdict(reading, span) || isTwoSided(reading, span)) return false;
    if (names.length > 0 && !isBesideName(reading, span, names)) return false;
    if (isShared) return true;
    if (!isClear(reading, span) || isNotStated(reading, span)) return false;
    if (runsOn(reading, span) || isInBrackets(reading.text, placeOf(reading, span)[0])) return false;
    const subject = reading.tokens[span.from - 1]?.word;
    const isOfNamed = subject !== undefined && names.some((name) => name.toLowerCase().endsWith(subject));
    return (
      isDescription(reading, span) ||
      isGoodDeed(reading, span) ||
      (names.length === 0 && isOneExpression(reading, span, 'ADP')) ||
      (isOfNamed && isOneExpression(reading, span, 'VERB'))
    );
  });
}
