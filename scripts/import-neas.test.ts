import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDataset } from '../src/dataset.ts';
import { importReviews, type ImportReport } from '../src/intake/import-reviews.ts';

const file = join(process.env['TEST_DATA_DIR'] ?? '', 'nhs-neas', 'neas.csv');
const reason = dataMissing();

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
    let report: ImportReport;

    const importOnce = () =>
      importReviews({ file, mapPath: 'scripts/maps/nhs-neas.yaml', contentDir, replaceSample: () => false });

    beforeAll(async () => {
      contentDir = await mkdtemp(join(tmpdir(), 'reviewcast-neas-'));
      await mkdir(join(contentDir, 'reviews'));
      await writeFile(join(contentDir, 'business.yaml'), BUSINESS);
      report = await importOnce();
    });
    afterAll(() => rm(contentDir, { recursive: true }));

    it('are imported or left out for a reason, and the rows add up', () => {
      const leftOut = [...report.leftOut.values()].reduce((sum, rows) => sum + rows, 0);
      expect(report.rowsRead).toBe(report.imported + leftOut);
      expect(report).toMatchObject({ rowsRead: 4115, imported: 4054, added: 4054, kept: 0, unverified: 0 });
      expect(Object.fromEntries(report.leftOut)).toEqual({
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
      expect(reviews.filter(({ text }) => text === null).length).toBe(955);
      expect(reviews.every(({ mentions }) => mentions.services.length > 0)).toBe(true);
      const monthFirst = reviews.find(({ text }) => text?.startsWith('Living in a fairly remote rural area'));
      expect(monthFirst?.date).toBe('2022-01-14');
    });

    it('change nothing when they are imported again', async () => {
      const before = await readFile(report.path);
      expect(await importOnce()).toMatchObject({ isChanged: false, added: 0, updated: 0, unchanged: 4054 });
      expect((await readFile(report.path)).equals(before)).toBe(true);
    });
  },
);
