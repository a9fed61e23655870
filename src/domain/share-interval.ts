/**
 * Between what bounds the share lies that so many of a whole showed (Wilson 1927). `count` need not be whole; of nothing
 * everything is possible. `z` is the percentile of the normal distribution that each end stands for.
 */
export function shareInterval(share: number, count: number, z: number): readonly [low: number, high: number] {
  if (count === 0) return [0, 1];
  const spread = z ** 2 / count;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / count + spread / (4 * count));
  return [middle - half, middle + half];
}
