import type { Polarity } from '../notes.ts';
import { chunkAround, deedsIn, LONGEST, writtenPhrase } from './phrase-chunks.ts';
import { isOf, overlap, type Mark, type Reading, type Span } from './reading.ts';

/** A phrase as written, in lower case, which way it leans, and where it begins in the text. */
export interface Phrase {
  text: string;
  polarity: Polarity;
  start: number;
}

function opinionsIn({ marks }: Reading, span: Span): Mark[] {
  const opinions: Mark[] = [];
  for (const mark of marks) if (mark.kind === 'opinion' && overlap(mark, span)) opinions.push(mark);
  return opinions;
}

/** Whether the opinion means in the phrase what it means in the sentence: no negation or wish is left outside. */
function holdsIn({ from, to, value, plain, context }: Mark, span: Span): boolean {
  if (context.deniers.length > 0)
    return context.deniers.some((at) => (at >= span.from && at < span.to) || (at >= from && at < to));
  return value * plain >= 0;
}

/** An opinion this strong is no shade of another. */
const CLEAR = 1;

/** Which way a phrase leans by its own opinions, or `lean` where it has none; null where it would mislead. */
function leaning(reading: Reading, span: Span, lean: Polarity): Polarity | null {
  const hits = opinionsIn(reading, span);
  if (!hits.every((hit) => holdsIn(hit, span))) return null;
  // "great pool area is really loud"
  if (hits.some(({ value }) => value >= CLEAR) && hits.some(({ value }) => value <= -CLEAR)) return null;
  const sum = hits.reduce((total, { value }) => total + value, 0);
  return hits.length === 0 ? lean : sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral';
}

/** A span with the whole of the opinions that it holds a part of: "[not a single] bad dish", "explained [in plain English]". */
function withWholeOpinions(reading: Reading, span: Span): Span {
  const { tokens } = reading;
  let { from, to } = span;
  for (const hit of opinionsIn(reading, span)) {
    from = Math.min(from, hit.from);
    to = Math.max(to, hit.to);
  }
  const next = tokens[to];
  const isOpen =
    to > span.to && tokens[to - 1]?.pos === 'ADJ' && (next?.pos === 'NOUN' || next?.pos === 'PROPN');
  return { from, to: isOpen ? to + 1 : to };
}

const CURRENCY = new Set(['$', '£', '€']);

/** A span without the words at its ends that lead in or on: "hung up [on]", "explained [why]"; with the sign of money. */
function closed({ tokens }: Reading, { from, to }: Span): Span {
  let start = from;
  let end = to;
  while (end - 1 > start && (isOf(tokens[end - 1], 'leading-on') || tokens[end - 1]?.pos === 'PUNCT')) end--;
  while (start < end - 1 && isOf(tokens[start], 'leading-in')) start++;
  return { from: CURRENCY.has(tokens[start - 1]?.word ?? '') ? start - 1 : start, to: end };
}

function phraseAt(reading: Reading, part: Span, lean: Polarity): Phrase[] {
  const { tokens, marks } = reading;
  const whole = withWholeOpinions(reading, part);
  const span = closed(reading, whole);
  const isCut = tokens[span.to]?.word === 'of' || span.to - span.from === 1;
  if ((span.to < whole.to || span.from > whole.from) && isCut) return [];
  if (span.to - span.from > LONGEST) return [];
  if (marks.some((mark) => mark.context.imagined && overlap(mark, span))) return [];
  const text = writtenPhrase(reading, span);
  const polarity = leaning(reading, span, lean);
  const start = tokens[span.from]?.start;
  return text === null || polarity === null || start === undefined ? [] : [{ text, polarity, start }];
}

/**
 * The phrase that a customer wrote of an aspect, in lower case: what describes it ("very friendly staff", "prices were
 * fair"), or the telling words with what belongs to them ("polite and quick", "never on time"). None where nothing
 * describes it. It leans as its own opinions do, else as `lean`.
 */
export function phrasesOf(
  reading: Reading,
  mention: Span & { kind: Mark['kind'] },
  { sentence, lean }: { sentence: Span; lean: Polarity },
): Phrase[] {
  const span = chunkAround(reading, mention, sentence);
  const length = span.to - span.from;
  const isCue = mention.kind !== 'term';
  const describes = opinionsIn(reading, span).some(
    (hit) => isCue || hit.from < mention.from || hit.to > mention.to,
  );
  // "the patient" is no praise of patience.
  const isNoun = mention.to - mention.from === 1 && reading.tokens[mention.from]?.pos === 'NOUN';
  if (isCue && isNoun && span.from === mention.from) return [];
  const tells = isCue ? describes || length > 1 : describes && length > mention.to - mention.from;
  return tells ? phraseAt(reading, span, lean) : [];
}

/** Opinions weaker than this describe nothing by themselves. */
const TELLING = 1.5;

/**
 * What a sentence tells, whatever the aspect: opinions with what they are about and which way they lean ("tidy job",
 * "above and beyond", "no complaints"), then what somebody did, which leans neither way by itself ("swept up the
 * plaster").
 */
export function descriptionsOf(reading: Reading, sentence: Span): Phrase[] {
  const hits = reading.marks.filter(
    ({ kind, from }) => kind === 'opinion' && from >= sentence.from && from < sentence.to,
  );
  const opinions = hits.flatMap((hit) => {
    if (Math.abs(hit.plain) < TELLING) return [];
    const span = chunkAround(reading, hit, sentence);
    const head = reading.tokens[hit.to - 1]?.pos;
    const alone = head === 'ADJ' || (span.from < hit.from && head !== 'VERB');
    return hit.to - hit.from === 1 && span.to === hit.to && !alone ? [] : phraseAt(reading, span, 'neutral');
  });
  const deeds = deedsIn(reading, sentence)
    .filter((span) => !hits.some((hit) => overlap(hit, span)))
    .flatMap((span) => phraseAt(reading, span, 'neutral'));
  return [...opinions, ...deeds];
}
