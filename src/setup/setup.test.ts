import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDataset } from '../dataset.ts';
import { undoImport } from '../intake/import-journal.ts';
import { workbookRows } from '../intake/test/messy-sheet.ts';
import { workbook } from '../intake/test/workbook.ts';
import { defaultInterview } from './default-interview.ts';
import { BrokenOff, Unanswered, type Interview } from './interview.ts';
import { setUp, type SetupWorld } from './setup.ts';
import { messyRows, messySheet } from './test/messy-sheet.ts';
import { scriptedInterview } from './test/scripted-interview.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-setup-'));
  await cp('content', join(directory, 'content'), { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

function world(changes: Partial<SetupWorld> = {}): SetupWorld {
  return {
    contentDir: join(directory, 'content'),
    dataDir: join(directory, 'data'),
    latestDay: '2026-12-31',
    askForTable: async () => Promise.reject(new Error('nothing is fetched')),
    findExports: async () => [],
    preview: null,
    isAgreed: false,
    ...changes,
  };
}

async function exportFile(name: string, text: string | Buffer): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, text);
  return path;
}

async function contents(): Promise<Record<string, string>> {
  const content = join(directory, 'content');
  const files = await readdir(content, { recursive: true, withFileTypes: true });
  const read = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(content.length + 1), await readFile(path, 'utf8')] as const;
    });
  return Object.fromEntries((await Promise.all(read)).toSorted());
}

const TWO = 'Customer,Stars,Date,Comment\nAda,5,2025-05-01,Prompt.\nBen,2,2025-05-02,Late.\n';

const silent = defaultInterview(() => {});
const business = { name: 'Ada & Sons', base_url: 'https://reviews.ada.example' };

describe('setup with a person', () => {
  it.each([
    ['with commas', 'reviews.csv', messySheet(',')],
    ['with semicolons', 'reviews.csv', messySheet(';')],
    ['with tabs', 'reviews.tsv', messySheet('\t')],
    [
      'in a workbook',
      'reviews.xlsx',
      workbook({ name: 'Sheet1', rows: workbookRows(messyRows()), merged: ['A1:E1'] }),
    ],
  ])(
    'publishes the messy sheet %s when every default is taken, in at most ten answers',
    async (_, name, bytes) => {
      const path = await exportFile(name, bytes);
      const interview = scriptedInterview();
      const found = [{ path, title: 'a table' }];
      await setUp({ business: {} }, interview, world({ findExports: async () => found }));
      expect(interview.asked.length).toBeLessThanOrEqual(10);
      const { business, reviews, isSample } = await readDataset(join(directory, 'content'));
      expect(business).toMatchObject({ name: "Joe's Plumbing", base_url: 'http://localhost:8080' });
      expect(isSample).toBe(false);
      expect(reviews).toHaveLength(200);
      expect(JSON.stringify(reviews)).not.toContain('mail.example');
    },
  );

  it('writes the business as it was told, with what was chosen of the names in the reviews', async () => {
    const path = await exportFile('sheet.csv', messySheet());
    const interview = scriptedInterview({
      'business.name': ["Joe's Plumbing"],
      'business.address': ['1 Bridge Street, Salem, MA 01970, US'],
      'business.opening_hours': ['Mon-Fri 8am-5pm, Sat 9-13'],
      'business.vertical': ['plumber'],
      'business.services': [['p Wes', 's water heater']],
    });
    await setUp({ source: path, business: {} }, interview, world());
    const { business, reviews } = await readDataset(join(directory, 'content'));
    expect(business).toMatchObject({
      name: "Joe's Plumbing",
      address: { street_address: '1 Bridge Street', locality: 'Salem', region: 'MA', postal_code: '01970' },
      opening_hours: ['Mo-Fr 08:00-17:00', 'Sa 09:00-13:00'],
      vertical: 'Plumber',
      technicians: [{ id: 'wes', name: 'Wes' }],
      services: [{ id: 'water-heater', label: 'Water heater' }],
    });
    expect(reviews[0]?.mentions).toMatchObject({ technicians: ['Wes'], services: ['water-heater'] });
  });

  it('does not offer the name of the sample, which a heading may bear', async () => {
    const path = await exportFile('sheet.csv', `Copperwren Home Services - feedback,,,\n${TWO}`);
    const interview = scriptedInterview({ 'business.name': ["Joe's Plumbing"] });
    await setUp({ source: path, verified: true, business: {} }, interview, world());
    expect((await readDataset(join(directory, 'content'))).business.name).toBe("Joe's Plumbing");
    await rm(join(directory, 'content'), { recursive: true });
    await expect(
      setUp({ source: path, verified: true, business: {} }, scriptedInterview(), world()),
    ).rejects.toThrow('business.name: expected a name');
    const ofSample = { ...business, name: 'Copperwren Home Services' };
    await expect(
      setUp({ source: path, verified: true, business: ofSample }, silent, world()),
    ).rejects.toThrow(/beside real reviews \(reviews\/direct\.jsonl:1\), got the sample's/);
  });

  it('lets a column, the order of dates and the stars be corrected', async () => {
    const path = await exportFile(
      'sheet.csv',
      'Who,By,Score,Date,Comment\nAda,web,1,03/04/2025,Prompt.\nBen,web,2,05/04/2025,Fine.\n',
    );
    const interview = scriptedInterview({
      map: ['month first', 'columns', 'author', 'Who', 'stars', '1 is best', 'yes'],
    });
    await setUp({ source: path, verified: true, business: {} }, interview, world());
    const { reviews } = await readDataset(join(directory, 'content'));
    expect(reviews.map(({ author, rating, date }) => [author, rating, date])).toEqual([
      ['Ben', 4, '2025-05-04'],
      ['Ada', 5, '2025-03-04'],
    ]);
    expect(parse((await contents())['maps/direct.yaml'] ?? '')).toMatchObject({
      fields: { author: { column: 'Who' }, date: { formats: ['M/D/YYYY'] } },
    });
  });

  it('shows the pages before anything is written, and writes nothing without a yes', async () => {
    const path = await exportFile('sheet.csv', TWO);
    const before = await contents();
    const shown: string[] = [];
    const preview = async (contentDir: string) => {
      shown.push(...(await readDataset(contentDir)).reviews.map(({ author }) => author));
      expect(await contents()).toEqual(before);
      return { url: 'http://127.0.0.1:1', [Symbol.asyncDispose]: async () => void shown.push('closed') };
    };
    const outcome = await setUp(
      { source: path, business: {} },
      scriptedInterview({ write: ['no'] }),
      world({ preview }),
    );
    expect(outcome).toBeNull();
    expect(shown).toEqual(['Ben', 'Ada', 'closed']);
    expect(await contents()).toEqual(before);
  });

  it.each(['source', 'map', 'verified', 'business.name', 'business.services', 'write'])(
    'leaves everything as it was when a person breaks off at %s',
    async (at) => {
      const path = await exportFile('sheet.csv', messySheet());
      const before = await contents();
      const person = scriptedInterview({ source: [path] });
      const breaking: Interview = {
        ...person,
        text: (question) => (question.name === at ? Promise.reject(new BrokenOff()) : person.text(question)),
        choose: (question) =>
          question.name === at ? Promise.reject(new BrokenOff()) : person.choose(question),
        chooseSome: (question) =>
          question.name === at ? Promise.reject(new BrokenOff()) : person.chooseSome(question),
      };
      await expect(setUp({ business: {} }, breaking, world())).rejects.toThrow(BrokenOff);
      expect(await contents()).toEqual(before);
    },
  );
});

describe('setup with answers', () => {
  it('writes business, map and reviews when agreed to, all of which one undo takes back', async () => {
    const source = await exportFile('sheet.csv', TWO);
    const before = await contents();
    const outcome = await setUp({ source, verified: true, business }, silent, world({ isAgreed: true }));
    expect(outcome?.written).toEqual(
      expect.arrayContaining(['business.yaml', 'maps/direct.yaml', 'reviews/direct.jsonl']),
    );
    const written = await contents();
    expect(written['reviews/2025.jsonl']).toBeUndefined();
    expect(parse(written['business.yaml'] ?? '')).toEqual({ ...business, vertical: 'LocalBusiness' });
    await undoImport(join(directory, 'data'), join(directory, 'content'));
    expect(await contents()).toEqual(before);
  });

  it('keeps the comments of a business.yaml that was there, and what it says beside the answers', async () => {
    const source = await exportFile('sheet.csv', TWO);
    const path = join(directory, 'content', 'business.yaml');
    await writeFile(
      path,
      '# ours\nbase_url: https://reviews.example.com\nname: Old name\ntelephone: "+1 555"\n',
    );
    await setUp(
      { source, verified: true, business: { name: 'New name' } },
      silent,
      world({ isAgreed: true }),
    );
    expect(await readFile(path, 'utf8')).toBe(
      '# ours\nbase_url: https://reviews.example.com\nname: New name\ntelephone: "+1 555"\nvertical: LocalBusiness\nlanguage: en\n',
    );
  });

  it.each([
    ['source', { verified: true, business }],
    ['business.name', { source: 'sheet.csv', verified: true, business: {} }],
    ['verified', { source: 'sheet.csv', business }],
  ])('refuses by name when %s is not answered', async (name, answers) => {
    const path = await exportFile('sheet.csv', TWO);
    const given = 'source' in answers ? { ...answers, source: path } : answers;
    const before = await contents();
    const refused = setUp(given, silent, world({ isAgreed: true }));
    await expect(refused).rejects.toThrow(Unanswered);
    await expect(refused).rejects.toThrow(`${name}: expected`);
    expect(await contents()).toEqual(before);
  });

  it('writes nothing until it is agreed to', async () => {
    const source = await exportFile('sheet.csv', TWO);
    const before = await contents();
    expect(await setUp({ source, verified: true, business }, silent, world())).toBeNull();
    expect(await contents()).toEqual(before);
  });
});
