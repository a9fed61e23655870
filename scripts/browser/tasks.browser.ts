import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { reviewsDocument } from '../../src/domain/reviews-document.ts';
import type { Review } from '../../src/domain/review.ts';
import { openBrowser } from './browser.ts';
import { PHONE_CONTEXT } from './looks.ts';

/** How often a visitor may have to tap before the answer is on the screen. */
const TAPS_MAX = 3;

describe.each(['full', 'static'] as const)(
  'a visitor of the %s site on a phone, from the home page',
  (mode) => {
    const url = inject(mode);
    const stack = new AsyncDisposableStack();
    let reviews: readonly Review[];
    let browser: Browser;
    let page: Page;
    let taps = 0;
    beforeAll(async () => {
      ({ browser } = stack.use(await openBrowser()));
      ({ reviews } = reviewsDocument.parse(await (await fetch(`${url}/reviews.json`)).json()));
    });
    afterAll(() => stack.disposeAsync());
    beforeEach(async () => {
      const context = await browser.newContext(PHONE_CONTEXT);
      page = await context.newPage();
      await page.goto(url);
      taps = 0;
      return () => context.close();
    });

    /** Taps the first link or button of a name that can be seen, and waits for where it leads. */
    async function tap(role: 'link' | 'button', name: RegExp): Promise<void> {
      await page.getByRole(role, { name }).first().tap();
      await page.waitForLoadState('load');
      taps += 1;
    }

    /** The ids of the reviews that the page shows, in their order. */
    async function shownIds(): Promise<string[]> {
      const links = await page.locator('main a[href*="/reviews/"]').all();
      const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
      const ids = targets.flatMap((target) => /\/reviews\/([0-9A-Z]{26})/.exec(target ?? '')?.[1] ?? []);
      return [...new Set(ids)];
    }

    it('learns whether Maria is punctual', async () => {
      await tap('link', /^People$/);
      await tap('link', /^Maria\b/);
      await page.waitForURL('**/technicians/maria');
      await page
        .locator('main')
        .getByText(/punctual/i)
        .first()
        .waitFor();
      expect(taps).toBeLessThanOrEqual(TAPS_MAX);
    });

    it('reads what unhappy customers say', async () => {
      await tap('link', /^1 star\b/);
      const unhappy = reviews.filter(({ rating }) => rating === 1).map(({ id }) => id);
      await page.locator(`main a[href$="${unhappy[0]}"]`).first().waitFor();
      const ids = await shownIds();
      expect(ids.length).toBeGreaterThan(3);
      expect(ids.filter((id) => !unhappy.includes(id))).toEqual([]);
      expect(taps).toBeLessThanOrEqual(TAPS_MAX);
    });

    it('finds the reviews in Spanish about water heaters', async () => {
      await tap('link', /^Services$/);
      await tap('link', /^Water heaters$/);
      await page.waitForURL('**/services/water-heaters');
      await tap('link', /^In Spanish\b/);
      const wanted = reviews
        .filter(({ language, mentions }) => language === 'es' && mentions.services.includes('water-heaters'))
        .map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      // A static site cannot search by what is mentioned: it leads to the newest.
      await page.waitForURL(mode === 'static' ? `${url}/reviews/${wanted[0]}` : `${url}/search?**`);
      if (mode === 'full') {
        await page.locator(`main a[href$="${wanted[0]}"]`).first().waitFor();
        expect(await shownIds()).toEqual(wanted);
      }
      expect(taps).toBeLessThanOrEqual(TAPS_MAX);
    });

    it('calls the business, within two screens of the top', async () => {
      const call = page.locator('a[href^="tel:"]').first();
      const box = await call.boundingBox();
      expect(box?.y).toBeLessThan(2 * (PHONE_CONTEXT.viewport?.height ?? 0));
      expect(await call.getAttribute('href')).toBe('tel:+15035550142');
      taps += 1;
      await call.tap({ trial: true });
      expect(taps).toBeLessThanOrEqual(TAPS_MAX);
    });

    it('reads all reviews of March 2025', async () => {
      await tap('link', /^Reviews$/);
      await page.locator('main summary').getByText('2025').tap();
      await page.locator('main a[href="/reviews/2025/03"]').getByText('March').first().tap();
      taps += 2;
      await page.waitForURL('**/reviews/2025/03');
      const wanted = reviews.filter(({ date }) => date.startsWith('2025-03-')).map(({ id }) => id);
      expect(await shownIds()).toEqual(wanted);
      expect(taps).toBeLessThanOrEqual(TAPS_MAX);
    });
  },
);
