import { oddsOf } from './model.ts';
import type { Part } from './aspect-parts.ts';
import { spelled } from './spelled.ts';

/** What stands around an aspect in its review. */
export interface Around {
  rating: number | null;
  /** The score of the whole text without its stars, -1..1. */
  review: number;
  sentences: number;
}

/** What is seen of an aspect in a review: a name, and how much of it. */
export type VerdictFeatures = [name: string, value: number][];

/** Odds farther from even than these are as far as any. */
const LEAST_ODDS = 0.01;

/** A sentence that likely says nothing of an aspect counts little; this many nats of doubt count half. */
const DOUBTED = -1;

/** What is about one in size. */
const SCALE = 3;

function logit(share: number): number {
  const bound = Math.max(LEAST_ODDS, Math.min(1 - LEAST_ODDS, share));
  return Math.log(bound / (1 - bound));
}

/** A number in steps of `width`, none beyond `least` and `most` of them. */
function step(value: number, width: number, [least, most]: readonly [number, number]): number {
  return Math.max(least, Math.min(most, Math.round(value / width)));
}

/** How clearly one sentence says praise and complaint of an aspect, 0..1, and how likely it says anything. */
export function clarityOf({ mentions, nats }: Part): { praise: number; complaint: number } {
  const isSaid = nats === null ? 1 : 1 / (1 + Math.exp(DOUBTED - nats));
  const odds = mentions.map(({ judgement }) => oddsOf(judgement.evidence));
  return {
    praise: isSaid * Math.max(...odds.map(({ positive }) => positive)),
    complaint: isSaid * Math.max(...odds.map(({ negative }) => negative)),
  };
}

function sumOf<Key extends string>(all: readonly Record<Key, number>[], key: Key): number {
  return all.reduce((sum, one) => sum + one[key], 0);
}

function listed(names: Iterable<string | number>): string {
  return [...new Set(names)].toSorted().join(' ');
}

/**
 * What is seen of one aspect in a review, over all sentences that may speak of it: how clearly they praise and complain,
 * how likely they speak of it at all, by which kinds of words, and all that beside the stars.
 */
export function verdictFeatures(aspect: string, parts: readonly Part[], around: Around): VerdictFeatures {
  return verdictSeen(aspect, parts, around)(around.rating);
}

/** The same, which is looked at once, with any stars. */
export function verdictSeen(
  aspect: string,
  parts: readonly Part[],
  { review, sentences }: Omit<Around, 'rating'>,
): (rating: number | null) => VerdictFeatures {
  const clarity = parts.map(clarityOf);
  const praise = logit(Math.max(...clarity.map((one) => one.praise)));
  const complaint = logit(Math.max(...clarity.map((one) => one.complaint)));
  const mentions = parts.flatMap((part) => part.mentions);
  const lean = step(praise - complaint, 1, [-6, 6]);
  const text = step(review * SCALE, 1, [-SCALE, SCALE]);
  const [praised, blamed] = [sumOf(clarity, 'praise'), sumOf(clarity, 'complaint')];
  const balance = (praised - blamed) / (praised + blamed);
  const isSilent = mentions.every(({ judgement }) => judgement.silent);
  const plain = listed(mentions.map(({ judgement }) => judgement.said));
  const isNamed = parts.some((part) => part.isNamed);
  const shortest = Math.min(...parts.map(({ home }) => home.to - home.from));
  const kinds = listed(
    parts.flatMap((part) => (part.isNamed ? part.mentions.map(({ kind }) => kind) : 'unnamed')),
  );
  const tellsProblem = parts.some((part) => part.tellsProblem);
  const known = parts.flatMap(({ nats }) => nats ?? []);
  const said = Math.max(...known);
  // What the stars do not change is named once.
  const ofSides = spelled`praise ${step(praise, 2, [-2, 2])}, complaint ${step(complaint, 2, [-2, 2])}`;
  const ofLean = spelled`lean ${lean}`;
  const ofBalance = spelled`balance ${step(balance, 0.25, [-4, 4])}`;
  const ofPlain = spelled`plain words ${plain}, silent ${isSilent}`;
  const ofKinds = spelled`kinds ${kinds}`;
  const ofText = spelled`text ${text}`;
  const ofParts = spelled`sentences of it ${Math.min(3, parts.length)}`;
  const ofSentences = spelled`sentences ${Math.min(4, Math.floor(Math.log2(sentences)))}, named ${isNamed}`;
  const ofLength = spelled`length ${Math.min(6, Math.floor(Math.log2(shortest)))}, named ${isNamed}`;
  const ofAspect = spelled`aspect ${aspect}`;
  return (rating) => {
    const stars = rating ?? 'none';
    const features: VerdictFeatures = [];
    const put = (name: string, value = 1): void => void features.push([name, value]);
    put(ofSides);
    put(ofLean);
    put(ofBalance);
    put('balance', balance);
    put(spelled`balance, stars ${stars}`, balance);
    put('praise more often', praised - blamed);
    put(spelled`lean ${lean}, stars ${stars}`);
    put('praise', praise / SCALE);
    put('complaint', complaint / SCALE);
    put(spelled`praise, stars ${stars}`, praise / SCALE);
    put(spelled`complaint, stars ${stars}`, complaint / SCALE);
    put(spelled`stars ${stars}`);
    put(spelled`silent ${isSilent}, stars ${stars}`);
    put(spelled`plain words ${plain}, stars ${stars}`);
    put(ofPlain);
    put(ofKinds);
    put(ofText);
    put(spelled`text ${text}, stars ${stars}`);
    put(ofParts);
    put(spelled`problem ${tellsProblem}, stars ${stars}`);
    put(ofSentences);
    put(ofLength);
    put(ofAspect, 0.3);
    if (known.length === 0) return features;
    put(spelled`said ${step(said, 1, [-4, 5])}`);
    put(spelled`said ${step(said, 1, [-4, 5])}, named ${isNamed}`);
    put(spelled`said ${step(said, 1.5, [-2, 3])}, stars ${stars}`);
    put('said', said / SCALE);
    return features;
  };
}
