import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filesIn, scratch } from './test/imported.ts';

const { import: command } = z
  .object({ scripts: z.object({ import: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
/** How Node.js is started by `npm run import`, whose garbage it collects in a third of the time. */
const [, ...flags] = command.split(' ');

/** Imports a file that is written in pieces into empty content, in a heap of 96 MB. */
async function inSmallHeap(name: string, pieces: Iterable<string>) {
  const directory = await scratch();
  await mkdir(join(directory, 'content'));
  {
    await using file = await open(join(directory, name), 'w');
    for (const piece of pieces) await file.write(piece);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=96', ...flags, join(directory, name), '--yes', '--verified', 'yes'],
    {
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: join(directory, 'content'), DATA_DIR: directory },
    },
  );
  return { status, stdout, stderr, files: await filesIn(join(directory, 'content')) };
}

it('a cell of 100 MB is refused in a heap of 96 MB', async () => {
  const { status, stderr, files } = await inSmallHeap('cell.csv', [
    `Customer,Stars,Date,Comment\nBob,4,2024-06-01,"`,
    ...Array<string>(100).fill('long '.repeat(200_000)),
    '"\n',
  ]);
  expect(stderr).toMatch(/^cell\.csv:2 {2}Comment {2}expected a row of at most 1048576 characters/m);
  expect(status).toBe(1);
  expect(files).toEqual({});
});

describe('a JSON document of 70 MB with its reviews in an object', () => {
  const text = 'long '.repeat(3500);
  const record = (at: number) =>
    JSON.stringify({
      name: `accounts/1/locations/2/reviews/g${at}`,
      reviewer: { displayName: `Customer ${at}` },
      starRating: 'FIVE',
      comment: `${text}${at}`,
      createTime: '2024-05-01T10:00:00Z',
    });
  const records = Array.from({ length: 4000 }, (_, at) => `${at === 0 ? '' : ',\n'}${record(at)}`);

  it('is read one by one in a heap of 96 MB', async () => {
    const pieces = ['{"averageRating":5,"reviews":[\n', ...records, '],"totalReviewCount":4000}'];
    const { status, stdout } = await inSmallHeap('reviews.json', pieces);
    expect(stdout).toContain('Google Takeout (Business Profile): 4000 rows read, source google');
    expect(stdout).toContain('new 4000, changed 0, unchanged 0');
    expect(status).toBe(0);
  });

  it('is refused where it was cut, with the line', async () => {
    const { status, stderr, files } = await inSmallHeap('reviews.json', [
      '{"reviews":[\n',
      ...records,
      ',\n{"na',
    ]);
    expect(stderr).toMatch(
      /^reviews\.json:4002 {2}\[4000\] {2}expected \] behind the last review, got the end of the file inside the record of line 4002/m,
    );
    expect(status).toBe(1);
    expect(files).toEqual({});
  });
});
