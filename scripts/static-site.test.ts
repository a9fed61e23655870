import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../sidecar/test/ask.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { aReview, nastyTexts, reviewsNewestFirst } from '../src/documents/test/records.ts';
import { type BuildEnvironment, readBuildEnvironment } from '../src/build/build-environment.ts';
import { BuildError } from '../src/build/set/build-lock.ts';
import { readPublishing } from '../src/build/set/build-set.ts';
import { STATIC_SEARCH_PARAMETERS } from '../src/domain/search-index.ts';
import { examine } from './doctor/examine.ts';
import { faultyProxy } from './doctor/test/faulty-proxy.ts';
import { fileHost } from './preview-static/file-host.ts';
import { buildSite } from './test/build-site.ts';
import { freePort } from './test/free-port.ts';
import { BASE_URL, hashes } from './test/run-build.ts';
import { brokenLinks, walk } from './test/walk-links.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

const BUSINESS = `
base_url: https://reviews.example
name: Copper & Wren
technicians: [{ id: maria, name: Maria }]
services: [{ id: leak-repair, label: Leak repair }]
service_areas: [{ id: quarry-hill, label: Quarry Hill }]
`;

const REVIEWS = [
  ...reviewsNewestFirst(25).map((review, at) => ({
    ...review,
    rating: (at % 5) + 1,
    text: at % 5 < 2 ? 'Late, rude, and the leak is back. Maria was sorry.' : 'On time, and Maria was kind.',
  })),
  ...Object.values(nastyTexts).map((text, at) =>
    aReview({ id: `01KJYBW500EXAMP1E0000000X${at}`, date: '2024-01-01', text, author: text.trim() }),
  ),
];

const stack = new AsyncDisposableStack();
let dir = '';

/** The environment of a build, which leaves it in the directory of this name. */
function settingsOf(name: string, env: Record<string, string>) {
  return {
    CONTENT_DIR: join(dir, 'content'),
    DIST_DIR: join(dir, name),
    BASE_URL,
    HUB_URL: '',
    SITE_MODE: 'static',
    ...env,
  };
}

/** Content of these reviews. */
async function contentOf(name: string, reviews: readonly object[]): Promise<string> {
  const content = join(dir, name);
  await mkdir(join(content, 'reviews'), { recursive: true });
  await writeFile(join(content, 'business.yaml'), BUSINESS);
  const lines = reviews.map((review) => JSON.stringify(review)).join('\n');
  await writeFile(join(content, 'reviews/all.jsonl'), lines);
  return content;
}

/** The environment of a build that is not to come to anything. */
function environmentOf(env: Record<string, string>): BuildEnvironment {
  return readBuildEnvironment(
    { CONTENT_DIR: join(dir, 'content'), DIST_DIR: join(dir, 'none'), ...env },
    PROJECT,
  );
}

async function hostFiles(distDir: string, port = 0): Promise<string> {
  const server = fileHost(join(distDir, 'client')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(async () => {
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

beforeAll(async () => {
  dir = stack.use(await temporaryDirectory()).path;
  await contentOf('content', REVIEWS);
});
afterAll(() => stack.disposeAsync());

describe('a static site, on a host of files', () => {
  let url = '';
  let pages: Awaited<ReturnType<typeof walk>> = new Map();
  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await buildSite(settingsOf('static', { BASE_URL: origin }));
    url = await hostFiles(join(dir, 'static'), port);
    pages = await walk(url, origin);
  });

  it('has every page that one leads to, and every anchor', () => {
    expect(pages.size).toBeGreaterThan(REVIEWS.length);
    expect(brokenLinks(pages)).toEqual([]);
  });

  it('leads to its search only with what the browser searches by', () => {
    const asked = [...pages.values()]
      .flatMap(({ links }) => links)
      .filter((link) => link.startsWith('/search?'))
      .flatMap((link) => [...new URL(link, url).searchParams.keys()]);
    expect(asked.length).toBeGreaterThan(0);
    const inTheBrowser: readonly string[] = STATIC_SEARCH_PARAMETERS;
    expect(asked.filter((name) => !inTheBrowser.includes(name))).toEqual([]);
  });

  it('speaks nowhere of what the sidecar or a hub would answer', async () => {
    const texts = ['/llms.txt', '/openapi.json', '/feed.xml', '/api/feed.json', '/_headers', '/sitemap.xml'];
    for (const path of [...pages.keys(), ...texts]) {
      const { text } = await ask(`${url}${path}`);
      expect(text, path).not.toMatch(/\/mcp\b|\/api\/(?:reviews|websub)|rel="?hub|"hubs":\[|\/healthz/);
    }
  });

  it('answers 404 with a page of its own', async () => {
    const { status, text } = await ask(`${url}/reviews/01KJYBW500EXAMP1E0000000ZZ`);
    expect(status).toBe(404);
    expect(text).toContain('There is nothing here');
    expect(text).toContain('href="/search"');
  });

  it('searches by a form with a field for each parameter that the browser takes', async () => {
    const { text } = await ask(`${url}/search`);
    const names = [...text.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual([...STATIC_SEARCH_PARAMETERS].toSorted());
    expect(text).not.toContain('relevance"');
    for (const path of ['/search-index.json', '/scripts/static-search.js']) {
      expect((await ask(`${url}${path}`)).status).toBe(200);
    }
  });

  it('is recognised by the doctor: what is not there fails nothing', async () => {
    const env = { DATA_DIR: join(dir, 'data') };
    const { mode, findings } = await examine(url, env);
    const checks = (outcome: string, among = findings) =>
      among.filter((each) => each.outcome === outcome).map(({ check }) => check);
    expect(mode).toBe('static');
    expect(checks('failure')).toEqual([]);
    expect(checks('ok')).toContain('address');
    expect(checks('skipped')).toEqual(expect.arrayContaining(['mcp', 'one-version', 'preflight', 'hub']));
    // What a host of files could do and this one does not.
    expect(checks('warning')).toEqual(
      expect.arrayContaining(['tag /reviews.json', 'compression gzip', 'pages /']),
    );
    await using proxy = await faultyProxy(url, {
      back: (returning) => {
        if (returning.status === 404) returning.status = 200;
      },
    });
    expect(checks('failure', (await examine(proxy.url, env)).findings)).toEqual(['errors']);
  });

  it('is left as it was by a build of less than half its reviews, which --yes lets go on, and names the hub of HUB_URL', async () => {
    const one = await contentOf('one', [aReview()]);
    const distDir = join(dir, 'with-hub');
    await cp(join(dir, 'static'), distDir, { recursive: true });
    const before = hashes(distDir);
    const env = settingsOf('with-hub', { HUB_URL: 'https://hub.example/', CONTENT_DIR: one });
    await expect(buildSite(env)).rejects.toThrow(
      `This would publish 1 review where ${REVIEWS.length} were published before: npm run build -- --yes goes on.\n`,
    );
    expect(hashes(distDir)).toEqual(before);

    await buildSite(env, '--yes');
    const other = await hostFiles(distDir);
    expect(JSON.parse((await ask(`${other}/reviews.json`)).text).reviews).toHaveLength(1);
    for (const path of ['/feed.xml', '/api/feed.json', '/feeds', '/_headers']) {
      expect((await ask(`${other}${path}`)).text, path).toContain('https://hub.example/');
    }
  });
});

describe('SITE_MODE', () => {
  it('of another value stops a build in one line', () => {
    expect(() => environmentOf({ SITE_MODE: 'both' })).toThrow(
      /^SITE_MODE="both" cannot be used: it takes full \(the default\) or static\.$/,
    );
  });

  it('of static stops a build of more than 20,000 reviews in one line', async () => {
    const reviews = reviewsNewestFirst(20_001).map((review) => {
      return { ...review, date: '2025-01-01', updated_at: '2025-01-01T00:00:00Z', text: null };
    });
    const many = await contentOf('many', reviews);
    const environment = environmentOf({ SITE_MODE: 'static', CONTENT_DIR: many });
    const reading = readPublishing(environment, { projectDir: PROJECT, log: () => {} });
    await expect(reading).rejects.toThrow(BuildError);
    await expect(reading).rejects.toThrow(
      /^SITE_MODE=static [^\n]*20000 reviews[^\n]*20001[^\n]*SITE_MODE=full[^\n]*$/,
    );
  });
});
