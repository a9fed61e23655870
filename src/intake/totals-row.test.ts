import { describe, expect, it } from 'vitest';
import { importMap } from './import-map.ts';
import { imported } from './test/imported.ts';
import { isTotalsLabel } from './totals-row.ts';

const HEADER = 'Customer,Stars,Date,Comment\n';
const REVIEWS = 'Ann,5,2024-05-13,Fine\nBen,4,2024-05-14,Quick\n';
const MAP = importMap.parse({
  source: 'direct',
  fields: {
    author: { column: 'Customer' },
    rating: { column: 'Stars' },
    date: { column: 'Date' },
    text: { column: 'Comment' },
  },
});

describe('a totals row', () => {
  it.each([
    ['Total,200,,'],
    ['Total reviews,2,,'],
    ['Grand total,9,,'],
    ['Average rating,4.5,,'],
    ['Durchschnitt:,"4,5",,'],
    ['TOTAL: 3,,,'],
    ['Summe,9,,\nMittelwert,"4,5",,'],
    ['Moyenne générale :,"4,5",,'],
    ['Promedio,4.5,,\nMedia,4.5,,'],
    ['COUNT,2,2,2'],
    [',,Gesamt,9'],
    [',200,,'],
    [',=SUM(B2:B3),,'],
    ['\n,4.5 stars,,\nTotal,2,,'],
  ])('%j at the end of a sheet is left out with its reason, with and without a map', async (rows) => {
    const left = rows.trim().split('\n').length;
    for (const options of [{}, { map: MAP }]) {
      const { plan, records } = await imported('sheet.csv', `${HEADER}${REVIEWS}${rows}\n`, options);
      expect(plan.leftOut).toMatchObject({ 'a totals row': left });
      expect(records.map(({ author, rating }) => [author, rating])).toEqual([
        ['Ann', 5],
        ['Ben', 4],
      ]);
    }
  });

  it('is none where a review comes after it, or where it has a day', async () => {
    await expect(
      imported('sheet.csv', `${HEADER}${REVIEWS},3,,\nCyd,3,2024-05-15,Late\n`, { map: MAP }),
    ).rejects.toThrow('sheet.csv:4  Date  expected a value');
    await expect(
      imported('sheet.csv', `${HEADER}${REVIEWS}Total Plumbing Ltd,many,2024-05-15,Fine\n`, { map: MAP }),
    ).rejects.toThrow('sheet.csv:4  Stars');
    const { records } = await imported('sheet.csv', `${HEADER}${REVIEWS}Media,3,2024-05-15,Late\n`);
    expect(records.map(({ author }) => author)).toContain('Media');
  });

  it('is not a name that begins alike, nor a sentence', () => {
    for (const cell of [
      'Totalis',
      'Countess Vera',
      'Meaney',
      'Sumit',
      'Mediha',
      'Average Joe came late and left early',
    ]) {
      expect(isTotalsLabel(cell)).toBe(false);
    }
  });
});
