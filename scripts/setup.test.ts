import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDataset } from '../src/dataset.ts';
import { messySheet } from '../src/setup/test/messy-sheet.ts';
import { main, USAGE } from './setup.ts';
import { runHere } from './test/run-here.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-setup-'));
  await cp('content', join(directory, 'content'), { recursive: true });
  await writeFile(join(directory, 'sheet.csv'), 'Customer,Stars,Date,Comment\nAda,5,2025-05-01,Prompt.\n');
});
afterAll(() => rm(directory, { recursive: true }));

async function setup(...args: string[]) {
  const { status, ...said } = await runHere([main, USAGE], args, { ...process.env, ...places() });
  return { code: status, ...said };
}

/** The same in a process of its own. */
function setupApart(...args: string[]) {
  return ran(process.execPath, ['scripts/setup.ts', ...args]);
}

const places = () => ({ CONTENT_DIR: join(directory, 'content'), DATA_DIR: join(directory, 'my data') });

function ran(command: string, args: readonly string[], set: Readonly<Record<string, string>> = places()) {
  const env = { ...process.env, ...set };
  return promisify(execFile)(command, args, { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error) {
        return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) };
      }
      throw error;
    },
  );
}

/** Runs a printed command in a new shell, in which nothing is set. */
function typed(command: string) {
  return ran(
    '/bin/sh',
    ['-c', command.replace('npm run import --', `"${process.execPath}" scripts/import.ts`)],
    {},
  );
}

async function answers(text: string): Promise<string> {
  const path = join(directory, 'answers.yaml');
  await writeFile(path, text);
  return path;
}

test('setup refuses by name what has no default, misspelt answers with the nearest, and writes nothing', async () => {
  const before = await readFile(join(directory, 'content/business.yaml'), 'utf8');
  const source = join(directory, 'sheet.csv');
  const unnamed = await setup('--yes', '--answers', await answers(`source: ${source}\nverified: true\n`));
  expect(unnamed).toMatchObject({ code: 1 });
  expect(unnamed.stderr).toContain('business.name: expected an answer, as there is no default.');
  const misspelt = await setup(
    '--yes',
    '--answers',
    await answers(`source: ${source}\nbusiness: { nam: Ada }\n`),
  );
  expect(misspelt).toMatchObject({ code: 1 });
  expect(misspelt.stderr).toContain('answers.yaml:2  business.nam  unknown field, did you mean name?');
  expect(await readFile(join(directory, 'content/business.yaml'), 'utf8')).toBe(before);
});

test('setup --answers shows what would be written, --yes writes it and says the next command', async () => {
  const path = await answers(
    `source: ${join(directory, 'sheet.csv')}\nverified: yes\nbusiness: { name: Ada & Sons, base_url: 'https://reviews.ada.example' }\n`,
  );
  const shown = await setupApart('--answers', path);
  expect(shown).toMatchObject({ code: 1, stderr: 'Nothing was written: --yes writes what was shown.\n' });
  expect(shown.stdout).toContain('new 1, changed 0, unchanged 0');
  const written = await setupApart('--answers', path, '--yes');
  expect(written).toMatchObject({ code: 0 });
  expect(written.stdout).toMatch(/now: CONTENT_DIR=\S+\/content DATA_DIR='.*\/my data' npm start\n$/);
  const { business, reviews } = await readDataset(join(directory, 'content'));
  expect([business.name, business.base_url, reviews.map(({ author }) => author)]).toEqual([
    'Ada & Sons',
    'https://reviews.ada.example',
    ['Ada'],
  ]);
});

test('what setup wrote is taken back with its directories', async () => {
  await rm(join(directory, 'content/maps'), { recursive: true, force: true });
  const before = await readdir(join(directory, 'content'), { recursive: true });
  const path = await answers(
    `source: ${join(directory, 'sheet.csv')}\nverified: yes\nbusiness: { name: Ada & Sons, base_url: 'https://reviews.ada.example' }\n`,
  );
  const written = await setup('--answers', path, '--yes');
  expect(await readdir(join(directory, 'content'))).toContain('maps');
  const [, undo = ''] = /^(.*npm run import -- --undo) takes it back$/m.exec(written.stdout) ?? [];
  expect(await typed(undo)).toMatchObject({ code: 0 });
  expect(await readdir(join(directory, 'content'), { recursive: true })).toEqual(before);
});

test('the command that setup prints for the next time asks nothing, leaves out the same rows and changes nothing', async () => {
  await writeFile(join(directory, "Joe's sheet.csv"), messySheet());
  const path = await answers(
    `source: "${join(directory, "Joe's sheet.csv")}"\nverified: yes\nbusiness: { name: Ada & Sons, base_url: 'https://reviews.ada.example' }\n`,
  );
  const written = await setup('--answers', path, '--yes');
  expect(written).toMatchObject({ code: 0 });
  const [, nextTime = ''] = /^next time: (.*)$/m.exec(written.stdout) ?? [];
  const [, undo = ''] = /^(.*npm run import -- --undo) takes it back$/m.exec(written.stdout) ?? [];
  // A review that was unpublished by hand stays so.
  const reviews = join(directory, 'content/reviews/direct.jsonl');
  const lines = await readFile(reviews, 'utf8');
  await writeFile(reviews, lines.replace('"verified":true', '"verified":false'));
  const again = await typed(nextTime);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toContain('new 0, changed 0, unchanged 200');
  expect(again.stdout).toContain('left out 1: a totals row');
  expect(again.stdout).toContain('nothing changes');
  await writeFile(reviews, lines);
  expect((await typed(undo)).stdout).toMatch(/^took back the import of /);
});
