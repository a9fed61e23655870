import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aSet, manifestOf, publish, temporaryDirectory } from '../test/publish-set.ts';
import { aReview, documentOf } from '../test/publication-of.ts';
import { directorySource } from './directory-source.ts';

const { signal } = new AbortController();

test('gives every file of a set, with what its manifest says of it', async () => {
  await using dist = await temporaryDirectory();
  const set = aSet();
  await publish(dist.path, set);
  const publication = await directorySource(dist.path).look(null, signal);
  expect(publication?.baseUrl).toBe('https://reviews.example');
  expect([...(publication?.files.keys() ?? [])].toSorted()).toEqual(
    [...Object.keys(set), '/.well-known/reviewcast.json'].toSorted(),
  );
  const [robots] = manifestOf(set).outputs.filter(({ path }) => path === '/robots.txt');
  expect(publication?.files.get('/robots.txt')).toEqual({
    path: '/robots.txt',
    mediaType: 'text/plain; charset=utf-8',
    bytes: Buffer.from('User-agent: *\nAllow: /\n'),
    sha256: robots?.sha256,
    etag: robots?.etag,
    lastModified: new Date('2025-06-01T12:00:00Z'),
  });
});

test('gives nothing where nothing is published, and the same set while it is published', async () => {
  await using dist = await temporaryDirectory();
  const source = directorySource(dist.path);
  expect(await source.look(null, signal)).toBeNull();
  await publish(dist.path, aSet());
  const first = await source.look(null, signal);
  expect(await source.look(first, signal)).toBe(first);
  await publish(dist.path, aSet());
  expect(await source.look(first, signal)).toBe(first);
});

test('keeps the set while the directory is away between two renames', async () => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  const source = directorySource(dist.path);
  const first = await source.look(null, signal);
  await rename(join(dist.path, 'client'), join(dist.path, 'client.old'));
  expect(await source.look(first, signal)).toBe(first);
});

test('takes unchanged files over into the next set', async () => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  const source = directorySource(dist.path);
  const first = await source.look(null, signal);
  await publish(dist.path, aSet(documentOf([aReview(3)])));
  const second = await source.look(first, signal);
  expect(second).not.toBe(first);
  expect(second?.files.get('/index.html')).toBe(first?.files.get('/index.html'));
  expect(second?.files.get('/reviews.json')).not.toBe(first?.files.get('/reviews.json'));
});

test('refuses a set in which one byte is not what the manifest says, and takes it once it is', async () => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  const robots = join(dist.path, 'client/robots.txt');
  await writeFile(robots, 'User-agent: *\nAllow: .\n');
  const source = directorySource(dist.path);
  await expect(source.look(null, signal)).rejects.toThrow(
    '/robots.txt has not the SHA-256 that the manifest says.',
  );
  await writeFile(robots, 'short');
  await expect(source.look(null, signal)).rejects.toThrow('/robots.txt has 5 bytes, the manifest says 23.');
  await rm(robots);
  await expect(source.look(null, signal)).rejects.toThrow('/robots.txt cannot be read (ENOENT).');
  await writeFile(robots, 'User-agent: *\nAllow: /\n');
  expect((await source.look(null, signal))?.files.has('/robots.txt')).toBe(true);
});

test.each([
  '/../server/entry.mjs',
  '/a/../../b',
  '/..',
  '/a/./b',
  '//etc/passwd',
  '/a\\..\\b',
  '/%2e%2e/b',
  '/a?b',
  '/a b',
  '/a\u0000',
  '/.well-known/reviewcast.json',
])('refuses a manifest that names %j', async (path) => {
  await using dist = await temporaryDirectory();
  const set = aSet();
  const { version, outputs } = manifestOf(set);
  const [first] = outputs;
  await publish(dist.path, set, { version, outputs: [...outputs, { ...first, path }] });
  await expect(directorySource(dist.path).look(null, signal)).rejects.toThrow('no path of a published file');
});

test.each([
  ['that is not JSON', 'x', 'The manifest is not valid at '],
  ['of another version', { version: 2, outputs: [] }, 'The manifest is not valid at version'],
  ['without the reviews', { version: 1, outputs: [] }, 'The manifest does not name /reviews.json.'],
])('refuses a manifest %s', async (_name, manifest, why) => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet(), manifest);
  await expect(directorySource(dist.path).look(null, signal)).rejects.toThrow(why);
});

test('refuses a header injected through a media type', async () => {
  await using dist = await temporaryDirectory();
  const set = aSet();
  await publish(dist.path, { ...set, '/x.txt': { mediaType: 'text/plain\r\nSet-Cookie: a=b', text: '' } });
  await expect(directorySource(dist.path).look(null, signal)).rejects.toThrow('cannot stand in a header');
});
