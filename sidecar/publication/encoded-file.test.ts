import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { REVIEWS_PATH } from '../../src/domain/topics.ts';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { encodedFile } from './encoded-file.ts';

test('compresses a file once for a coding, however many ask at once', async () => {
  const file = publicationOf(documentOf([aReview(1)])).files.get(REVIEWS_PATH);
  if (file === undefined) throw new TypeError('no reviews');
  const [first, second] = await Promise.all([encodedFile(file, 'br'), encodedFile(file, 'br')]);
  expect(second).toBe(first);
  expect(await encodedFile(file, 'br')).toBe(first);
  expect(brotliDecompressSync(first).equals(file.bytes)).toBe(true);
  expect(await encodedFile(file, 'gzip')).not.toBe(first);
});
