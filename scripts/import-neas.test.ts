import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFromEnv } from '../sidecar/config.ts';
import { createLog } from '../sidecar/http/log.ts';
import { start } from '../sidecar/start.ts';
import { ask } from '../sidecar/test/ask.ts';
import { randomSearch, seededRandom } from '../sidecar/test/random-search.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { searchByScan } from '../sidecar/test/search-oracle.ts';
import { readDataset } from '../src/dataset.ts';
import { insights } from '../src/domain/insights.ts';
import { reviewsDocument } from '../src/domain/reviews-document.ts';
import { searchResults, sinceResults } from '../src/domain/search-results.ts';
import { ProblemList } from '../src/dataset/content-error.ts';
import { readImportMap } from '../src/intake/map-file.ts';
import { importInto } from '../src/intake/test/import-into.ts';
import { buildSite } from './test/build-site.ts';

const file = join(process.env['TEST_DATA_DIR'] ?? '', 'nhs-neas', 'neas.csv');
const reason = dataMissing();

/** Of so many that are imported one is built: what they say is as various. */
const EACH = 8;

const BUSINESS = `
name: North East Ambulance Service
base_url: https://reviews.example.org
services:
  - { id: patient-transport, label: Patient transport, aliases: [transport] }
  - { id: emergency-ambulance, label: Emergency ambulance, aliases: [ambulance, paramedic] }
  - { id: nhs-111, label: NHS 111, aliases: ['111'] }
`;

function dataMissing(): string | undefined {
  if (process.env['TEST_DATA_DIR'] === undefined) return 'TEST_DATA_DIR is not set';
  return existsSync(file) ? undefined : `${file} does not exist`;
}

describe.skipIf(reason !== undefined)(
  `real comments${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  () => {
    let contentDir = '';
    let report: Awaited<ReturnType<typeof importOnce>>;

    const importOnce = async () =>
      importInto(contentDir, file, {
        map: await readImportMap('scripts/maps/nhs-neas.yaml', new ProblemList()),
      });

    beforeAll(async () => {
      contentDir = await mkdtemp(join(tmpdir(), 'reviewcast-neas-'));
      await mkdir(join(contentDir, 'reviews'));
      await writeFile(join(contentDir, 'business.yaml'), BUSINESS);
      report = await importOnce();
    });
    afterAll(() => rm(contentDir, { recursive: true }));

    it('are imported or left out for a reason, and the rows add up', () => {
      const leftOut = Object.values(report.leftOut).reduce((sum, rows) => sum + rows, 0);
      expect(report.rowsRead).toBe(report.new + report.doubles.doubles + leftOut);
      expect(report).toMatchObject({ rowsRead: 4115, new: 4054, gone: 0, unverified: 0 });
      expect(report.leftOut).toEqual({
        "gives no opinion (answer 6: don't know, or 7: no answer)": 59,
        'has a date that is in no calendar, whichever comes first': 0,
        'is a test entry': 2,
      });
    });

    it('are accepted as content, with stars, days and services as the rows say', async () => {
      const { reviews, isSample } = await readDataset(contentDir);
      expect(reviews).toHaveLength(4054);
      expect(isSample).toBe(false);
      const stars = [1, 2, 3, 4, 5].map(
        (rating) => reviews.filter((review) => review.rating === rating).length,
      );
      expect(stars).toEqual([194, 142, 186, 648, 2884]);
      // 955 rows are without a comment and 7 say "N/a" alone.
      expect(reviews.filter(({ text }) => text === null).length).toBe(962);
      expect(reviews.every(({ mentions }) => mentions.services.length > 0)).toBe(true);
      const monthFirst = reviews.find(({ text }) => text?.startsWith('Living in a fairly remote rural area'));
      expect(monthFirst?.date).toBe('2022-01-14');
    });

    it('are built and served: 100 random searches and 20 days answer as the document itself does', async () => {
      await using directory = await temporaryDirectory();
      const [part, distDir] = [join(directory.path, 'content'), join(directory.path, 'dist')];
      await mkdir(join(part, 'reviews'), { recursive: true });
      await writeFile(join(part, 'business.yaml'), BUSINESS);
      const lines = (await readFile(join(contentDir, 'reviews/nhs-neas.jsonl'), 'utf8'))
        .trimEnd()
        .split('\n');
      const some = lines.filter((_, at) => at % EACH === 0);
      await writeFile(join(part, 'reviews/nhs-neas.jsonl'), some.join('\n'));
      await buildSite({ CONTENT_DIR: part, DIST_DIR: distDir, BASE_URL: 'http://127.0.0.1:9' });
      const read = async (name: string) => JSON.parse(await readFile(join(distDir, 'client', name), 'utf8'));
      const document = reviewsDocument.parse(await read('reviews.json'));
      const said = insights.parse(await read('insights.json'));
      expect(document.reviews).toHaveLength(some.length);
      await using sidecar = await start({
        config: configFromEnv({
          DIST_DIR: distDir,
          DATA_DIR: join(directory.path, 'data'),
          PORT: '0',
          RATE_LIMIT_PER_MINUTE: '0',
        }),
        log: createLog('error'),
      });
      using stack = new DisposableStack();
      const agent = stack.adopt(new Agent({ keepAlive: true }), (open) => open.destroy());
      const answerTo = async (path: string) =>
        JSON.parse((await ask(`${sidecar.url}${path}`, { agent })).text);
      const random = seededRandom(4115);
      for (let round = 0; round < 100; round += 1) {
        const given = randomSearch(document, random, said);
        const { matched, reviews } = searchResults.parse(
          await answerTo(`/api/reviews/search?${new URLSearchParams(given)}`),
        );
        const expected = searchByScan(document, given, said);
        expect({ given, matched }).toEqual({ given, matched: expected.length });
        expect(JSON.stringify(reviews)).toBe(JSON.stringify(expected.slice(0, Number(given['limit'] ?? 20))));
      }
      const published = document.reviews.map((review) => ({
        date: review.date,
        json: JSON.stringify(review),
      }));
      for (let round = 0; round < 20; round += 1) {
        const since = document.reviews[random(document.reviews.length)]?.date ?? '';
        const { reviews } = sinceResults.parse(await answerTo(`/api/reviews/since/${since}`));
        const expected = published.filter(({ date }) => date >= since).map(({ json }) => json);
        expect(JSON.stringify(reviews)).toBe(`[${expected.join(',')}]`);
      }
    });

    it('change nothing when they are imported again', async () => {
      const path = join(contentDir, 'reviews/nhs-neas.jsonl');
      const before = await readFile(path);
      expect(await importOnce()).toMatchObject({ new: 0, changed: 0, unchanged: 4054 });
      expect((await readFile(path)).equals(before)).toBe(true);
    });
  },
);
