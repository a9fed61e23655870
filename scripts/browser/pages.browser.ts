import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { accessibilityFaults, overflowingElements, printedDark } from './judge-page.ts';
import { LOOKS } from './looks.ts';
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

describe.each(LOOKS)('on $name', ({ options, media, isJudged }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await opened.browser.newContext(options);
  });
  afterAll(() => context.close());

  it.each(sights)('$address shows without a fault', async ({ address, type: { status = 200 } }) => {
    await using page = await context.newPage();
    if (media !== undefined) await page.emulateMedia({ media });
    const watch = watchPage(page, url, status);
    const response = await page.goto(`${url}${address}`, { waitUntil: 'load' });
    expect(response?.status()).toBe(status);
    expect(await page.locator('h1').allInnerTexts()).toEqual([expect.stringMatching(/\S/)]);
    expect(await overflowingElements(page)).toEqual([]);
    if (media === 'print') expect(await printedDark(page)).toEqual([]);
    if (isJudged) expect(await accessibilityFaults(page)).toEqual([]);
    expect(watch.faults).toEqual([]);
  });
});
