import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../src/domain/topics.ts';
import { ReplacedCode } from '../publication/replaced-code.ts';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { readInThreads } from './read-in-threads.ts';

/** The documents of so many reviews: `/reviews.json` and `/insights.json`. */
function documentsOf(size: number): [reviews: Buffer, insights: Buffer[]] {
  const { files } = publicationOf(documentOf(Array.from({ length: size }, (_, n) => aReview(n))));
  const [reviews, insights] = [REVIEWS_PATH, INSIGHTS_PATH].map((path) => files.get(path)?.bytes);
  if (reviews === undefined || insights === undefined) throw new Error('a publication has both documents');
  return [reviews, [insights]];
}

/** Of which an index is made in threads. */
const LARGE = documentsOf(6000);

test('makes no index in threads of other code than the process runs, and says what to do', async () => {
  const error: unknown = await readInThreads(...LARGE, null, 'of the release before').catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ReplacedCode);
  expect(error).toHaveProperty('message', expect.stringMatching(/^[^\n]*start it anew[^\n]*$/));
  expect((await readInThreads(...LARGE, null)).facts).toBeDefined();
});

test('takes none that other code has kept, and keeps none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reviewcast-replaced-'));
  try {
    const keptIn = { dataDir, documents: ['a', 'b'], patienceMs: 0 };
    await readInThreads(...LARGE, keptIn);
    const kept = await readdir(dataDir, { recursive: true });
    await expect(readInThreads(...LARGE, keptIn, 'of the release before')).rejects.toThrow(ReplacedCode);
    expect(await readdir(dataDir, { recursive: true })).toEqual(kept);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('goes on to read few reviews, as that is done in the process itself', async () => {
  const { unkept } = await readInThreads(...documentsOf(10), null, 'of the release before');
  expect(unkept).toBeNull();
});
