import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { insightsDocumentChunks } from '../../documents/insights-document.ts';
import { insightsWith } from '../../documents/test/records.ts';
import { insights } from '../../domain/insights.ts';
import { insightsPart } from '../../domain/insights-parts.ts';
import { writeInsights } from './insights-parts.ts';
import { publishedFile } from '../set/check-file.ts';

const REVIEWS = ['2026-03-31', '2026-03-30', '2026-02-01', '2025-12-24'].map((date, at) => ({
  id: `01KJYBW50000000000000000${20 - at}`,
  date,
}));
const said = insightsWith(REVIEWS.map(({ id }) => id));

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'insights-parts-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  file = join(dir, 'made.json');
  await writeFile(file, Buffer.concat([...insightsDocumentChunks(said)]));
});

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(dir, path), 'utf8'));

describe('the insights of a set', () => {
  it('are one document as long as there are few reviews', async () => {
    expect(await writeInsights(dir, { file, reviews: REVIEWS }, REVIEWS.length)).toEqual(['/insights.json']);
    expect(await read('insights.json')).toEqual(said);
  });

  it('say of many reviews what they say one by one in documents by month', async () => {
    const paths = await writeInsights(dir, { file, reviews: REVIEWS }, REVIEWS.length - 1);
    const parts = ['2026-03', '2026-02', '2025-12'].map((month) => `/insights-reviews/${month}.json`);
    expect(paths).toEqual(['/insights.json', ...parts]);
    const head = insights.parse(await read('insights.json'));
    expect(head).toEqual({ ...said, per_review_parts: parts, per_review: {} });
    const found = await Promise.all(parts.map(async (path) => insightsPart.parse(await read(path))));
    expect(found.map((part) => part.review_count)).toEqual([2, 1, 1]);
    expect(Object.assign({}, ...found.map((part) => part.per_review))).toEqual(said.per_review);
  });

  it('are checked in each of their documents', async () => {
    const paths = await writeInsights(dir, { file, reviews: REVIEWS }, 0);
    for (const path of paths) expect((await publishedFile(join(dir, path), path)).path).toBe(path);
    const [, part = ''] = paths;
    await writeFile(
      join(dir, part),
      (await readFile(join(dir, part), 'utf8')).replace('"review_count":2', '"review_count":3'),
    );
    await expect(publishedFile(join(dir, part), part)).rejects.toThrow(
      '3 reviews were announced and 2 found',
    );
  });

  it('are refused where they speak of fewer reviews than there are', async () => {
    const more = [...REVIEWS, { date: '2025-12-01' }];
    await expect(writeInsights(dir, { file, reviews: more }, 0)).rejects.toThrow(
      '/insights-reviews/2025-12.json',
    );
  });
});
