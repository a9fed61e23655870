import { hashedBucket } from '../judging/hashing.ts';

/** By how much a whole must grow before more of it is asked for. */
const GROWTH = 1.25;

const PHASE_BITS = 24;

/**
 * How many make at least a share of a whole, for one of many things that are held to the same share. It grows in steps, by
 * a quarter of the whole each, and of each thing at other sizes: with each more of the whole it would rise and fall for all
 * at once, and one review more would change what is near it. It is up to a fifth less than the share of the whole.
 */
export function leastOf(id: string, share: number, whole: number): number {
  if (whole === 0) return 0;
  const phase = hashedBucket('least', id, PHASE_BITS) / 2 ** PHASE_BITS;
  const step = Math.floor(Math.log(whole) / Math.log(GROWTH) - phase);
  return Math.ceil(GROWTH ** (step + phase) * share);
}
