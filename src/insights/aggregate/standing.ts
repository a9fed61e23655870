import { shareInterval } from '../../domain/share-interval.ts';
import type { AspectInsight } from '../../domain/insights.ts';

/**
 * How an aspect stands with customers, in the summary and in the FAQ alike, so that they never disagree. `preferred` has
 * more praise than criticism, and is not praised.
 */
export type Standing = 'praised' | 'preferred' | 'divided' | 'criticised';

/** Above the first share of positive mentions an aspect may be praised, under the second criticised; between, divided. */
const PRAISED = 0.7;
const CRITICISED = 0.4;

/** From so many mentions on an aspect is praised. */
const FEWEST_PRAISING = 10;

/**
 * What the share that a careful reader would count must not be likely to pass: of what is praised it is clearly more than
 * half, of what is preferred more than half, of what is criticised less, and what is divided is not decided either way.
 */
const SURELY = { praised: 0.55, half: 0.5, divided: { least: 0.35, most: 0.75 } };

/** The 90th percentile of the normal distribution: each bound is passed in one case of ten. */
const Z = 1.2816;

/**
 * What is read wrongly in one review is read wrongly in others, so that many reviews tell a share no more exactly than so
 * many would that were read without error: in nine written contents with labels the shares of praise of the 46 aspects that
 * ten reviews or more were found to mention were off by 13 points (root of the mean square), the most mentioned no less.
 */
const READ_WITHOUT_ERROR = 40;

/** What is left of a share by its lower bound where it is known well. */
const KNOWN_WELL = 0.5;

type Counts = Pick<AspectInsight, 'positive_count' | 'negative_count' | 'mention_count'>;

/** Between what bounds the share lies that a careful reader would count, of those who were found to speak of something. */
function likelyShare(share: number, found: number): readonly [low: number, high: number] {
  return shareInterval(share, 1 / (1 / found + 1 / READ_WITHOUT_ERROR), Z);
}

/** Whether a share of those who were found to speak of something is known so well that their number can be stated. */
export function isKnownWell(share: number, found: number): boolean {
  return likelyShare(share, found)[0] >= share * KNOWN_WELL;
}

/** Whether a share of those who were found to speak of something is surely less than this one. */
export function isSurelyLess(share: number, found: number, than: number): boolean {
  return likelyShare(share, found)[1] < than;
}

/**
 * Whether so much of what is said is praise that a summary may say so: from 40 to 70 % positive, of those who take a side,
 * it has no word but "divided", and where that is doubtful none.
 */
export function isMostlyPraise({ positive_count: positive, negative_count: negative }: Counts): boolean {
  return positive > (positive + negative) * PRAISED;
}

/** The standing of an aspect as far as the counts bear it; null where they bear none. */
export function standingOf({
  positive_count: positive,
  negative_count: negative,
  mention_count: all,
}: Counts): Standing | null {
  if (positive + negative === 0) return null;
  const [praise, decided] = [positive / all, positive / (positive + negative)];
  const neither = all - positive - negative;
  // Who takes no side was often read wrongly: half of them may be on either.
  const [low, high] = likelyShare((positive + neither / 2) / all, all);
  if (all >= FEWEST_PRAISING && praise > PRAISED && low > SURELY.praised) return 'praised';
  // It is divided only if it were still were all of them on one side.
  const [least] = likelyShare(praise, all);
  const [, most] = likelyShare((positive + neither) / all, all);
  const isBetween = praise >= CRITICISED && decided <= PRAISED;
  if (isBetween && least > SURELY.divided.least && most < SURELY.divided.most) return 'divided';
  if (low > SURELY.half) return 'preferred';
  return decided < CRITICISED && high < SURELY.half ? 'criticised' : null;
}
