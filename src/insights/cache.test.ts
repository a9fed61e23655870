import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analyzeReviews } from './analyze-reviews.ts';
import type { ReviewNotes } from './notes.ts';
import { cacheKey, type NotesCache, openNotesCache } from './cache.ts';
import { taxonomyFor } from './verticals/verticals.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'notes-'));
});
afterEach(() => rm(directory, { recursive: true }));

const taxonomy = taxonomyFor('Plumber', null);
const warn = vi.fn();

function review(text: string) {
  return { text, rating: 5, language: 'en' };
}

/** Notes with members of their own, as JSON has them: those that are kept make them when they are asked for. */
function plain(notes: readonly ReviewNotes[]): ReviewNotes[] {
  return JSON.parse(JSON.stringify(notes));
}

/** Analyses with the cache of this test and tells how many reviews had to be analysed. */
async function analyse(texts: readonly string[]) {
  let analysed = 0;
  const notes = await analyzeReviews(texts.map(review), {
    taxonomy,
    cache: await openNotesCache(directory, warn),
    onProgress: ({ total }) => (analysed = total),
  });
  return { analysed, notes: plain(notes) };
}

test('analyses only what is new', async () => {
  const first = await analyse(['Great work.', 'Slow but fair.']);
  const second = await analyse(['Great work.', 'Slow but fair.', 'Rude on the phone.']);
  expect([first.analysed, second.analysed]).toEqual([2, 1]);
  expect(second.notes.slice(0, 2)).toEqual(first.notes);
});

test('takes damaged lines and files for absent', async () => {
  const first = await analyse(['Great work.', 'Slow but fair.']);
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('"score":', '"score": '));
    await appendFile(path, 'nonsense\n');
  }
  const second = await analyse(['Great work.', 'Slow but fair.']);
  expect(second.analysed).toBe(2);
  expect(second.notes).toEqual(first.notes);
});

test('takes a file that is cut short anywhere for one without its last line', async () => {
  const first = await analyse(['Great work.']);
  const [name = ''] = await readdir(directory);
  const whole = await readFile(join(directory, name));
  for (const length of [0, 1, 33, 42, 43, whole.length - 2, whole.length - 1]) {
    await writeFile(join(directory, name), whole.subarray(0, length));
    expect(await analyse(['Great work.'])).toEqual(first);
    expect(await readFile(join(directory, name))).toEqual(whole);
  }
});

test('takes bytes that are no text for absent', async () => {
  const first = await analyse(['Great work.']);
  const [name = ''] = await readdir(directory);
  await writeFile(join(directory, name), Buffer.from([0xff, 0x00, 0x0a, 0x0a, 0xc3, 0x28, 0x0a]));
  expect(await analyse(['Great work.'])).toEqual(first);
});

test('warns and goes on when a directory stands in the place of a file', async () => {
  const first = await analyse(['Great work.']);
  const [name = ''] = await readdir(directory);
  await rm(join(directory, name));
  await mkdir(join(directory, name, 'inside'), { recursive: true });
  warn.mockClear();
  expect(await analyse(['Great work.'])).toEqual(first);
  expect(warn).toHaveBeenCalledOnce();
  expect(await readdir(directory)).toEqual([name]);
});

test('warns and goes on when nothing can be written', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  const cache = await openNotesCache(file, warn);
  warn.mockClear();
  expect(await analyzeReviews([review('Great work.')], { taxonomy, cache })).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
});

test('gives the same notes whatever the number of processes, and analyses exactly one review when one is added', async () => {
  const inputs = Array.from({ length: 450 }, (_, i) =>
    review(`Visit ${i}: quick work, ${i % 2 === 0 ? 'fair' : 'steep'} price.`),
  );
  const alone = await analyzeReviews(inputs, { taxonomy, cache: null, workers: 1 });
  const totals: number[] = [];
  for (const [reviews, workers] of [
    [inputs, 2],
    [[...inputs, review('Rude on the phone.')], 1],
  ] as const) {
    const cache = await openNotesCache(directory, warn);
    let analysed = 0;
    const notes = await analyzeReviews(reviews, {
      taxonomy,
      cache,
      workers,
      onProgress: ({ done }) => (analysed = done),
    });
    expect(plain(notes.slice(0, inputs.length))).toEqual(plain(alone));
    totals.push(analysed);
  }
  expect(totals).toEqual([450, 1]);
});

/** The notes of a thousand numbered reviews that are there. */
function numberedIn(cache: NotesCache): string[] {
  return Array.from({ length: 1000 }, (_, n) => cache.get(String(n).padStart(32, '0'))).flatMap(
    (notes) => notes ?? [],
  );
}

test('finds what an analysis had noted that was killed', async () => {
  const dies = `
    const { openNotesCache } = await import(${JSON.stringify(new URL('cache.ts', import.meta.url).href)});
    const cache = await openNotesCache(${JSON.stringify(directory)}, console.error);
    for (let n = 0; n < 1000; n++) cache.set(String(n).padStart(32, '0'), JSON.stringify('x'.repeat(500)));
    process.kill(process.pid, 'SIGKILL');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', dies]);
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  const next = await openNotesCache(directory, warn);
  const kept = numberedIn(next).length;
  expect(kept).toBeGreaterThan(850);
  await next.save();
  expect((await readdir(directory)).filter((name) => !name.endsWith('.jsonl'))).toEqual([]);
  expect(numberedIn(await openNotesCache(directory, warn))).toHaveLength(kept);
});

test('gives back notes of any length, before and after they are written', async () => {
  const lengths = [0, 8_140, 8_150, 70_000, 3_000_000];
  const keys = lengths.map((length) => `aa${String(length).padStart(30, '0')}`);
  const found = (cache: NotesCache) => keys.map((key) => cache.get(key)?.length);
  const cache = await openNotesCache(directory, warn);
  for (const [i, key] of keys.entries()) cache.set(key, 'x'.repeat(lengths[i] ?? 0));
  expect(found(cache)).toEqual(lengths);
  await cache.save();
  expect(found(await openNotesCache(directory, warn))).toEqual(lengths);
});

test('keys depend on text, stars, language and engine', () => {
  const keys = [
    cacheKey('1', review('a')),
    cacheKey('1', review('b')),
    cacheKey('2', review('a')),
    cacheKey('1', { ...review('a'), rating: 4 }),
    cacheKey('1', { ...review('a'), language: null }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
