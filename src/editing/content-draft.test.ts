import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginJournal, takeBackInterrupted, undoImport } from '../intake/import-journal.ts';
import { ContentMoved, draftOf } from './content-draft.ts';

let directory = '';
let contentDir = '';
let dataDir = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-draft-test-'));
  contentDir = join(directory, 'content');
  dataDir = join(directory, 'data');
  await mkdir(join(contentDir, 'reviews'), { recursive: true });
  await writeFile(join(contentDir, 'a.yaml'), 'a');
  await writeFile(join(contentDir, 'b.yaml'), 'b');
});
afterEach(() => rm(directory, { recursive: true }));

function has(name: string): Promise<string | null> {
  return readFile(join(contentDir, name), 'utf8').catch(() => null);
}

test('a draft is adopted at once and taken back at once', async () => {
  await using draft = await draftOf(contentDir);
  await writeFile(join(draft.contentDir, 'a.yaml'), 'A');
  await rm(join(draft.contentDir, 'b.yaml'));
  await writeFile(join(draft.contentDir, 'reviews/c.jsonl'), 'c');
  expect([await has('a.yaml'), await has('b.yaml')]).toEqual(['a', 'b']);
  const adopted = await draft.adopt({ dataDir, imported: 'test' });
  expect(adopted).toEqual({ written: ['a.yaml', 'reviews/c.jsonl'], removed: ['b.yaml'] });
  expect([await has('a.yaml'), await has('b.yaml'), await has('reviews/c.jsonl')]).toEqual(['A', null, 'c']);
  await undoImport(dataDir, contentDir);
  expect([await has('a.yaml'), await has('b.yaml'), await has('reviews/c.jsonl')]).toEqual(['a', 'b', null]);
});

test('a draft is refused where somebody else changed one of its files meanwhile', async () => {
  await using draft = await draftOf(contentDir);
  await writeFile(join(draft.contentDir, 'a.yaml'), 'A');
  await writeFile(join(draft.contentDir, 'b.yaml'), 'B');
  await writeFile(join(contentDir, 'b.yaml'), 'theirs');
  await expect(draft.adopt({ dataDir, imported: 'test' })).rejects.toThrow(ContentMoved);
  expect([await has('a.yaml'), await has('b.yaml')]).toEqual(['a', 'theirs']);
});

test('what was killed half-way is taken back, what ended is left alone', async () => {
  await beginJournal({ dataDir, contentDir, imported: 'half', paths: [join(contentDir, 'a.yaml')] });
  await writeFile(join(contentDir, 'a.yaml'), 'A');
  expect(await takeBackInterrupted(dataDir, contentDir)).toBe('half');
  expect(await has('a.yaml')).toBe('a');
  await using draft = await draftOf(contentDir);
  await writeFile(join(draft.contentDir, 'a.yaml'), 'A');
  await draft.adopt({ dataDir, imported: 'whole' });
  expect(await takeBackInterrupted(dataDir, contentDir)).toBeUndefined();
  expect(await has('a.yaml')).toBe('A');
});
