import { isNegator, type OpinionHit } from './lexicon/lexicon.ts';
import type { Polarity } from './notes.ts';
import { chunkAround, deedsIn, LONGEST, writtenPhrase } from './phrase-chunks.ts';
import type { ReadSentence } from './polarity/target-features.ts';
import type { AspectMention } from './taxonomy/matcher.ts';
import type { ParsedText, Span } from './text/parse.ts';
import { words } from './text/word-list.ts';

/** A phrase as written, in lower case, and which way it leans. */
export interface Phrase {
  text: string;
  polarity: Polarity;
}

function within(span: Span, { from, to }: Span): boolean {
  return span.from < to && span.to > from;
}

/** Whether the opinion means in the phrase what it means in the sentence: no negation or wish is left outside. */
function holdsIn({ tokens }: ParsedText, hit: OpinionHit, span: Span): boolean {
  if (hit.negated) return tokens.slice(span.from, hit.to).some((token) => isNegator(token.lower));
  return hit.value * hit.plain >= 0;
}

/** An opinion this strong is no shade of another. */
const CLEAR = 1;

/** Which way a phrase leans by its own opinions, or `lean` where it has none; null where it would mislead. */
function leaning(home: ReadSentence, span: Span, lean: Polarity): Polarity | null {
  const hits = home.opinions.filter((hit) => within(hit, span));
  if (!hits.every((hit) => holdsIn(home.parsed, hit, span))) return null;
  // "great pool area is really loud"
  if (hits.some(({ value }) => value >= CLEAR) && hits.some(({ value }) => value <= -CLEAR)) return null;
  const sum = hits.reduce((total, hit) => total + hit.value, 0);
  return hits.length === 0 ? lean : sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral';
}

/** Whether it is told of what is not: "would have liked a warning", "if the work was good". */
function imagined({ tokens }: ParsedText, { from }: Span): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ lower }) => lower);
  return before.includes('if') || /\b(?:would|could|should) (?:have|of)\b/.test(before.join(' '));
}

/** A span with the whole of the opinions that it holds a part of: "[not a single] bad dish", "explained [in plain English]". */
function withWholeOpinions({ opinions, parsed: { tokens } }: ReadSentence, span: Span): Span {
  const own = opinions.filter((hit) => within(hit, span));
  const to = Math.max(span.to, ...own.map((hit) => hit.to));
  const [last, next] = tokens.slice(to - 1, to + 1);
  const open = to > span.to && last?.pos === 'ADJ' && (next?.pos === 'NOUN' || next?.pos === 'PROPN');
  return { from: Math.min(span.from, ...own.map(({ from }) => from)), to: open ? to + 1 : to };
}

/** Words that end no phrase: what they lead to is left out. */
const LEADING_ON = new Set(
  words(
    'a an the my our his her their your on to of for at with by from than after within why how that and or so',
  ),
);

/** Words that begin no phrase. */
const LEADING_IN = new Set(words('about of with by from to and but than as'));

const CURRENCY = new Set(['$', '£', '€']);

/** A span without the words at its ends that lead in or on: "hung up [on]", "explained [why]"; with the sign of money. */
function closed({ tokens }: ParsedText, { from, to }: Span): Span {
  let [start, end] = [from, to];
  while (
    end - 1 > start &&
    (LEADING_ON.has(tokens[end - 1]?.lower ?? '') || tokens[end - 1]?.pos === 'PUNCT')
  )
    end--;
  while (start < end - 1 && LEADING_IN.has(tokens[start]?.lower ?? '')) start++;
  return { from: CURRENCY.has(tokens[start - 1]?.lower ?? '') ? start - 1 : start, to: end };
}

function phraseAt(home: ReadSentence, part: Span, lean: Polarity): Phrase[] {
  const whole = withWholeOpinions(home, part);
  const span = closed(home.parsed, whole);
  const isCut = home.parsed.tokens[span.to]?.lower === 'of' || span.to - span.from === 1;
  if ((span.to < whole.to || span.from > whole.from) && isCut) return [];
  if (span.to - span.from > LONGEST) return [];
  if (imagined(home.parsed, span)) return [];
  const text = writtenPhrase(home.parsed, span);
  const polarity = leaning(home, span, lean);
  return text === null || polarity === null ? [] : [{ text, polarity }];
}

/**
 * The phrase that a customer wrote of an aspect, in lower case: what describes it ("very friendly staff", "prices were
 * fair"), or the telling words with what belongs to them ("polite and quick", "never on time"). None where nothing
 * describes it. It leans as its own opinions do, else as `lean`.
 */
export function phrasesOf(home: ReadSentence, mention: AspectMention, lean: Polarity): Phrase[] {
  const span = chunkAround(home.parsed, mention, home.sentence);
  const length = span.to - span.from;
  const grown = length > mention.to - mention.from;
  const describes = home.opinions.some(
    (hit) => within(hit, span) && (mention.cue || hit.from < mention.from || hit.to > mention.to),
  );
  // "the patient" is no praise of patience.
  const noun = mention.to - mention.from === 1 && home.parsed.tokens[mention.from]?.pos === 'NOUN';
  if (mention.cue && noun && span.from === mention.from) return [];
  const tells = mention.cue ? describes || length > 1 : describes && grown;
  return tells ? phraseAt(home, span, lean) : [];
}

/** Opinions weaker than this describe nothing by themselves. */
const TELLING = 1.5;

/**
 * What a sentence tells, whatever the aspect: opinions with what they are about and which way they lean ("tidy job",
 * "above and beyond", "no complaints"), then what somebody did, which leans neither way by itself ("swept up the
 * plaster").
 */
export function descriptionsOf(home: ReadSentence): Phrase[] {
  const opinions = home.opinions.flatMap((hit) => {
    if (Math.abs(hit.plain) < TELLING) return [];
    const span = chunkAround(home.parsed, hit, home.sentence);
    const head = home.parsed.tokens[hit.to - 1]?.pos;
    const alone = head === 'ADJ' || (span.from < hit.from && head !== 'VERB');
    return hit.to - hit.from === 1 && span.to === hit.to && !alone ? [] : phraseAt(home, span, 'neutral');
  });
  const deeds = deedsIn(home.parsed, home.sentence)
    .filter((span) => !home.opinions.some((hit) => within(hit, span)))
    .flatMap((span) => phraseAt(home, span, 'neutral'));
  return [...opinions, ...deeds];
}
