import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { importInto } from './test/import-into.ts';
import { recordsIn, scratch, writeFiles } from './test/imported.ts';
import type { ReviewRecord } from '../domain/review-record.ts';
import { anonymised } from './values/display-name.ts';

const NAMES = ['Ann Lee', 'Abe Long', 'ann lee', 'Ann', 'A. L.', 'Bob Ray', ''] as const;
const TEXTS = ['Great.', 'great', 'Prompt and tidy, all of it, as we had hoped it would be.', ''] as const;
const row = fc.record({
  author: fc.constantFrom(...NAMES),
  text: fc.constantFrom(...TEXTS),
  day: fc.integer({ min: 1, max: 3 }),
  stars: fc.integer({ min: 4, max: 5 }),
});
const correction = fc.record({
  at: fc.nat(20),
  author: fc.constantFrom(null, ...NAMES.filter((name) => name !== ''), 'Änn Lee', 'Eve'),
  text: fc.constantFrom(undefined, null, 'GREAT.', 'Great. And cheap.', 'Prompt.'),
});

it('whatever a person puts right by hand, the same sheet again leaves every review and every word of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 7 }),
      fc.array(correction, { maxLength: 3 }),
      fc.constantFrom(null, 'initials' as const, 'first-name' as const),
      async (rows, corrections, anonymise) => {
        const directory = await scratch();
        const contentDir = join(directory, 'content');
        await mkdir(contentDir);
        const lines = rows.map(
          ({ author, text, day, stars }) => `${author},${stars},2025-05-0${day},"${text}"\n`,
        );
        const bring = async (csv: readonly string[]) => {
          await writeFiles(directory, { 'sheet.csv': `Customer,Stars,Date,Comment\n${csv.join('')}` });
          return importInto(contentDir, join(directory, 'sheet.csv'), { anonymise });
        };
        await bring(lines);
        const records = await recordsIn(contentDir);
        for (const { at, author, text } of corrections) {
          const one = records[at % records.length];
          if (one === undefined) continue;
          // A name as it stood in full is what an import is to shorten.
          const shown = author === null || anonymise === null ? author : anonymised(author, anonymise);
          records[at % records.length] = {
            ...one,
            author: shown ?? one.author,
            text: text === undefined ? one.text : text,
          };
        }
        await writeFiles(contentDir, { 'reviews/direct.jsonl': linesOf(records) });
        expect(await bring(lines.toReversed())).toMatchObject({ new: 0, changed: 0, gone: 0 });
        expect(await recordsIn(contentDir)).toEqual(records);
      },
    ),
    { numRuns: 25 },
  );
});

function linesOf(records: readonly ReviewRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
