import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDataset } from '../../src/dataset.ts';
import { generateContent } from './generate.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reviewcast-generate-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('generated content', () => {
  it('is valid, marked as sample, and has as many reviews as asked for', async () => {
    await generateContent({ reviews: 3000, seed: 7, out: dir });
    const dataset = await readDataset(dir);
    expect(dataset.isSample).toBe(true);
    expect(dataset.warnings).toEqual([]);
    expect(dataset.reviews.length + dataset.unverifiedCount).toBe(3000);
    expect(new Set(dataset.reviews.map(({ date }) => date.slice(0, 4)))).toEqual(
      new Set(['2026', '2025', '2024', '2023']),
    );
    expect(dataset.reviews.some(({ language }) => language === 'hi')).toBe(true);
    const texts = dataset.reviews.flatMap(({ text, language }) =>
      text !== null && language === 'en' ? [text] : [],
    );
    const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / texts.length;
    expect(Math.round(words)).toBeGreaterThanOrEqual(40);
    expect(Math.round(words)).toBeLessThanOrEqual(50);
  });

  it('is the same for the same seed and another for another', async () => {
    const first = await generated(join(dir, 'a'), 1);
    expect(await generated(join(dir, 'b'), 1)).toEqual(first);
    expect(await generated(join(dir, 'c'), 2)).not.toEqual(first);
  });

  it('does not mix with reviews that are there', async () => {
    await generated(dir, 1);
    await expect(generated(dir, 1)).rejects.toThrow('expected --out with a directory without reviews');
  });
});

async function generated(out: string, seed: number): Promise<string[]> {
  await generateContent({ reviews: 50, seed, out });
  const files = (await readdir(join(out, 'reviews'))).toSorted();
  return Promise.all(files.map((file) => readFile(join(out, 'reviews', file), 'utf8')));
}
