import { expect, test } from 'vitest';
import { chooseCoding, isCompressible } from './content-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['GZip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.9, br;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate, compress', 'identity'],
  ['*', 'zstd'],
  ['*;q=0.1, gzip;q=0.5', 'gzip'],
  ['zstd;q=0, br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['*;q=0, identity', 'identity'],
  ['*;q=0, br', 'br'],
  ['gzip;q=two', 'identity'],
  ['gzip ; q=1.0 ,, br;q=0.001', 'gzip'],
])('answers Accept-Encoding %j with %s', (field, coding) => {
  expect(chooseCoding(field, true)).toBe(coding);
});

test('of equal weights the first in another order wins, of others the largest', () => {
  const order = ['gzip', 'zstd', 'br'] as const;
  expect(chooseCoding('gzip, deflate, br, zstd', true, order)).toBe('gzip');
  expect(chooseCoding('gzip;q=0.5, br', true, order)).toBe('br');
  expect(chooseCoding('zstd, br', true, order)).toBe('zstd');
});

test('leaves alone what coding would not shrink, unless the client refuses it so', () => {
  expect(chooseCoding('gzip, br', false)).toBe('identity');
  expect(chooseCoding('gzip, identity;q=0', false)).toBe('gzip');
});

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json; charset=utf-8', true],
  ['application/atom+xml; charset=utf-8', true],
  ['text/javascript', true],
  ['application/xml', true],
  ['image/svg+xml', true],
  ['image/png', false],
  ['font/woff2', false],
  ['application/octet-stream', false],
])('knows whether %s shrinks: %s', (mediaType, expected) => {
  expect(isCompressible(mediaType)).toBe(expected);
});
