import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import { ask } from '../test/ask.ts';
import { aReview, documentOf } from '../test/publication-of.ts';
import { aSet, manifestOf, temporaryDirectory } from '../test/publish-set.ts';
import type { FileSet, TemporaryDirectory } from '../test/publish-set.ts';
import { serve } from '../test/serve.ts';
import type { Served } from '../test/serve.ts';
import { startFamily } from './test/started-family.ts';
import type { StartedFamily } from './test/started-family.ts';

/** A CDN, and what it was asked. */
function cdn(initial: FileSet) {
  const state = { set: initial, asked: new Array<string>() };
  return {
    state,
    served: serve((req, res) => {
      const path = req.url ?? '';
      if (path !== MANIFEST_PATH) state.asked.push(path);
      const text = path === MANIFEST_PATH ? JSON.stringify(manifestOf(state.set)) : state.set[path]?.text;
      res.writeHead(text === undefined ? 404 : 200).end(text);
    }),
  };
}

/** The documents that all workers answer with, each once. */
const textsAt = async (url: string) => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(`${url}/reviews.json`)));
  return [...new Set(answers.map(({ text }) => text))];
};

/** What some workers say of the hub. */
const hubReadiness = async () => {
  const asked = Array.from({ length: 4 }, () => ask(`${family.url}/readyz?part=hub`));
  return (await Promise.all(asked)).map(({ status }) => status);
};

const { state, served } = cdn(aSet());
let origin: Served;
let directory: TemporaryDirectory;
let family: StartedFamily;

beforeAll(async () => {
  directory = await temporaryDirectory();
  origin = await served;
  family = await startFamily(directory.path, { ORIGIN_URL: origin.url, ORIGIN_REFRESH_SECONDS: '1' });
});
afterAll(async () => {
  await family[Symbol.asyncDispose]();
  await origin[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
});

test('one worker fetches for all what is published afar', async () => {
  expect(await textsAt(family.url)).toEqual([state.set['/reviews.json']?.text]);
  expect(state.asked.toSorted()).toEqual(Object.keys(state.set).toSorted());
  state.asked = [];
  state.set = aSet(documentOf([aReview(3)]));
  await expect.poll(() => textsAt(family.url)).toEqual([state.set['/reviews.json']?.text]);
  expect(state.asked).toEqual(['/reviews.json']);
});

test('the others find the hub again when DATA_DIR was deleted', async () => {
  await expect.poll(hubReadiness).toEqual([200, 200, 200, 200]);
  const dataDir = join(directory.path, 'data');
  await rm(dataDir, { recursive: true });
  const sockets = async () => (await readdir(dataDir)).filter((name) => name.endsWith('.sock'));
  await expect.poll(() => sockets().catch(() => [])).toHaveLength(1);
  await expect.poll(hubReadiness).toEqual([200, 200, 200, 200]);
});

test('another one goes on fetching when that one was killed', async () => {
  const killed = family.pids().get(family.keeper()) ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => family.told('a worker was started').length).toBe(3);
  state.set = aSet(documentOf([aReview(4)]));
  await expect.poll(() => textsAt(family.url)).toEqual([state.set['/reviews.json']?.text]);
  expect(family.told('published set not taken')).toEqual([]);
});
