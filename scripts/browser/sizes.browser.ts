import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { PHONE_CONTEXT } from './looks.ts';
import { pathsInSitemap, sightsOf } from './site-addresses.ts';

const HOME_BYTES_MAX = 60_000;
const SCRIPT_BYTES_MAX = 10_000;
const PAGE_BYTES_MAX = 300_000;

let opened: OpenBrowser;
beforeAll(async () => {
  opened = await openBrowser();
});
afterAll(() => opened[Symbol.asyncDispose]());

/** Shows a page until nothing more comes, as for the first visit, and gives everything that it was sent. */
async function visit(page: Page, at: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(at, { waitUntil: 'networkidle' });
  return responses;
}

/** Bytes of a body as they travel: a host of files alone is taken for one that compresses. */
async function transferred(response: Response): Promise<number> {
  const isCoded = (await response.headerValue('content-encoding')) !== null;
  if (isCoded) return (await response.request().sizes()).responseBodySize;
  return gzipSync(await response.body()).length;
}

async function sum(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(transferred));
  return sizes.reduce((all, size) => all + size, 0);
}

describe.each(['full', 'static'] as const)('the %s site', (mode) => {
  const url = inject(mode);

  it('has a home page of less than 60,000 bytes, with all that it loads, as transferred', async () => {
    await using context = await opened.browser.newContext(PHONE_CONTEXT);
    const responses = await visit(await context.newPage(), `${url}/`);
    const bytes = await sum(responses);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(HOME_BYTES_MAX);
  });

  it('has at most 10,000 bytes of JavaScript on any page but the API reference, as transferred', async () => {
    const sights = sightsOf(await pathsInSitemap(url)).filter(({ type }) => type.name !== 'API reference');
    const sizes: [address: string, bytes: number][] = [];
    for (const { address } of sights) {
      await using context = await opened.browser.newContext(PHONE_CONTEXT);
      const page = await context.newPage();
      const responses = await visit(page, `${url}${address}`);
      const scripts = responses.filter((response) => response.request().resourceType() === 'script');
      sizes.push([address, await sum(scripts)]);
    }
    expect(sizes.filter(([, bytes]) => bytes > SCRIPT_BYTES_MAX)).toEqual([]);
    expect(sizes.length).toBeGreaterThan(20);
  });

  it('has no page of 300,000 bytes of HTML', async () => {
    const addresses = new Set([
      ...(await pathsInSitemap(url)),
      ...sightsOf([]).map(({ address }) => address),
      '/search?limit=100',
    ]);
    const large: [address: string, bytes: number][] = [];
    for (const address of addresses) {
      const response = await fetch(`${url}${address}`, { headers: { Accept: 'text/html' } });
      const { byteLength } = await response.arrayBuffer();
      if (byteLength >= PAGE_BYTES_MAX) large.push([address, byteLength]);
    }
    expect(large).toEqual([]);
  });
});
