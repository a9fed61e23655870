import { hasWordOf, isWordOf } from '../../language/en/quoting.ts';
import { isOpinion, type Mark, type Reading, type Span, type Token } from '../../reading/reading.ts';
import { isAside } from './brackets.ts';
import { isOnlyWith } from '../../reading/as-companion.ts';
import { placeOf } from '../../reading/spans.ts';

/** What may stand between a preposition and its noun. */
const BETWEEN: ReadonlySet<string> = new Set(['DET', 'ADJ', 'PRON', 'NUM', 'NOUN']);

const NAMES: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);

/** "Paddy's weekend in the [bar] was unreal": a thing that only says where or when another one was, or that is named aside. */
export function isInPassing(reading: Reading, { from, clause, kind }: Mark): boolean {
  const { tokens, clauses } = reading;
  if (isAside(reading.text, tokens[from]?.start ?? 0)) return true;
  const home = clauses[clause];
  if (kind !== 'term' || home === undefined) return false;
  let at = from - 1;
  while (at > home.from && BETWEEN.has(tokens[at]?.pos ?? '')) at -= 1;
  const isPlaced = isWordOf('placing', tokens[at]?.word ?? '');
  return isPlaced && tokens.slice(home.from, at).some(({ pos }) => NAMES.has(pos));
}

/** What may stand between a preposition and a thing that nobody points at: "with skinny [jeans]". */
const UNPOINTED: ReadonlySet<string> = new Set(['ADJ', 'NOUN', 'PROPN', 'VERB', 'CCONJ']);

/** What goes with something is great or worn with it; "no problem with transport" is said of that. */
const SAID_WITH: ReadonlySet<string> = new Set(['ADJ', 'ADV', 'VERB', 'ADP', 'NOUN']);

/** "A hotel with lovely [rooms]", "good work with [taps]": a word of opinion before what it has. */
function praisesBetween(reading: Reading, { from, to }: Span): boolean {
  for (let at = from; at < to; at++) if (isOpinion(reading, at)) return true;
  return false;
}

/**
 * "Great with [jeans]", "a sweater with [jeans]", "wore it with my [jeans]", "easy to [dress] up": a word
 * for what a business sells or does that says what goes with something else, or where, or what the customer does. "Happy with
 * [jeans]" is said of them.
 */
export function isNoneOfOffer(reading: Reading, { from }: Span): boolean {
  const { tokens } = reading;
  if (tokens[from]?.pos === 'VERB' && isWordOf('towards', tokens[from - 1]?.word ?? '')) return true;
  if (isOnlyWith(reading.text, { start: tokens[from]?.start ?? 0 })) return true;
  let at = from - 1;
  while (at > 0 && UNPOINTED.has(tokens[at]?.pos ?? '')) at -= 1;
  const isPointedOut = isWordOf('pointing-out', tokens[at]?.word ?? '');
  if (isPointedOut) at -= 1;
  const [joining, said] = [tokens[at], tokens[at - 1]];
  if (joining === undefined || said === undefined || !isWordOf('accompanying', joining.word)) return false;
  if (isWordOf('thing-pronoun', said.word)) return true;
  if (said.pos === 'NOUN' && praisesBetween(reading, { from: at, to: from })) return false;
  return (
    !isPointedOut &&
    SAID_WITH.has(said.pos) &&
    !isWordOf('feeling', said.word) &&
    !isWordOf('dealing-with', said.word)
  );
}

/** "Changing [rooms]", "the waiting room": words that are part of another thing's name. */
export function isPartOfName(reading: Reading, { from, kind }: Mark): boolean {
  const before = reading.tokens[from - 1];
  return (
    kind === 'term' &&
    before !== undefined &&
    /..ing$/.test(before.word) &&
    (before.pos === 'VERB' || before.pos === 'NOUN' || before.pos === 'PROPN') &&
    !isOpinion(reading, from - 1)
  );
}

/** Whether a thing is named before its sentence turns ("but") and nothing of it behind: what follows is of something else. */
export function isBeforeTurn({ tokens }: Reading, own: readonly Span[]): boolean {
  const turn = tokens.findIndex(
    ({ word }, at) => at > 0 && isWordOf('turning', word) && (tokens[at + 1]?.pos ?? 'PUNCT') !== 'PUNCT',
  );
  return turn > 0 && own.length > 0 && own.every(({ to }) => to <= turn);
}

/** "Lovely stay thanks", "thanks [ladies]": whoever thanks speaks to people, but says nothing of them. */
export function isThanks(reading: Reading, mark: Mark): boolean {
  const before = reading.tokens[mark.from - 1];
  return mark.kind === 'cue'
    ? hasWordOf('thanking', reading.text.slice(...placeOf(reading, mark)))
    : before !== undefined && isWordOf('thanking', before.word);
}

/** "Glad I [listened]": what the customer did, which a word of the aspect may be for whoever works there. */
export function isOfCustomer({ tokens, language }: Reading, { from, kind }: Mark): boolean {
  const subject = tokens[from - 1]?.word ?? '';
  return kind === 'cue' && tokens[from]?.pos === 'VERB' && language.isOf('customer', subject);
}

/** "Would recommend", "cheers": an opinion on the whole, which is none of anybody or anything. */
export function isVerdict(reading: Reading, mark: Mark): boolean {
  return hasWordOf('verdict', reading.text.slice(...placeOf(reading, mark)));
}

/** "Had a puncture fixed here": praise that tells no more than that something was done; of few stars it may not have held. */
export function isOnlyDone({ tokens }: Reading, praise: readonly Span[]): boolean {
  return praise.every(({ from }) => tokens[from]?.pos === 'VERB');
}

/** Words that tell nothing by themselves: what joins, points or says how much. */
const SILENT: ReadonlySet<string> = new Set([
  'PUNCT',
  'DET',
  'PRON',
  'AUX',
  'ADP',
  'CCONJ',
  'SCONJ',
  'PART',
  'INTJ',
]);

/** The words that tell something: two of "very helpful personnel", one of "also professional" and "super clean". */
export function tellingTokens({ tokens, language }: Reading): Token[] {
  return tokens.filter(
    ({ pos, word }) =>
      !SILENT.has(pos) &&
      !isWordOf('leaning', word) &&
      !isWordOf('verdict', word) &&
      !language.isOf('stronger', word) &&
      !language.isOf('weaker', word),
  );
}

/** Verbs that what is no more than supposed goes on with: "I'd have liked", "they'd rather"; not "they'd given it away". */
function isShortForHad({ tokens, text }: Reading, at: number): boolean {
  const [own, next] = [tokens[at], tokens[at + 1]];
  const written = text.slice(own?.start, own?.end);
  return /^['’]/.test(written) && !isWordOf('after-would', next?.word ?? '');
}

/** Whether something is only supposed: "would be nice"; not what was refused or impossible ("they would not refund it"). */
export function isSupposed(reading: Reading): boolean {
  const { tokens, language } = reading;
  return tokens.some(
    ({ word }, at) =>
      isWordOf('supposing', word) &&
      !isShortForHad(reading, at) &&
      !(isWordOf('refusing', word) && language.isOf('negator', tokens[at + 1]?.word ?? '')),
  );
}
