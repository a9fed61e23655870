import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataset } from '../src/dataset.ts';
import { changes } from './insights-stability.ts';
import { generateContent } from './sample/generate.ts';

test('one review more leaves names and phrases as they are, but for one of about a hundred', async () => {
  const out = await mkdtemp(join(tmpdir(), 'reviewcast-stability-'));
  try {
    await generateContent({ reviews: 1400, seed: 3, out });
    const found = await changes(await readDataset(out), { reviews: 1000, additions: 6, seed: 3 });
    expect(found).toHaveLength(6);
    for (const { pct, gone, come } of found) expect(pct, `${gone} became ${come}`).toBeLessThan(1.1);
  } finally {
    await rm(out, { recursive: true });
  }
}, 60_000);

test('refuses more reviews than there are', async () => {
  const dataset = await readDataset('content');
  await expect(changes(dataset, { reviews: 9000, additions: 1, seed: 1 })).rejects.toThrow(
    /expected 9001 reviews, got \d+/,
  );
});
