import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { LOOKS, take } from './looks.ts';
import { pathsInSitemap, sightsOf } from './site-addresses.ts';

/** Where the pictures of the newest run lie, for a person to look at. */
const FOLDER = join(import.meta.dirname, 'screenshots');

/** Which kind of page is pictured in which look: each at least once on a phone or a desktop, few of them in more. */
const PICTURES: readonly (readonly [type: string, ...looks: string[]])[] = [
  ['home', 'desktop', 'dark', 'phone', 'print'],
  ['reviews', 'phone'],
  ['reviews of a month', 'desktop'],
  ['review', 'desktop', 'dark'],
  ['insights', 'desktop', 'phone'],
  ['technician', 'phone'],
  ['service', 'desktop'],
  ['faq', 'phone'],
  ['summary', 'desktop'],
  ['search', 'desktop', 'phone'],
  ['refused search', 'desktop'],
  ['feeds', 'phone'],
  ['developers', 'desktop'],
  ['embed configurator', 'desktop'],
  ['API reference', 'desktop'],
  ['not found', 'desktop'],
];

/** A picture ends here: what is further down looks like what is above. */
const HEIGHT_MAX = 6000;

const url = inject('full');
const sights = sightsOf(await pathsInSitemap(url));

let opened: OpenBrowser;
beforeAll(async () => {
  opened = await openBrowser();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
});
afterAll(() => opened[Symbol.asyncDispose]());

it.each(PICTURES)('pictures of %s are kept for a person to look at', async (name, ...wanted) => {
  const address = sights.findLast(
    ({ type, address }) => type.name === name && !address.includes('nothing'),
  )?.address;
  expect(address).toBeDefined();
  for (const look of LOOKS.filter((each) => wanted.includes(each.name))) {
    await using context = await opened.browser.newContext();
    const page = await context.newPage();
    await take(page, look);
    await page.goto(`${url}${address}`, { waitUntil: 'networkidle' });
    const { width, height } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
    await page.screenshot({
      path: join(FOLDER, `${name}-${look.name}.png`.replaceAll(' ', '-')),
      fullPage: true,
      scale: 'css',
      clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) },
    });
  }
});
