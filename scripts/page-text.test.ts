import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { textOf } from '../sidecar/test/read-html.ts';
import { aReview } from '../src/documents/test/records.ts';
import { buildSite } from './test/build-site.ts';

/** Nobody is told how to reach this business. */
const BUSINESS = `
base_url: https://reviews.example
name: Copper & Wren
vertical: Restaurant
address: { country: GB }
`;

/** What so many customers wrote on a day. */
const WRITTEN = [
  ['2026-03-05', 8, 'The staff were rude and the service was terrible.', 1],
  ['2026-03-04', 8, 'Friendly staff and excellent service.', 5],
  ['2026-03-03', 3, 'They overcharged us.', 2],
  ['2025-11-01', 8, 'Delicious food.', 5],
] as const;

const REVIEWS = WRITTEN.flatMap(([date, count, text, rating], row) =>
  Array.from({ length: count }, (_, at) =>
    aReview({ id: `01KJYBW500EXAMP1E00000${row}0${at}0`, author: `Guest ${at}`, date, text, rating }),
  ),
);

const stack = new AsyncDisposableStack();
let client = '';

beforeAll(async () => {
  const { path } = stack.use(await temporaryDirectory());
  const content = join(path, 'content');
  await mkdir(join(content, 'reviews'), { recursive: true });
  await writeFile(join(content, 'business.yaml'), BUSINESS);
  await writeFile(join(content, 'reviews/all.jsonl'), REVIEWS.map((each) => JSON.stringify(each)).join('\n'));
  await buildSite({ BASE_URL: '', CONTENT_DIR: content, DIST_DIR: join(path, 'dist') });
  client = join(path, 'dist/client');
});
afterAll(() => stack.disposeAsync());

async function page(name: string): Promise<string> {
  return readFile(join(client, name), 'utf8');
}

test('keeps apart in the text of pages what stands apart on them', async () => {
  const [home, insights] = (await Promise.all(['index.html', 'insights.html'].map(page))).map(textOf);
  expect(home).toContain('criticised by 8, opinions are divided');
  expect(home).toContain('Guest 7 5 March 2026');
  expect(insights).toContain('fees perhaps new, or by chance');
});

test('has no heading for contact and hours where there are neither', async () => {
  expect(await page('index.html')).not.toContain('Contact and hours');
});
