import { hashedBucket } from '../judging/hashing.ts';

/** By how much a whole must grow before more of it is asked for. */
const GROWTH = 1.25;

const PHASE_BITS = 24;

/** How far along its first step a thing begins, by its id, 0 to 1. */
function phaseOf(id: string): number {
  return hashedBucket('least', id, PHASE_BITS) / 2 ** PHASE_BITS;
}

/**
 * How many there are of one of many things, in steps of a quarter each, which are of each thing at other numbers: up to a
 * fifth less. In this order one more changes places with another only at a step of its own, and not wherever two are nearly as many.
 */
export function inSteps(id: string, count: number): number {
  if (count === 0) return 0;
  const phase = phaseOf(id);
  return GROWTH ** (Math.floor(Math.log(count) / Math.log(GROWTH) - phase) + phase);
}

/**
 * How many make at least a share of a whole, for one of many things that are held to the same share. It grows in steps, by
 * a quarter of the whole each, and of each thing at other sizes: with each more of the whole it would rise and fall for all
 * at once, and one review more would change what is near it. It is up to a fifth less than the share of the whole.
 */
export function leastOf(id: string, share: number, whole: number): number {
  if (whole === 0) return 0;
  return Math.ceil(inSteps(id, whole) * share);
}
