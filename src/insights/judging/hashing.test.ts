import { expect, test } from 'vitest';
import { hashedBucket, packWeights, unpackWeights } from './hashing.ts';

const BITS = 12;

const KEPT: readonly [at: number, weight: number][] = [
  [0, -127],
  [1, 127],
  [255, 1],
  [511, -1],
  [1021, 5],
  [4095, 9],
];

test.each([1, 2])('weights are the same when they were packed and unpacked, %i a place', (width) => {
  const weights = new Int8Array(width * 2 ** BITS);
  for (const [at, weight] of KEPT) weights[at] = weight;
  weights[weights.length - 1] = -3;
  const packed = Array.from({ length: 2 ** BITS }, (_, place): [number, Int8Array] => [
    place,
    weights.subarray(place * width, (place + 1) * width),
  ]).filter(([, own]) => own.some((weight) => weight !== 0));
  const unpacked = unpackWeights(packWeights(new Map(packed), width), BITS, width);
  const found = Array.from({ length: 2 ** BITS }, (_, place) => unpacked.at(place)).flatMap((at) =>
    at < 0 ? Array.from({ length: width }, () => 0) : [...unpacked.values.subarray(at, at + width)],
  );
  expect(found).toEqual([...weights]);
});

test('a name has another place in another group', () => {
  const places = ['w', 'n', 'b'].map((group) => hashedBucket(group, 'good', BITS));
  expect(new Set(places).size).toBe(3);
  for (const place of places) expect(place).toBeLessThan(2 ** BITS);
});
