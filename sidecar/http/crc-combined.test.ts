import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { crcCombined, crcShift } from './crc-combined.ts';

test.each([
  ['', ''],
  ['a', ''],
  ['', 'a'],
  ['{"id":1,', '"result":{}}'],
  ['x'.repeat(1000), 'é'.repeat(70_001)],
])('gives the CRC-32 that zlib gives of both, for texts %#', (first, second) => {
  const bytes = Buffer.byteLength(second);
  expect(crcCombined(crc32(first), crc32(second), crcShift(bytes))).toBe(crc32(first + second));
});
