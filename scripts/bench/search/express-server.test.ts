import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReview, documentOf } from '../../../sidecar/test/publication-of.ts';
import { searchByScan } from '../../../sidecar/test/search-oracle.ts';
import { run } from '../content.ts';
import { type StartedServer, startServer } from '../load/started-server.ts';

const WES = { technicians: ['Wes'], services: ['drains'], service_areas: [] };
const document = documentOf([
  aReview(1, { rating: 5, date: '2025-03-01', text: 'Prompt and "tidy".', mentions: WES }),
  aReview(2, { rating: 3, date: '2025-02-01', text: 'Neither 100% nor prompt' }),
  aReview(3, { rating: 1, date: '2025-01-01', text: null }),
]);
document.business.technicians = [{ id: 'wes', name: 'Wes', aliases: ['Wesley'] }];
document.business.services = [{ id: 'drains', label: 'Drain cleaning', aliases: ['clog'] }];

let folder: string;
let counting: StartedServer;
let pageAlone: StartedServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  const [documentFile, databaseFile] = [join(folder, 'reviews.json'), join(folder, 'reviews.sqlite')];
  await writeFile(documentFile, JSON.stringify(document));
  await run('scripts/bench/search/sqlite-database.ts', [documentFile, databaseFile]);
  const args = ['scripts/bench/search/express-server.ts', documentFile, databaseFile];
  counting = await startServer(args);
  pageAlone = await startServer([...args, '--page-alone']);
});
afterAll(async () => {
  await counting[Symbol.asyncDispose]();
  await pageAlone[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  {},
  { rating: '5' },
  { min_rating: '2.5' },
  { since: '2025-01-15', until: '2025-02-15' },
  { query: 'prompt' },
  { query: '"tidy"' },
  { query: '%' },
  { query: 'x_' },
  { mentions_technician: 'wesley', mentions_service: 'Clog' },
  { mentions_technician: 'nobody' },
  { query: 'prompt', min_rating: '4' },
])('plain Express answers %o as the contract says', async (parameters) => {
  const path = `/api/reviews/search?${new URLSearchParams(parameters)}`;
  const expected = searchByScan(document, parameters);
  const counted = { matched: expected.length, returned: expected.length, reviews: expected };
  expect(await (await fetch(counting.origin + path)).json()).toEqual(counted);
  const { matched: _, ...page } = counted;
  expect(await (await fetch(pageAlone.origin + path)).json()).toEqual(page);
});

test('plain Express keeps to limit, and answers since', async () => {
  const limited = await (await fetch(`${counting.origin}/api/reviews/search?limit=1`)).json();
  expect(limited).toEqual({ matched: 3, returned: 1, reviews: document.reviews.slice(0, 1) });
  const since = await (await fetch(`${counting.origin}/api/reviews/since/2025-02-01`)).json();
  expect(since).toMatchObject({ matched: 2, returned: 2, reviews: document.reviews.slice(0, 2) });
});
