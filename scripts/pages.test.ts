import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFromEnv } from '../sidecar/config.ts';
import { createLog } from '../sidecar/http/log.ts';
import { start } from '../sidecar/start.ts';
import { type Answer, ask } from '../sidecar/test/ask.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { textOf, unescaped } from '../sidecar/test/read-html.ts';
import { aReview, nastyTexts, reviewsNewestFirst } from '../src/documents/test/records.ts';
import { buildSite } from './test/build-site.ts';
import { brokenLinks, walk } from './test/walk-links.ts';

const BASE_URL = 'http://127.0.0.1:9';

const HOSTILE =
  '<script>alert(1)</script> "onmouseover=alert(1) \' </script> ]]> {{x}} \u202eabc\u202c &amp; <img src=x onerror=alert(1)>';

/** What a JSON file may hold and HTML cannot. */
const UNCARRIABLE = 'bell\u0007 next line\u0085 noncharacter\ufffe';

const BUSINESS = `
base_url: https://reviews.example
name: ${JSON.stringify(`Kupfer ${HOSTILE}`)}
description: ${JSON.stringify(HOSTILE)}
telephone: "+49 30 5550142"
address: { country: DE, street_address: ${JSON.stringify(HOSTILE)} }
opening_hours: [Mo-Fr 08:00-18:00]
language: de
theme: { color: "#0a5c36", logo: logo.svg, links: [{ label: ${JSON.stringify(HOSTILE)}, url: "https://shop.example/?a=1&b=<c>" }] }
technicians: [{ id: maria, name: ${JSON.stringify(`Maria ${HOSTILE}`)}, aliases: [Maria] }]
services: [{ id: leak-repair, label: ${JSON.stringify(HOSTILE)}, aliases: [leak] }]
service_areas: [{ id: quarry-hill, label: Quarry Hill }]
`;

const LONG = aReview({
  id: '01KJYBW500EXAMP1E0000000K0',
  date: '2024-01-03',
  text: '"<&'.repeat(6666),
  owner_reply: { text: HOSTILE, date: null },
});
const TOLD = aReview({
  id: '01KJYBW500EXAMP1E0000000T0',
  date: '2024-01-02',
  rating: 2,
  text: 'Maria arrived three hours late. The leak in Quarry Hill was fixed, and she was very friendly.',
  source_url: 'https://elsewhere.example/r/1?a=1&b=2',
});
const WITHHELD = aReview({ id: '01KJYBW500EXAMP1E0000000W0' });
const REVIEWS = [
  ...reviewsNewestFirst(25),
  ...Object.values(nastyTexts).map((text, at) =>
    aReview({ id: `01KJYBW500EXAMP1E00000000${at}`, text, author: `${text.trim()} ${HOSTILE}` }),
  ),
  aReview({ id: '01KJYBW500EXAMP1E0000000V0', text: UNCARRIABLE, author: UNCARRIABLE, source: HOSTILE }),
  aReview({ id: '01KJYBW500EXAMP1E0000000S0', text: 'Muy amable y puntual.', language: 'es' }),
  LONG,
  TOLD,
  WITHHELD,
];

const PAGES = [
  '/',
  '/reviews',
  '/reviews/2024',
  '/reviews/2024/01',
  `/reviews/${TOLD.id}`,
  `/reviews/${LONG.id}`,
  '/insights',
  '/technicians',
  '/technicians/maria',
  '/services',
  '/services/leak-repair',
  '/areas',
  '/areas/quarry-hill',
  '/faq',
  '/summary',
  '/feeds',
  '/search',
];

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const stack = new AsyncDisposableStack();
let url = '';

beforeAll(async () => {
  const { path } = stack.use(await temporaryDirectory());
  const content = join(path, 'content');
  await mkdir(join(content, 'reviews'), { recursive: true });
  await writeFile(join(content, 'business.yaml'), BUSINESS);
  await writeFile(join(content, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(content, 'summary.md'), HOSTILE);
  await writeFile(join(content, 'withheld.yaml'), `[{ id: ${WITHHELD.id}, reason: asked for }]`);
  await writeFile(
    join(content, 'faq.yaml'),
    JSON.stringify([{ question: HOSTILE, answer: HOSTILE, review_ids: [TOLD.id] }]),
  );
  await writeFile(join(content, 'reviews/all.jsonl'), REVIEWS.map((each) => JSON.stringify(each)).join('\n'));
  const env = {
    BASE_URL,
    CONTENT_DIR: content,
    DIST_DIR: join(path, 'dist'),
    DATA_DIR: join(path, 'data'),
  };
  await buildSite(env);
  const config = configFromEnv({ ...env, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0' });
  ({ url } = stack.use(await start({ config, log: createLog('silent') })));
});
afterAll(() => stack.disposeAsync());

function page(path: string): Promise<Answer> {
  return ask(`${url}${path}`, { headers: BROWSER });
}

/** The tags of a page, JSON-LD left out. */
function tagsOf(html: string): string[] {
  const visible = html.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, '');
  return [...visible.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
}

describe.each(PAGES)('the page %s', (path) => {
  it('runs no script and bears no style of its own, whatever customers and owner wrote', async () => {
    const { status, headers, text } = await page(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const own = '<script defer src="/scripts/live-search.js">';
    const foreign = tagsOf(text).filter((tag) => /^<(?:script|style|iframe|img src=x)/i.test(tag));
    expect(foreign.filter((tag) => tag !== own)).toEqual([]);
    expect(tagsOf(text).filter((tag) => / (?:on\w+|style)=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual(
      [],
    );
  });

  it('speaks the language of the owner, in the colours of the owner, within 300 kB', async () => {
    const { body, text } = await page(path);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<img src="/logo.svg"');
    expect(text).toContain('Zum Inhalt springen');
    expect(unescaped(text)).toContain('https://shop.example/?a=1&b=');
    expect(body.length).toBeLessThan(300_000);
    expect(/<title>(.*?)<\/title>/s.exec(text)?.[1]).toBeDefined();
    expect(unescaped(/<title>(.*?)<\/title>/s.exec(text)?.[1] ?? '').length).toBeLessThanOrEqual(70);
  });

  it('has JSON-LD, where it has any, that is JSON and cannot end its element', async () => {
    const { text } = await page(path);
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    for (const [, json = ''] of blocks) {
      expect(json).not.toContain('<');
      expect(JSON.parse(json)['@context']).toBe('https://schema.org');
    }
  });
});

it('has every page that one leads to, and every anchor, and leads to every review', async () => {
  const pages = await walk(url, BASE_URL);
  expect(brokenLinks(pages)).toEqual([]);
  for (const { id } of REVIEWS.filter((review) => review !== WITHHELD))
    expect([...pages.keys()]).toContain(`/reviews/${id}`);
});

it('calls the business from the first screen, with its hours in words', async () => {
  const { text } = await page('/');
  const main = text.slice(text.indexOf('<main'));
  const call = main.indexOf('<a class="button" href="tel:+49305550142">');
  expect(call).toBeGreaterThan(0);
  expect(call).toBeLessThan(main.indexOf('<h2'));
  expect(textOf(main)).toContain('Montag–Freitag');
});

it('leads from each bar of the distribution to the reviews with so many stars', async () => {
  const { text } = await page('/');
  for (const stars of [1, 2, 3, 4, 5]) expect(text).toContain(`href="/search?rating=${stars}"`);
});

it('marks the words of a review on which its analysis rests, and says what each says', async () => {
  const { text } = await page(`/reviews/${TOLD.id}`);
  expect(text).toMatch(/<mark class="negative">[^<]*late[^<]*<\/mark><sup><a href="#aspect-\d">/);
  expect(text).toMatch(/<mark class="positive">[^<]*friendly[^<]*<\/mark><sup><a href="#aspect-\d">/);
  expect(unescaped(text)).toContain('href="https://elsewhere.example/r/1?a=1&b=2"');
  expect(text).toContain('href="/technicians/maria"');
});

it('says of a review in which other language it is, and of others nothing', async () => {
  const { text } = await page('/reviews/01KJYBW500EXAMP1E0000000S0');
  expect(text).toContain('<p class="review-text" lang="es" dir="auto">');
  expect(textOf(text)).toContain('Spanisch');
});

it('shows a text to the character, and U+FFFD for what HTML cannot carry', async () => {
  const [nasty, uncarriable] = await Promise.all([
    page('/reviews/01KJYBW500EXAMP1E000000000'),
    page('/reviews/01KJYBW500EXAMP1E0000000V0'),
  ]);
  expect(unescaped(nasty.text)).toContain(nastyTexts['markup']);
  expect(uncarriable.text).toContain('bell\ufffd next line\ufffd noncharacter\ufffd');
  for (const character of ['\u0007', '\u0085', '\ufffe']) expect(uncarriable.text).not.toContain(character);
});

describe('an error', () => {
  it.each([
    [404, '/nowhere', 'Hier ist nichts'],
    [404, '/technicians/nobody', 'Hier ist nichts'],
    [404, '/problem', 'Hier ist nichts'],
    [410, `/reviews/${WITHHELD.id}`, 'Diese Bewertung wurde zurückgezogen'],
    [400, '/%ff', 'Darauf gibt es keine Antwort'],
  ])(
    'of status %i at %s is a page for a browser, with the facts of the error body',
    async (status, path, title) => {
      const [told, { text }] = await Promise.all([page(path), ask(`${url}${path}`)]);
      expect([told.status, told.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(told.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept' });
      expect(told.headers['content-security-policy']).toBeDefined();
      expect(textOf(told.text)).toContain(title);
      expect(unescaped(told.text)).toContain(JSON.parse(text).detail);
      expect(unescaped(told.text)).toContain(JSON.parse(text).instance);
    },
  );

  it('stays data below /api and /mcp, whatever a client accepts', async () => {
    for (const path of ['/api/reviews/search?rating=9', '/api/nothing', '/mcp/nothing']) {
      expect((await page(path)).headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { status, headers, body } = await ask(`${url}/nowhere`, { method: 'HEAD', headers: BROWSER });
    expect([status, headers['content-type'], body.length]).toEqual([404, 'text/html; charset=utf-8', 0]);
  });
});

it('keeps the stylesheet for good in the version that a page names, and else asks each time', async () => {
  const [, href = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec((await page('/')).text) ?? [];
  const [named, other, bare] = await Promise.all(
    [href, '/site.css?v=0123456789ab', '/site.css'].map((path) => ask(`${url}${path}`)),
  );
  expect(named?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(other?.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(bare?.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(named?.text).toContain('--brand:#0a5c36');
});

it('has a picture of the rating for those who share a link, as PNG of the size that it says', async () => {
  const { text } = await page('/');
  expect(text).toContain('<meta property="og:image" content="http://127.0.0.1:9/share.png">');
  const { headers, body } = await ask(`${url}/share.png`);
  expect(headers['content-type']).toBe('image/png');
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('tells crawlers of the sitemap, and lists every page in it', async () => {
  expect((await ask(`${url}/robots.txt`)).text).toContain('Sitemap: http://127.0.0.1:9/sitemap.xml');
  const { text } = await ask(`${url}/sitemap.xml`);
  for (const path of PAGES.filter((each) => each !== '/search')) {
    expect(text).toContain(`<loc>http://127.0.0.1:9${path}</loc>`);
  }
});
