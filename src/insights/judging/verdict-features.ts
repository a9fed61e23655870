import type { Part } from './aspect-parts.ts';
import { besideStars, spelled, type StarNames } from './spelled.ts';

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

/** A size that is told in steps, none beyond the `least` and the `most` of them. */
interface Steps {
  width: number;
  least: number;
  most: number;
}

const LEAN: Steps = { width: 1, least: -6, most: 6 };
const TEXT: Steps = { width: 1, least: -SCALE, most: SCALE };
const SIDE: Steps = { width: 2, least: -2, most: 2 };
const BALANCE: Steps = { width: 0.25, least: -4, most: 4 };
const GIST: Steps = { width: 1, least: -5, most: 5 };
const SAID: Steps = { width: 1, least: -4, most: 5 };
const SAID_BESIDE_STARS: Steps = { width: 1.5, least: -2, most: 3 };

/** How many steps a number is from zero. */
function step(value: number, { width, least, most }: Steps): number {
  return Math.max(least, Math.min(most, Math.round(value / width)));
}

/** How likely one sentence says anything of an aspect, 0..1. */
function likelihoodOf({ nats }: Part): number {
  return nats === null ? 1 : 1 / (1 + Math.exp(DOUBTED - nats));
}

/** How clearly one sentence says praise and complaint of an aspect, 0..1, and how likely it says anything. */
export function clarityOf(part: Part): { praise: number; complaint: number } {
  const isSaid = likelihoodOf(part);
  let praise = -Infinity;
  let complaint = -Infinity;
  for (const { judgement } of part.mentions) {
    praise = Math.max(praise, judgement.odds.positive);
    complaint = Math.max(complaint, judgement.odds.negative);
  }
  return { praise: isSaid * praise, complaint: isSaid * complaint };
}

function listed(names: readonly (string | number)[]): string {
  const [first] = names;
  if (names.every((name) => name === first)) return String(first ?? '');
  return [...new Set(names)].toSorted().join(' ');
}

/** Takes a feature: its name, what it is named where there are no stars, and its value. */
export type PutVerdict = (name: string, unstarred: string, value: number) => void;

/** All that is seen of one aspect in a review, over all sentences that may speak of it, as `seeVerdict` gives it. */
export function verdictFeatures(aspect: string, parts: readonly Part[], around: Around): VerdictFeatures {
  const features: VerdictFeatures = [];
  seeVerdict(aspect, parts, around, (name, _, value) => features.push([name, value]));
  return features;
}

/** What all sentences that may speak of an aspect come to. */
function together(parts: readonly Part[]) {
  let praise = -Infinity;
  let complaint = -Infinity;
  let praised = 0;
  let blamed = 0;
  let isSilent = true;
  let tellsProblem = false;
  let shortest = Infinity;
  let isKnown = false;
  let said = -Infinity;
  let isGistKnown = true;
  let gist = 0;
  let saying = 0;
  const sides: number[] = [];
  const kinds: string[] = [];
  for (const part of parts) {
    const isSaid = likelihoodOf(part);
    const clarity = clarityOf(part);
    praise = Math.max(praise, clarity.praise);
    complaint = Math.max(complaint, clarity.complaint);
    praised += clarity.praise;
    blamed += clarity.complaint;
    tellsProblem ||= part.tellsProblem;
    shortest = Math.min(shortest, part.home.to - part.home.from);
    isKnown ||= part.nats !== null;
    said = Math.max(said, part.nats ?? -Infinity);
    isGistKnown &&= part.complaint !== null;
    gist += isSaid * (part.complaint ?? 0);
    saying += isSaid;
    for (const { judgement, kind } of part.mentions) {
      isSilent &&= judgement.silent;
      sides.push(judgement.said);
      kinds.push(kind);
    }
  }
  return {
    praise: logit(praise),
    complaint: logit(complaint),
    more: praised - blamed,
    balance: (praised - blamed) / (praised + blamed),
    isSilent,
    tellsProblem,
    shortest,
    said: isKnown ? said : null,
    gist: isGistKnown ? gist / saying : null,
    plain: listed(sides),
    kinds: listed(kinds),
  };
}

/**
 * What is seen of one aspect in a review, over all sentences that may speak of it: how clearly they praise and complain,
 * how likely they speak of it at all, by which kinds of words, and all that beside the stars.
 */
export function seeVerdict(
  aspect: string,
  parts: readonly Part[],
  { rating, review, sentences }: Around,
  put: PutVerdict,
): void {
  const all = together(parts);
  const { praise, complaint, more, balance, isSilent, tellsProblem, shortest, plain, kinds } = all;
  const { said, gist } = all;
  const lean = step(praise - complaint, LEAN);
  const text = step(review * SCALE, TEXT);
  const same = (name: string, value = 1): void => put(name, name, value);
  const beside = (names: StarNames, value = 1): void => put(names.of(rating), names.unstarred, value);
  same(spelled`praise ${step(praise, SIDE)}, complaint ${step(complaint, SIDE)}`);
  same(spelled`lean ${lean}`);
  same(spelled`balance ${step(balance, BALANCE)}`);
  same('balance', balance);
  beside(besideStars`balance, `, balance);
  same('praise more often', more);
  beside(besideStars`lean ${lean}, `);
  same('praise', praise / SCALE);
  same('complaint', complaint / SCALE);
  beside(besideStars`praise, `, praise / SCALE);
  beside(besideStars`complaint, `, complaint / SCALE);
  beside(besideStars``);
  beside(besideStars`silent ${isSilent}, `);
  beside(besideStars`plain words ${plain}, `);
  same(spelled`plain words ${plain}, silent ${isSilent}`);
  same(spelled`kinds ${kinds}`);
  same(spelled`text ${text}`);
  beside(besideStars`text ${text}, `);
  same(spelled`sentences of it ${Math.min(3, parts.length)}`);
  beside(besideStars`problem ${tellsProblem}, `);
  same(spelled`sentences ${Math.min(4, Math.floor(Math.log2(sentences)))}`);
  same(spelled`length ${Math.min(6, Math.floor(Math.log2(shortest)))}`);
  same(spelled`aspect ${aspect}`, 0.3);
  if (gist !== null) {
    same('gist', gist / SCALE);
    beside(besideStars`gist, `, gist / SCALE);
    same(spelled`gist ${step(gist, GIST)}`);
  }
  if (said === null) return;
  same(spelled`said ${step(said, SAID)}`);
  beside(besideStars`said ${step(said, SAID_BESIDE_STARS)}, `);
  same('said', said / SCALE);
}
