import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataset } from '../src/dataset.ts';
import { changes } from './insights-stability.ts';
import { generateContent } from './sample/generate.ts';

test('one review more leaves names as they are, and one with which a topic or phrase is shown those of all others', async () => {
  const out = await mkdtemp(join(tmpdir(), 'reviewcast-stability-'));
  try {
    await generateContent({ reviews: 700, seed: 3, out });
    const { atRandom, justShown } = await changes(await readDataset(out), {
      reviews: 500,
      additions: 2,
      seed: 3,
      crossings: 1,
    });
    expect(atRandom).toHaveLength(2);
    for (const { pct, gone, come } of atRandom) expect(pct, `${gone} became ${come}`).toBeLessThan(1.1);
    const topics = justShown.filter(({ added }) => added.includes('topic '));
    expect(topics).toHaveLength(1);
    for (const { added, gone, come } of topics) {
      const id = added.split(' ').at(-1) ?? '';
      expect(come).toContain(`topic ${id}`);
      const ofOthers = [...gone, ...come].filter(
        (name) =>
          /^topic | called | of | by "/.test(name) && !name.startsWith(`${id} `) && name !== `topic ${id}`,
      );
      expect(ofOthers).toEqual([]);
    }
  } finally {
    await rm(out, { recursive: true });
  }
});

test('refuses more reviews than there are', async () => {
  const dataset = await readDataset('content');
  await expect(changes(dataset, { reviews: 9000, additions: 1, seed: 1, crossings: 1 })).rejects.toThrow(
    /expected 9001 reviews, got \d+/,
  );
});
