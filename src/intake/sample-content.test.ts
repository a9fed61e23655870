import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyImport } from './apply-import.ts';
import { undoImport } from './import-journal.ts';
import { openExport } from './open-export.ts';
import { planImport } from './plan-import.ts';
import { planLines } from './plan-lines.ts';
import { CHOICES, importInto } from './test/import-into.ts';
import { scratch, writeFiles } from './test/imported.ts';

const ID = '01HEGYVN004KBXPX3GB1V1N4FA';
const SHEET = 'Customer,Stars,Date,Comment\nAnn,2,2026-01-31,Late\n';

/** Content of one invented review, with a question that cites it and a summary. */
async function sampleContent(): Promise<{ dir: string; run: () => ReturnType<typeof importInto> }> {
  const dir = await scratch();
  const sample = { id: ID, author: 'A', rating: 5, date: '2026-01-01', source: 'sample' };
  await writeFiles(dir, {
    'reviews/2026.jsonl': JSON.stringify(sample),
    'faq.yaml': `- {question: Q, answer: A, review_ids: [${ID}]}\n`,
    'summary.md': 'Good.\n',
    'sheet.csv': SHEET,
  });
  return { dir, run: () => importInto(dir, join(dir, 'sheet.csv')) };
}

describe('sample content', () => {
  it('is told of its business, which is still to be put right, until that is the own one', async () => {
    const { dir, run } = await sampleContent();
    const warning = "business.yaml is still the sample's";
    expect(planLines(await run()).join('\n')).not.toContain(warning);
    await writeFiles(dir, { 'business.yaml': await readFile('content/business.yaml') });
    const plan = await run();
    expect(plan.isSampleBusiness).toBe(true);
    expect(planLines(plan).at(-1)).toContain(
      `${warning}, and real reviews are not published beside it: npm run setup`,
    );
    await writeFiles(dir, { 'business.yaml': 'name: Ada\nbase_url: https://reviews.ada.example\n' });
    expect(planLines(await run()).join('\n')).not.toContain(warning);
  });

  it('comes back when the import is taken back', async () => {
    const { dir, run } = await sampleContent();
    await run();
    await undoImport(join(dir, 'data'), dir);
    expect(await readdir(join(dir, 'reviews'))).toEqual(['2026.jsonl']);
    expect((await readdir(dir)).filter((name) => name.includes('sample'))).toEqual([]);
    expect(await readFile(join(dir, 'summary.md'), 'utf8')).toBe('Good.\n');
  });

  it('makes room for the first real reviews, and its editorial files are set aside', async () => {
    const { dir, run } = await sampleContent();
    const { sample, changes } = await run();
    expect(sample).toBe(1);
    expect(changes).toHaveLength(3);
    expect(await readdir(join(dir, 'reviews'))).toEqual(['direct.jsonl']);
    const files = await readdir(dir);
    expect(files).toContain('faq.sample.yaml');
    expect(files).toContain('summary.sample.md');
    expect(files).not.toContain('faq.yaml');
    expect(await run()).toMatchObject({ unchanged: 1, sample: 0 });
  });

  it('is there until the real reviews are written', async () => {
    const { dir } = await sampleContent();
    await using opened = await openExport(join(dir, 'sheet.csv'), { latestDay: '2026-12-31' });
    using prepared = await planImport(opened, dir, CHOICES);
    const meanwhile: boolean[] = [];
    await applyImport(prepared, {
      contentDir: dir,
      dataDir: join(dir, 'data'),
      imported: 'sheet.csv',
      onProgress: () => meanwhile.push(existsSync(join(dir, 'reviews/2026.jsonl'))),
    });
    expect(meanwhile).toEqual([true]);
    expect(await readdir(join(dir, 'reviews'))).toEqual(['direct.jsonl']);
  });

  it('leaves a file that the real reviews are written into', async () => {
    const { dir, run } = await sampleContent();
    await rename(join(dir, 'reviews/2026.jsonl'), join(dir, 'reviews/direct.jsonl'));
    expect((await run()).changes).toHaveLength(2);
    expect(await readFile(join(dir, 'reviews/direct.jsonl'), 'utf8')).toContain('"author":"Ann"');
  });

  it('leaves questions alone that cite none of its reviews', async () => {
    const { dir, run } = await sampleContent();
    await writeFile(join(dir, 'faq.yaml'), '- {question: Q, answer: A}\n');
    await run();
    expect(await readFile(join(dir, 'faq.yaml'), 'utf8')).toBe('- {question: Q, answer: A}\n');
  });

  it('is not brought by an export of our own', async () => {
    const { dir } = await sampleContent();
    await expect(importInto(dir, join(dir, 'reviews/2026.jsonl'))).rejects.toThrow(
      'expected a source other than sample, the mark of invented reviews',
    );
  });
});
