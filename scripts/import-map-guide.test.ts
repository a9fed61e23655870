import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recordsIn } from '../src/intake/test/imported.ts';
import { checkout, hasTerminals } from './test/checkout.ts';
import { guideSection } from './test/guide-section.ts';

const GUIDE = readFileSync(new URL('../src/developers/guides/import.md', import.meta.url), 'utf8');

test.skipIf(!hasTerminals)(
  'the map that the guide shows is the one suggested, and as it is put right it brings the reviews',
  async () => {
    const { commands, files, fences } = guideSection(GUIDE, 'A sheet whose columns need a map');
    const [suggest = '', bring = '', ...more] = commands;
    expect(more).toEqual([]);
    await using project = await checkout();
    const sheet = fences.find(({ language }) => language === 'csv')?.code ?? '';
    await writeFile(project.at('survey.csv'), sheet);

    expect(await project.onTerminal(suggest)).toMatchObject({ code: 0 });
    const suggested = (await readFile(project.at('survey.yaml'), 'utf8')).trimEnd();
    expect(fences.find(({ language }) => language === 'yaml')?.code.trimEnd()).toBe(suggested);
    expect((await project.onTerminal(bring)).code).toBe(1);

    for (const [path, text] of files) await writeFile(project.at(path), text);
    const said = await project.onTerminal(bring, (asked) =>
      /\[y\/[nN]\] $/.test(asked) ? 'y\n' : undefined,
    );
    expect(said).toMatchObject({ code: 0, text: expect.stringContaining('new 2, changed 0, unchanged 0') });
    const brought = (await recordsIn(project.at('content'))).filter(({ source }) => source === 'survey');
    expect(
      brought.map(({ author, rating, date, verified }) => [author, rating, date, verified]).toSorted(),
    ).toEqual([
      ['Ann Lee', 5, '2025-04-05', true],
      ['Bob Ray', 3, '2025-06-05', false],
    ]);
  },
);
