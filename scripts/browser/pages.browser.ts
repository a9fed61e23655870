import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { accessibilityFaults, overflowingElements, printedDark } from './judge-page.ts';
import { LOOKS, PHONE_CONTEXT, take } from './looks.ts';
import { PAGE_TYPES } from './page-types.ts';
import { pathsInSitemap, sightsOf } from './site-addresses.ts';
import { watchPage } from './watch-page.ts';

const url = inject('full');
const paths = await pathsInSitemap(url);
const sights = sightsOf(paths);

let opened: OpenBrowser;
beforeAll(async () => {
  opened = await openBrowser();
});
afterAll(() => opened[Symbol.asyncDispose]());

describe('the kinds of pages', () => {
  it('know every path of the sitemap, each once', () => {
    const kinds = paths.map((path) => [path, PAGE_TYPES.filter(({ pattern }) => pattern.test(path)).length]);
    expect(kinds.filter(([, count]) => count !== 1)).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  });

  it.each(PAGE_TYPES.map(({ name }) => name))('have a page to look at: %s', (name) => {
    expect(sights.filter(({ type }) => type.name === name)).not.toEqual([]);
  });
});

describe('a page', () => {
  it.each(sights)(
    'is without a fault on desktop, phone and paper, in light and dark: $address',
    async ({ address, type: { status = 200 } }) => {
      await using context = await opened.browser.newContext();
      const page = await context.newPage();
      const { faults } = watchPage(page, url, status);
      const response = await page.goto(`${url}${address}`, { waitUntil: 'load' });
      expect(response?.status()).toBe(status);
      expect(await page.locator('h1').allInnerTexts()).toEqual([expect.stringMatching(/\S/)]);
      const seen: string[] = [];
      for (const look of LOOKS) {
        await take(page, look);
        const found = [
          ...(await overflowingElements(page)),
          ...(await accessibilityFaults(page, look.judged)),
          ...(look.media.media === 'print' ? await printedDark(page) : []),
        ];
        seen.push(...found.map((fault) => `${look.name}: ${fault}`));
      }
      expect([...faults, ...seen]).toEqual([]);
    },
  );

  it.each(sights)('is whole on a phone without JavaScript: $address', async ({ address, type }) => {
    await using context = await opened.browser.newContext({ ...PHONE_CONTEXT, javaScriptEnabled: false });
    const page = await context.newPage();
    const { faults } = watchPage(page, url, type.status);
    await page.goto(`${url}${address}`, { waitUntil: 'load' });
    expect(await page.locator('main').innerText()).toMatch(/\S{3}/);
    expect([...faults, ...(await overflowingElements(page))]).toEqual([]);
  });
});
