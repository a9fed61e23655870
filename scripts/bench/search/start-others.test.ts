import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { aReview, documentOf } from '../../../sidecar/test/publication-of.ts';
import { searchByScan } from '../../../sidecar/test/search-oracle.ts';
import { OTHERS } from './installed-others.ts';
import { searchPath } from './questions.ts';
import { startOthers } from './start-others.ts';

/** Other people's servers are installed by the benchmark, or by `npm ci --prefix scripts/bench/others`. */
const isInstalled = existsSync(join(OTHERS, 'node_modules'));
const identified = z.array(z.object({ id: z.string() }));
const answered = z.union([identified, z.object({ reviews: identified }).transform(({ reviews }) => reviews)]);

test.skipIf(!isInstalled)("others' servers answer what the contract says, newest first", async () => {
  const document = documentOf([
    aReview(1, { rating: 5, date: '2025-03-01', text: 'Prompt (and tidy).' }),
    aReview(2, { rating: 3, date: '2025-02-01', text: 'Neither 100% nor prompt' }),
    aReview(3, { rating: 1, date: '2025-01-01', text: null }),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const documentFile = join(folder, 'reviews.json');
  await writeFile(documentFile, JSON.stringify(document));
  await using others = await startOthers(documentFile);
  expect(others.notes).toEqual([]);
  expect(others.contestants).toHaveLength(2);
  for (const { port, path = searchPath } of others.contestants) {
    for (const parameters of [
      {},
      { rating: '3' },
      { min_rating: '2.5' },
      { since: '2025-01-15', until: '2025-02-15' },
      { query: 'PROMPT', limit: '5' },
      { query: '(and' },
      { query: '%' },
      { query: 'prompt', min_rating: '4' },
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path(parameters)}`);
      const found = answered.parse(await answer.json()).map(({ id }) => id);
      expect(found).toEqual(searchByScan(document, parameters).map(({ id }) => id));
    }
  }
});
