import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { ContentError } from '../content-error.ts';
import { readDataset } from '../../dataset.ts';

/** All but the last character of the ids of `record`. */
export const ID = '01HEGYVN004KBXPX3GB1V1N4F';

/** The business.yaml of `content`. */
export const BUSINESS =
  'name: Test\nbase_url: https://reviews.example.com\ntechnicians:\n  - {id: ann, name: Ann}\n';

let dir = '';

/** Gives each test of the file a content directory of its own, which is removed after it. */
export function useContentDirectory(): void {
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'reviewcast-dataset-'));
  });
  afterEach(() => rm(dir, { recursive: true }));
}

/** The content directory of the test that runs. */
export function contentDirectory(): string {
  return dir;
}

/** Writes files below the content directory, a small business.yaml among them unless told otherwise. */
export async function content(files: Record<string, string | Buffer>): Promise<void> {
  await mkdir(join(dir, 'reviews'), { recursive: true });
  for (const [name, body] of Object.entries({ 'business.yaml': BUSINESS, ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), body);
  }
}

/** A review as JSON whose id ends with `last`. */
export function record(last: string, fields: object = {}): string {
  return JSON.stringify({
    id: `${ID}${last}`,
    author: 'A',
    rating: 5,
    date: '2026-01-01',
    source: 'google',
    ...fields,
  });
}

/** The problems of the content, with the temporary directory left out. */
export async function problems(): Promise<string[]> {
  const error = await readDataset(dir).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw error ?? new Error('expected the content to be refused');
  return error.message.replaceAll(`${dir}/`, '').replaceAll(dir, 'CONTENT').split('\n');
}
