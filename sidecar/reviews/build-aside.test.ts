import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { temporaryDirectory } from '../test/publish-set.ts';
import { buildAside } from './build-aside.ts';
import { buildInMemoryIndex } from './in-memory-index.ts';

it('makes the same index in threads as on the spot', async () => {
  await using folder = await temporaryDirectory();
  const text = 'The water heater was fixed in an hour. '.repeat(60);
  const reviews = Array.from({ length: 600 }, (_, n) => aReview(n, { text, rating: 1 + (n % 5) }));
  const document = publicationOf(documentOf(reviews)).files.get('/reviews.json')?.bytes ?? Buffer.alloc(0);
  expect(document.length).toBeGreaterThan(1 << 20);
  const { inMemory, days } = await buildAside({ document, path: join(folder.path, 'reviews.sqlite') });
  expect(inMemory).toEqual(buildInMemoryIndex(document));
  expect(days).toEqual([
    { count: 600, bytes: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
});

it('rejects with the reason when the document is not laid out as documented', async () => {
  await using folder = await temporaryDirectory();
  const document = Buffer.from(`{"reviews":[\n${'x'.repeat(1 << 20)}\n]}\n`);
  await expect(buildAside({ document, path: join(folder.path, 'reviews.sqlite') })).rejects.toThrow('JSON');
});
