import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownerLock } from '../owner-lock.ts';
import type { Publication } from '../publication.ts';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { KEPT_INDEX, keptIndexOf } from './kept-index.ts';
import { openReviewIndex } from './open-review-index.ts';

const TEXTS = ['The pipe and the drain, fixed.', 'And the bill? The bill was fair.', 'Late, both of them.'];
/** Enough of them that the index is made in threads. */
const MANY = 3500;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reviewcast-kept-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const publications = new Map<number, Publication>();

/** A publication of so many reviews, made once. */
function publicationWith(size: number): Publication {
  const publication =
    publications.get(size) ??
    publicationOf(
      documentOf(Array.from({ length: size }, (_, n) => aReview(n, { text: TEXTS[n % 3] ?? null }))),
    );
  publications.set(size, publication);
  return publication;
}

function open(publication: Publication, onUnkept = vi.fn(), keptIn = dataDir) {
  return openReviewIndex(publication, { baseUrl: publication.baseUrl, dataDir: keptIn, onUnkept });
}

const left = new Map<Publication, Promise<string>>();

/** Puts into the directory of data what to open a publication leaves there: it is opened once, for all tests. */
async function leave(publication: Publication): Promise<void> {
  const from = left.get(publication) ?? leftBy(publication);
  left.set(publication, from);
  await cp(await from, dataDir, { recursive: true, preserveTimestamps: true });
}

async function leftBy(publication: Publication): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-kept-'));
  await open(publication, vi.fn(), directory);
  return directory;
}

afterAll(async () => {
  for (const directory of left.values()) await rm(await directory, { recursive: true });
});

function placesOf({ files }: Publication) {
  const hashOf = (path: string) => files.get(path)?.sha256 ?? '';
  return keptIndexOf({ dataDir, documents: [hashOf('/reviews.json'), hashOf('/insights.json')] });
}

const inIndex = (name: string) => join(dataDir, KEPT_INDEX, name);

async function keptFiles() {
  return (await readdir(join(dataDir, KEPT_INDEX))).filter((name) => !name.endsWith('.lock'));
}

test('answers the same from what was kept as from the documents', async () => {
  const publication = publicationWith(MANY);
  const made = await open(publication);
  const { facts, texts } = placesOf(publication);
  const before = await Promise.all([facts, texts].map((path) => stat(path)));
  const kept = await open(publication);
  for (const filters of [
    { query: 'bill', match: 'words' },
    { query: 'e d' },
    { rating: 5 },
    { updated_since: '2020-01-01' },
  ] as const) {
    expect(kept.search(filters, { limit: 20, sort: 'relevance' })).toEqual({
      ...made.search(filters, { limit: 20, sort: 'relevance' }),
      cursorBehind: expect.any(Function),
    });
  }
  expect(kept.bytes).toBe(made.bytes);
  const after = await Promise.all([facts, texts].map((path) => stat(path)));
  expect(after.map(({ mtimeMs, ino }) => [mtimeMs, ino])).toEqual(
    before.map(({ mtimeMs, ino }) => [mtimeMs, ino]),
  );
});

test('is taken from its file, which is named by the documents', async () => {
  const [fewer, more] = [publicationWith(MANY), publicationWith(MANY + 1)];
  await leave(fewer);
  const [from, to] = [placesOf(fewer), placesOf(more)];
  await copyFile(from.facts, to.facts);
  await copyFile(from.texts, to.texts);
  expect((await open(more)).reviews.size).toBe(MANY);
});

test.each(['cut off', 'changed', 'of another form', 'empty'])(
  'is made anew where its file is %s',
  async (how) => {
    const publication = publicationWith(MANY);
    await leave(publication);
    const { facts } = placesOf(publication);
    const whole = await readFile(facts);
    if (how === 'cut off') await truncate(facts, whole.length - 1);
    if (how === 'changed') await writeFile(facts, whole.fill(whole.readUInt8(99) ^ 1, 99, 100));
    if (how === 'of another form') await writeFile(facts, '{"days":[]}');
    if (how === 'empty') await writeFile(facts, '');
    expect((await open(publication)).reviews.size).toBe(MANY);
    expect((await readFile(facts)).length).toBe(whole.length);
  },
);

test('removes that of other documents, and what a killed process left of it', async () => {
  await leave(publicationWith(MANY));
  const old = await keptFiles();
  await writeFile(join(dataDir, KEPT_INDEX, `${old[0]}.4711`), 'half');
  const next = publicationWith(MANY + 1);
  await open(next);
  const kept = await keptFiles();
  expect(kept.map((name) => join(dataDir, KEPT_INDEX, name))).toEqual(Object.values(placesOf(next)));
});

test('removes what a killed process left of the very same', async () => {
  const publication = publicationWith(MANY);
  await leave(publication);
  const { facts } = placesOf(publication);
  // No system numbers its processes so high.
  await rename(facts, `${facts}.99999999`);
  await open(publication);
  const kept = await keptFiles();
  expect(kept.map((name) => join(dataDir, KEPT_INDEX, name))).toEqual(Object.values(placesOf(publication)));
});

test('is taken from whoever was making it, who is waited for', async () => {
  const [fewer, more] = [publicationWith(MANY), publicationWith(MANY + 1)];
  await leave(fewer);
  const [from, to] = [placesOf(fewer), placesOf(more)];
  const held = ['facts', 'texts'].map((half) => ownerLock(join(dataDir, KEPT_INDEX, `${half}.lock`)));
  const { baseUrl } = more;
  const waiting = openReviewIndex(more, { baseUrl, dataDir, patienceMs: 60_000 }).then((index) => ({
    index,
  }));
  // In the meantime another, of nobody's directory, is made whole.
  const elsewhere = open(more, vi.fn(), join(dataDir, 'elsewhere'));
  expect(await Promise.race([waiting, elsewhere])).toBe(await elsewhere);
  await copyFile(from.facts, to.facts);
  await copyFile(from.texts, to.texts);
  for (const lock of held) lock?.[Symbol.dispose]();
  expect((await waiting).index.reviews.size).toBe(MANY);
});

test('leaves what is no index of ours alone, and does without a lock that is damaged', async () => {
  await leave(publicationWith(MANY));
  await writeFile(inIndex('facts-of-mine.txt'), 'mine');
  await mkdir(inIndex('texts-old'));
  await writeFile(inIndex('facts.lock'), 'no database');
  const onUnkept = vi.fn();
  expect((await open(publicationWith(MANY + 1), onUnkept)).reviews.size).toBe(MANY + 1);
  expect(onUnkept).not.toHaveBeenCalled();
  expect(await keptFiles()).toEqual(expect.arrayContaining(['facts-of-mine.txt', 'texts-old']));
});

test('serves and says so where nothing can be kept', async () => {
  await rm(dataDir, { recursive: true });
  await writeFile(dataDir, 'a file');
  const onUnkept = vi.fn();
  expect((await open(publicationWith(MANY), onUnkept)).reviews.size).toBe(MANY);
  expect(onUnkept).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ENOTDIR'));
});

test('keeps nothing of few reviews, which are read as quickly', async () => {
  await open(publicationWith(10));
  expect(await readdir(dataDir)).toEqual([]);
});
