import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';

/** A bucket in which these entity tags stand, by key, and an `aws` that writes down what it is told, one call a line. */
async function bucketWith(dir: string, tags: Readonly<Record<string, string>>) {
  const listed = Object.entries(tags).map(([Key, ETag]) => ({ Key, ETag }));
  const log = join(dir, 'calls');
  await mkdir(join(dir, 'bin'));
  await writeFile(
    join(dir, 'bin/aws'),
    `#!/bin/sh\necho "$*" >> '${log}'\n[ "$2" != list-objects-v2 ] || echo '${JSON.stringify(listed)}'\n`,
    { mode: 0o755 },
  );
  await writeFile(log, '');
  return { calls: async () => (await readFile(log, 'utf8')).trimEnd().split('\n') };
}

function upload(dir: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, ['scripts/deploy/upload-s3.ts', ...args], {
    env: { ...process.env, PATH: `${join(dir, 'bin')}:${process.env['PATH']}`, DIST_DIR: join(dir, 'dist') },
  });
}

it('puts every file under its key with its type, the manifest after all, and deletes what is planned no more', async () => {
  await using dir = await temporaryDirectory();
  const { calls } = await bucketWith(dir.path, {
    reviews: '"of other bytes"',
    'technicians/gone': '"any"',
    '.well-known/reviewcast.json': '"before"',
  });
  await mkdir(join(dir.path, 'dist/client'), { recursive: true });
  await writeFile(join(dir.path, 'dist/client/reviews.html'), '<p>Reviews</p>');
  await writeFile(join(dir.path, 'dist/client/feed.xml'), '<feed/>');
  await mkdir(join(dir.path, 'dist/hosts'), { recursive: true });
  const page = {
    file: 'client/reviews.html',
    key: 'reviews',
    content_type: 'text/html',
    cache_control: 'no-cache',
  };
  const feed = {
    file: 'client/feed.xml',
    key: 'feed.xml',
    content_type: 'application/atom+xml',
    cache_control: 'no-cache',
  };
  await writeFile(
    join(dir.path, 'dist/hosts/s3.json'),
    JSON.stringify({ version: 1, objects: [page, feed] }),
  );
  const { stdout } = await upload(dir.path, 'shop');
  const put = (key: string, file: string, type: string, caching: string) =>
    `s3api put-object --bucket shop --key ${key} --body ${join(dir.path, 'dist', file)} --content-type ${type} --cache-control ${caching}`;
  const [listing, first, second, third, ...rest] = await calls();
  expect(listing).toBe(
    's3api list-objects-v2 --bucket shop --query Contents[].{Key: Key, ETag: ETag} --output json',
  );
  expect([first, second].toSorted()).toEqual([
    put('feed.xml', 'client/feed.xml', 'application/atom+xml', 'no-cache'),
    put('reviews', 'client/reviews.html', 'text/html', 'no-cache'),
  ]);
  expect(third).toMatch(
    /^s3api put-object --bucket shop --key \.well-known\/reviewcast\.json .*application\/json; charset=utf-8/,
  );
  expect(rest).toEqual(['s3api delete-object --bucket shop --key technicians/gone']);
  expect(stdout).toBe('3 files are in shop: 3 uploaded, 0 there before, 1 deleted.\n');
});

const md5 = (text: string) => `"${createHash('md5').update(text).digest('hex')}"`;

it('leaves what is there with the same bytes, unless all is asked for', async () => {
  await using dir = await temporaryDirectory();
  const { calls } = await bucketWith(dir.path, { same: md5('the same'), other: md5('before') });
  const objects = ['same', 'other'].map((key) => ({
    file: `client/${key}`,
    key,
    content_type: 'text/plain',
    cache_control: 'no-cache',
  }));
  for (const at of ['client', 'hosts']) await mkdir(join(dir.path, 'dist', at), { recursive: true });
  await writeFile(join(dir.path, 'dist/client/same'), 'the same');
  await writeFile(join(dir.path, 'dist/client/other'), 'after');
  await writeFile(join(dir.path, 'dist/hosts/s3.json'), JSON.stringify({ version: 1, objects }));
  const { stdout } = await upload(dir.path, 'shop');
  expect(stdout).toBe('3 files are in shop: 2 uploaded, 1 there before, 0 deleted.\n');
  expect((await calls()).filter((each) => each.includes('put-object --bucket shop --key same'))).toEqual([]);
  expect((await upload(dir.path, 'shop', '--all')).stdout).toContain(': 3 uploaded, 0 there before');
});

it('ends with 1 and what to do where nothing is built, with 2 and its usage without a bucket', async () => {
  await using dir = await temporaryDirectory();
  await expect(upload(dir.path, 'shop')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('run npm run build first'),
  });
  await expect(upload(dir.path)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('usage:'),
  });
});
