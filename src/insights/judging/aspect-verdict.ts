import { round3, type AspectNote, type Polarity } from '../notes.ts';
import { overlap, type Reading, type Span } from '../reading/reading.ts';
import { placeOf } from '../reading/spans.ts';
import { SAID, VERDICT } from '../weights.ts';
import type { Part } from './aspect-parts.ts';
import { spanOf, type Mention } from './judge-aspect.ts';
import type { Judgement } from './judge-target.ts';
import { scoreWithoutStars } from './verdict.ts';
import { clarityOf, seeVerdict, type Around } from './verdict-features.ts';
import { VERDICTS, verdictOddsSeen, type VerdictModel, type VerdictOdds } from './verdict-model.ts';

/** What a review says of an aspect, and where. */
export interface AspectVerdict {
  note: AspectNote;
  /** The mentions in the sentences that say something of it. */
  mentions: readonly Mention[];
}

interface Leaning {
  polarity: Polarity;
  score: number;
  /** How likely that is of all that could be said, or not said, 0..1. */
  share: number;
}

/** Of what is said, if anything is: the likeliest, and how far it leans. */
function polarityOf(odds: VerdictOdds, leastScore: number): Leaning | null {
  const polarity = VERDICTS.reduce((top, one) => (odds[one] > odds[top] ? one : top));
  if (odds.none > VERDICT.nothingSaid) return null;
  const lean = (odds.positive - odds.negative) / (1 - odds.none);
  // What takes no side leans to neither by much; what takes one, never to the other.
  const isEven = polarity === 'neutral' || Math.abs(lean) < leastScore;
  const share = odds[polarity];
  return isEven
    ? { polarity: 'neutral', score: lean * (1 - odds.neutral), share }
    : { polarity, score: lean, share };
}

const SIDE: Readonly<Record<Polarity, number>> = { positive: 1, neutral: 0, negative: -1 };

const NO_SIDE: Leaning = { polarity: 'neutral', score: 0, share: 0 };

const NOT_ENOUGH: Leaning = { polarity: 'negative', score: VERDICT.askedFor, share: 0 };

/** The one side that all plain words take which take any; else 0. */
function agreedIn(parts: readonly Part[]): number {
  let agreed = 0;
  for (const { mentions } of parts)
    for (const { judgement } of mentions) {
      if (judgement.said === 0 || judgement.said === agreed) continue;
      if (agreed !== 0) return 0;
      agreed = judgement.said;
    }
  return agreed;
}

/**
 * What is only asked for is not good enough; praise that stands beside it balances that, and a review whose words praise asks for
 * more of what it likes: "wish they had more colors". At one star and two nobody likes it.
 */
function askedFor(both: Leaning, parts: readonly Part[], { rating, review }: Around): Leaning {
  const isDisliked = rating !== null && rating < 3;
  if (review > VERDICT.praising && !isDisliked) return NO_SIDE;
  if (both.polarity === 'negative') return both;
  return agreedIn(parts) > 0 && !isDisliked ? NO_SIDE : NOT_ENOUGH;
}

/** The side that words take by themselves, -1, 0 or 1: clearly enough together, else all plain ones that are of one opinion. */
function sideOfWords(alone: Leaning | null, parts: readonly Part[]): { side: number; isOutspoken: boolean } {
  const agreed = agreedIn(parts);
  const score =
    alone === null
      ? 0
      : clearerOf(
          alone.score,
          parts.flatMap(({ mentions }) => mentions),
        );
  const side = Math.abs(score) >= VERDICT.clear ? Math.sign(score) : agreed;
  return { side, isOutspoken: side === agreed && Math.abs(score) >= VERDICT.outspoken };
}

/**
 * What words and stars say together; null where the words say nothing of it and the stars not surely, or the contrary.
 * The stars settle what words leave open; what words say clearly they do not turn round: all stars or one take its side
 * away, unless plain words are outspoken, and others leave it.
 */
function together(
  alone: Leaning | null,
  starred: Leaning,
  { rating, parts }: { rating: number | null; parts: readonly Part[] },
): Leaning | null {
  if (alone?.polarity === starred.polarity) return alone;
  const { side, isOutspoken } = sideOfWords(alone, parts);
  const isOpen = side === 0 && starred.share < VERDICT.tipping;
  const isContrary = side !== 0 && SIDE[starred.polarity] !== side;
  if (alone === null) return isContrary || isOpen ? null : starred;
  if (isOpen) return NO_SIDE;
  if (!isContrary) return starred;
  const isUtmost = rating === 1 || rating === 5;
  return isUtmost && !isOutspoken ? NO_SIDE : alone;
}

/** Of those of which there is most, the first. */
function firstOfMost<One>(all: readonly One[], muchOf: (one: One) => number): One | undefined {
  let [found, most]: [One | undefined, number] = [undefined, -Infinity];
  for (const one of all) {
    const much = muchOf(one);
    if (much > most) [found, most] = [one, much];
  }
  return found;
}

/** A judgement that a verdict may rest on, and how clearly its sentence says anything of the aspect. */
interface Base {
  judgement: Judgement;
  isSaid: number;
}

/** The judgements that a verdict rests on: the clearest, and for no side the clearest of both where there are. */
function basesOf(parts: readonly Part[], polarity: Polarity): readonly [Judgement, ...Judgement[]] | null {
  const judged: Base[] = [];
  for (const part of parts) {
    const { praise, complaint } = clarityOf(part);
    const isSaid = Math.max(praise, complaint);
    for (const { judgement } of part.mentions) judged.push({ judgement, isSaid });
  }
  const clearest = (side: 'positive' | 'negative') =>
    firstOfMost(judged, ({ isSaid, judgement }) => isSaid * judgement.odds[side]);
  if (polarity !== 'neutral') {
    const best = clearest(polarity);
    return best === undefined ? null : [best.judgement];
  }
  const [praise, complaint] = [clearest('positive'), clearest('negative')];
  if (praise === undefined || complaint === undefined) return null;
  const isPraised = praise.judgement.odds.positive > praise.judgement.odds.neutral;
  const isBlamed = complaint.judgement.odds.negative > complaint.judgement.odds.neutral;
  if (isPraised && isBlamed) return [praise.judgement, complaint.judgement];
  return [(isBlamed ? complaint : praise).judgement];
}

/** Mentions in sentences that say nothing of their aspect are left out, but for what the verdict rests on. */
function saying(parts: readonly Part[], bases: readonly Judgement[]): Mention[] {
  return parts.flatMap(({ mentions, nats }) => {
    const isSaid = nats === null || nats >= SAID.said;
    return isSaid ? mentions : mentions.filter(({ judgement }) => bases.includes(judgement));
  });
}

/** How far a verdict leans that rests on words: as far as they do where they are clearer than the review is in all. */
function clearerOf(score: number, mentions: readonly Mention[]): number {
  const words = scoreWithoutStars(mentions.map(({ judgement }) => judgement));
  return words * score > 0 && Math.abs(words) > Math.abs(score) ? words : score;
}

function firstOf(parts: readonly Part[]): number {
  let first = Infinity;
  for (const { mentions } of parts) for (const { from } of mentions) first = Math.min(first, from);
  return first;
}

/** How sure it is that the sentence that most likely speaks of an aspect does, in nats. */
function surenessOf(parts: readonly Part[]): number {
  let most = -Infinity;
  for (const { nats } of parts) most = Math.max(most, nats ?? 0);
  return most;
}

/**
 * Whether no sentence likely speaks of it. One alone is about what it names, but for what stars would
 * tip although it is far surer that it speaks of something else; several pass over what they happen to hold.
 */
function isPassedOver(parts: readonly Part[]): boolean {
  let isSaid = false;
  for (const { mentions } of parts)
    for (const { kind, judgement } of mentions) {
      // A problem is a complaint about it.
      if (kind === 'problem') return false;
      isSaid ||= judgement.said !== 0;
    }
  const least = SAID.least[isSaid ? 'plain' : 'unsaid'];
  return parts.every(({ nats }) => nats !== null && nats < least);
}

/**
 * What a review says of each aspect, in the order in which they come up; an aspect of which it likely says nothing is left out. Where
 * the words alone and the words with the stars come to the same, it rests on the words; where the stars tip it, on both. What is
 * only `asked` for is a complaint, however many stars stand beside it, unless words praise it or the review: "less waiting".
 */
export function aspectVerdicts(
  model: VerdictModel,
  reading: Reading,
  parts: ReadonlyMap<string, readonly Part[]>,
  { asked, ...around }: Around & { asked: readonly Span[] },
): AspectVerdict[] {
  const inOrder: { id: string; own: readonly Part[]; first: number; sureness: number }[] = [];
  for (const [id, own] of parts) inOrder.push({ id, own, first: firstOf(own), sureness: surenessOf(own) });
  inOrder.sort((a, b) => a.first - b.first);
  return inOrder.flatMap(({ id, own, sureness }): AspectVerdict[] => {
    const isBeside = around.rating !== null && inOrder.some((one) => one.sureness > sureness + SAID.surer);
    if ((around.sentences > 1 || isBeside) && isPassedOver(own)) return [];
    const isSilent = own.every(({ mentions }) => mentions.every(({ judgement }) => judgement.silent));
    const least = VERDICT.leastScore[isSilent ? 'silent' : 'usual'];
    const odds = verdictOddsSeen(model, (put) => seeVerdict(id, own, around, put));
    const starred = polarityOf(odds.starred, least);
    const alone = around.rating === null ? starred : polarityOf(odds.unstarred, least);
    if (starred === null) return [];
    const both = together(alone, starred, { rating: around.rating, parts: own });
    if (both === null) return [];
    const isWished = own.every(({ mentions }) =>
      mentions.every((one) => asked.some((it) => overlap(it, one))),
    );
    const { polarity, score } = isWished ? askedFor(both, own, around) : both;
    const bases = basesOf(own, polarity);
    if (bases === null) return [];
    const evidence = placeOf(reading, spanOf(bases));
    if (evidence[0] === evidence[1]) return [];
    const basis = both.polarity === alone?.polarity ? 'text' : 'text+rating';
    const mentions = saying(own, bases);
    const clearer = polarity === alone?.polarity ? clearerOf(score, mentions) : score;
    const note: AspectNote = { id, polarity, score: round3(clearer), basis, evidence };
    return [{ note, mentions }];
  });
}
