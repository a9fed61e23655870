import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { takeout } from '../src/intake/test/exports/google.ts';
import { delimitedText, workbookRows } from '../src/intake/test/messy-sheet.ts';
import { workbook } from '../src/intake/test/workbook.ts';
import { zipFile } from '../src/intake/test/zip-file.ts';
import { messyRows } from '../src/setup/test/messy-sheet.ts';
import { ask } from '../sidecar/test/ask.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { buildSite } from './test/build-site.ts';
import { checkout, hasTerminals, type Checkout } from './test/checkout.ts';
import { guideSection } from './test/guide-section.ts';

const GUIDE = readFileSync(new URL('../src/developers/guides/import.md', import.meta.url), 'utf8');

/** Documents as far as it is looked at who is in them. */
const published = z.looseObject({
  business: z.looseObject({ name: z.string() }),
  reviews: z.array(z.looseObject({ author: z.string(), text: z.string().nullable(), source: z.string() })),
});

/** Goes on at every question of setup, and says yes to those of an import. */
function defaults(said: string): string | undefined {
  if (/\[y\/[nN]\] $/.test(said)) return 'y\n';
  return said.includes('└') ? '\r' : undefined;
}

/** Stands in for the services and the sheets that the guide fetches from, in the shapes they document. */
async function openServices(answers: Readonly<Record<string, (query: URLSearchParams) => string>>) {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '', 'http://127.0.0.1');
    const answer = answers[url.pathname];
    if (answer === undefined) res.writeHead(404).end();
    else res.writeHead(200, { 'Content-Type': 'text/csv' }).end(answer(url.searchParams));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function publishedIn(project: Checkout, path: string) {
  return published.parse(JSON.parse(await readFile(project.at(path), 'utf8')));
}

/** Where checkouts stand, one after the other: what Node.js keeps of their code, it keeps by its place. */
let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  folder = await temporaryDirectory();
});
afterAll(() => folder[Symbol.asyncDispose]());

/** A checkout with the files that a section shows. */
async function given(title: string, env: NodeJS.ProcessEnv = {}) {
  const { commands, files } = guideSection(GUIDE, title);
  const settings = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env };
  const project = await checkout(settings, join(folder.path, 'project'));
  for (const [path, text] of files) {
    await mkdir(dirname(project.at(path)), { recursive: true });
    await writeFile(project.at(path), text);
  }
  return { project, commands };
}

const rows = messyRows();
const REVIEW = ['Late Comer', '13/5/2025', '5', 'Came back to say thank you.', 'late@mail.example'];
const ANOTHER = ['Newest', '14/5/2025', '4', 'Found you on the web.', ''];
const google = (at: number) => ({
  name: `accounts/1234/locations/5678/reviews/g${at}`,
  reviewId: `g${at}`,
  reviewer: { displayName: `Patient ${at}` },
  starRating: 'FIVE',
  comment: `Google visit ${at}.`,
  createTime: `2025-05-01T10:00:0${at % 10}Z`,
  updateTime: `2025-05-01T10:00:0${at % 10}Z`,
});
const TRUSTPILOT = {
  links: [],
  reviews: [
    {
      id: 't1',
      stars: 4,
      title: 'Fine',
      text: 'Trustpilot visit.',
      language: 'en',
      createdAt: '2025-05-02T10:00:00Z',
      updatedAt: null,
      consumer: { displayName: 'Patient T' },
      companyReply: null,
      isVerified: true,
    },
  ],
};

describe.skipIf(!hasTerminals)('what the guide says, typed on a terminal', () => {
  let services: Awaited<ReturnType<typeof openServices>>;
  beforeAll(async () => {
    services = await openServices({
      '/spreadsheets/d/e/.../pub': () => delimitedText([...rows.slice(0, -1), REVIEW, ANOTHER], ','),
      '/v4/accounts/1234/locations/5678/reviews': (query) => {
        const from = Number(query.get('pageToken') ?? '0');
        const reviews = Array.from({ length: Math.min(50, 60 - from) }, (_, at) => google(from + at));
        return JSON.stringify({ reviews, ...(from === 0 ? { nextPageToken: '50' } : {}) });
      },
      '/v1/business-units/46d6a890000064000500e0c3/reviews': () => JSON.stringify(TRUSTPILOT),
    });
  });
  afterAll(() => services[Symbol.asyncDispose]());

  test('an owner with a messy sheet is published under the own name by the defaults, in at most ten answers', async () => {
    const { project, commands } = await given('The owner with a sheet', {});
    await using _ = project;
    const [setup = '', start = '', nextMonth = '', sheetOnTheWeb = '', ...more] = commands;
    expect(more).toEqual([]);
    const sheet = (...added: string[][]) =>
      writeFile(
        project.at('reviews.xlsx'),
        workbook({
          name: 'Sheet1',
          rows: workbookRows([...rows.slice(0, -1), ...added, ...rows.slice(-1)]),
          merged: ['A1:E1'],
        }),
      );

    await sheet();
    const said = await project.onTerminal(setup, defaults);
    expect(said.text).toContain('now: npm start');
    expect(said.answers).toBeLessThanOrEqual(10);
    expect(said.code).toBe(0);

    const served = await project.start(start, 'Reviewcast is serving');
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(served)?.[0] ?? '';
    const document = (await ask(`${url}/reviews.json`)).text;
    const { business, reviews } = published.parse(JSON.parse(document));
    expect(business.name).toBe("Joe's Plumbing");
    expect(reviews).toHaveLength(200);
    expect(document).not.toMatch(/mail\.example|Copperwren/);
    expect((await ask(`${url}/`)).text).toContain('Joe&#39;s Plumbing');
    expect((await ask(`${url}/api/reviews/search?query=water&limit=1`)).text).toContain('"matched":200');

    await sheet(REVIEW);
    expect((await project.onTerminal(nextMonth, defaults)).text).toContain('new 1, changed 0, unchanged 200');
    const fetched = sheetOnTheWeb.replace('https://docs.google.com', services.origin);
    expect((await project.onTerminal(fetched, defaults)).text).toContain('new 1, changed 0, unchanged 201');
  });

  test('an agency with a Takeout of three locations publishes one of them, and that alone', async () => {
    const { project, commands } = await given('The agency with Takeout of three locations');
    await using _ = project;
    const [look = '', shown = '', written = '', build = '', ...more] = commands;
    expect(more).toEqual([]);
    const entries = Object.entries(takeout(4709)).map(([name, content]) => ({ name, content }));
    await writeFile(project.at('takeout.zip'), zipFile(entries));

    const several = await project.onTerminal(look);
    expect(several.code).toBe(1);
    for (const id of [4709, 4710, 4711]) expect(several.text).toContain(`  ${id}  Copperwren `);
    expect(await project.onTerminal(shown)).toMatchObject({ code: 1 });
    expect((await project.onTerminal(written)).text).toContain('new 2, changed 0, unchanged 0');
    // What npm start does for the owner, as well.
    expect(build).toBe('CONTENT_DIR=sites/harbour DIST_DIR=dist/harbour npm run build');
    await buildSite({
      BASE_URL: '',
      CONTENT_DIR: project.at('sites/harbour'),
      DIST_DIR: project.at('dist/harbour'),
    });

    const { business, reviews } = await publishedIn(project, 'dist/harbour/client/reviews.json');
    expect(business).toMatchObject({
      name: 'Copperwren Harbour',
      telephone: '+44 20 7946 0000',
      vertical: 'Dentist',
      opening_hours: ['Mo-Tu 09:00-17:30'],
    });
    expect(reviews.map(({ author }) => author)).toEqual(['Customer of Copperwren Harbour', 'Late Comer']);
    expect(await readFile(project.at('dist/harbour/client/index.html'), 'utf8')).toContain(
      'https://reviews.harbour.example/',
    );
  });

  test('a developer pulls from both services and publishes what they have', async () => {
    const { project, commands } = await given('The developer with an API', {
      GOOGLE_BUSINESS_URL: services.origin,
      TRUSTPILOT_URL: services.origin,
    });
    await using _ = project;
    const [ofGoogle = '', ofTrustpilot = '', build = '', ...more] = commands;
    expect(more).toEqual([]);

    expect((await project.onTerminal(ofGoogle, defaults)).text).toContain('new 60, changed 0, unchanged 0');
    expect((await project.onTerminal(ofTrustpilot, defaults)).text).toContain('new 1,');
    expect(build).toBe('npm run build');
    await buildSite({ BASE_URL: '', CONTENT_DIR: project.at('content'), DIST_DIR: project.at('dist') });

    const { business, reviews } = await publishedIn(project, 'dist/client/reviews.json');
    expect(business.name).toBe('Harbour Dental');
    expect(reviews).toHaveLength(61);
    expect(reviews[0]).toMatchObject({ author: 'Patient T', text: 'Fine\nTrustpilot visit.' });
    expect(JSON.stringify(reviews)).not.toContain('"sample"');
  });
});
