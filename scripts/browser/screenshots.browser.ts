import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { LOOKS } from './looks.ts';
import { pathsInSitemap, sightsOf } from './site-addresses.ts';

/** Where the pictures of the newest run lie, for a person to look at. */
const FOLDER = join(import.meta.dirname, 'screenshots');

/** Which kind of page is pictured in which look: each at least once on a phone or a desktop, few of them in more. */
const PICTURES: readonly (readonly [type: string, ...looks: string[]])[] = [
  ['home', 'desktop, light', 'desktop, dark', 'phone, light', 'print'],
  ['reviews', 'phone, light'],
  ['reviews of a month', 'desktop, light'],
  ['review', 'desktop, light', 'phone, dark'],
  ['insights', 'desktop, light', 'phone, light'],
  ['technician', 'phone, light'],
  ['service', 'desktop, light'],
  ['faq', 'phone, light'],
  ['summary', 'desktop, light'],
  ['search', 'desktop, light', 'phone, light', 'phone, no JavaScript'],
  ['refused search', 'desktop, light'],
  ['feeds', 'phone, light'],
  ['developers', 'desktop, light'],
  ['embed configurator', 'desktop, light'],
  ['API reference', 'desktop, light'],
  ['not found', 'desktop, light'],
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
  for (const { name: look, options, media } of LOOKS.filter((each) => wanted.includes(each.name))) {
    await using context = await opened.browser.newContext(options);
    const page = await context.newPage();
    if (media !== undefined) await page.emulateMedia({ media });
    await page.goto(`${url}${address}`, { waitUntil: 'networkidle' });
    const { width, height } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
    await page.screenshot({
      path: join(FOLDER, `${name} (${look}).png`.replaceAll(/[ ,]+/g, '-')),
      fullPage: true,
      scale: 'css',
      clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) },
    });
  }
});
