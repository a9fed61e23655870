import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { accessibilityFaults, overflowingElements } from './judge-page.ts';
import { PHONE_CONTEXT } from './looks.ts';
import { watchPage } from './watch-page.ts';

const VIEWS = ['badge', 'list', 'quotes', 'rating'] as const;
const SITES = ['full', 'static'] as const;

/** What the configurator says to put in a stylesheet of the page, so that nothing moves when the script comes. */
const RULES: Readonly<Record<string, string>> = {
  badge: 'display: inline-block; inline-size: 15rem; vertical-align: middle; block-size: 3.5rem',
  list: 'display: block; block-size: 26rem',
  quotes: 'display: block; block-size: 16rem',
  rating: 'display: block; block-size: 15rem',
};

/** The page of somebody else, on another origin, that allows the script and the data of the reviews and nothing more. */
function hostPage(site: string, view: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css?view=${view}">
<h1>Somebody's page</h1><p>Before</p>
<script src="${site}/embed.js" async></script>
<reviewcast-reviews src="${site}" view="${view}"></reviewcast-reviews>
<noscript><a href="${site}/">Reviews</a></noscript>
<p>After</p></html>`;
}

let opened: OpenBrowser;
let host: Server;
let origin = '';
beforeAll(async () => {
  opened = await openBrowser();
  host = createServer((req, res) => {
    const asked = new URL(req.url ?? '/', 'http://host').searchParams;
    const site = asked.get('site') ?? '';
    const view = asked.get('view') ?? '';
    if (req.url?.startsWith('/style.css') === true) {
      res.writeHead(200, { 'Content-Type': 'text/css' }).end(`reviewcast-reviews { ${RULES[view]} }`);
      return;
    }
    const policy = `default-src 'none'; style-src 'self'; script-src ${site}/embed.js; connect-src ${site}/embed.json; img-src data:; require-trusted-types-for 'script'`;
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    res.end(hostPage(site, view));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  host.close();
});

/** Opens the page of somebody else and waits until the element is filled. */
async function visit(page: Page, site: string, view: string): Promise<void> {
  await page.goto(`${origin}/?site=${encodeURIComponent(site)}&view=${view}`);
  await page.locator('reviewcast-reviews section:not([aria-busy])').waitFor();
}

describe.each(SITES)('the embed of the %s site on a page of another origin with a strict policy', (mode) => {
  const site = inject(mode);

  it.each(VIEWS)('shows the view %s without a fault, moves nothing and keeps no cookie', async (view) => {
    await using context = await opened.browser.newContext(PHONE_CONTEXT);
    await using page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { faults } = watchPage(page, origin);
    await visit(page, site, view);
    expect(faults.filter((fault) => !fault.startsWith(`request elsewhere: ${site}/embed.js`))).toEqual([]);
    const elsewhere = asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'));
    expect(elsewhere).toEqual([`${site}/embed.js`, `${site}/embed.json`]);
    expect(await page.locator('reviewcast-reviews section').innerText()).toMatch(/\d\.\d/);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    expect(await layoutShift(page)).toBe(0);
    expect(await context.cookies()).toEqual([]);
  });

  it('leaves a link where JavaScript is off', async () => {
    await using context = await opened.browser.newContext({ javaScriptEnabled: false });
    await using page = await context.newPage();
    await page.goto(`${origin}/?site=${encodeURIComponent(site)}&view=list`);
    expect(await page.getByRole('link', { name: 'Reviews' }).isVisible()).toBe(true);
  });

  it('is at most 6,000 bytes of script, compressed, and 20,000 of data', async () => {
    const [script, data] = await Promise.all(
      ['/embed.js', '/embed.json'].map(async (path) =>
        Buffer.from(await (await fetch(site + path)).arrayBuffer()),
      ),
    );
    expect(gzipSync(script ?? '').length).toBeLessThanOrEqual(6000);
    expect(data?.length).toBeLessThanOrEqual(20_000);
    expect(JSON.parse(String(data))).toMatchObject({ version: 1 });
  });
});

/** How far things moved on the page after they were first shown, as Cumulative Layout Shift counts it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => report(list.getEntries()));
        const report = (entries: readonly PerformanceEntry[]) => {
          observer.disconnect();
          resolve(entries.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
        };
        observer.observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved there is no entry, and nothing would be reported.
        requestAnimationFrame(() => requestAnimationFrame(() => report(observer.takeRecords())));
      }),
  );
}
