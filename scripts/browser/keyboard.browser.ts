import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser.ts';

/** Nobody goes further to find a control. */
const TABS_MAX = 80;

describe.each(['full', 'static'] as const)('by keyboard alone, on the %s site,', (mode) => {
  const url = inject(mode);
  const stack = new AsyncDisposableStack();
  let page: Page;
  beforeAll(async () => {
    const { browser } = stack.use(await openBrowser());
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  });
  afterAll(() => stack.disposeAsync());

  /** Presses Tab until what has the focus matches; every stop on the way shows that it has it. */
  async function tabTo(selector: string, { key = 'Tab' }: { key?: 'Tab' | 'Shift+Tab' } = {}): Promise<void> {
    for (let presses = 0; presses < TABS_MAX; presses += 1) {
      await page.keyboard.press(key);
      // Scrolling there and drawing the mark may take a moment.
      await expect.poll(() => page.evaluate(focusFault)).toBeNull();
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    }
    throw new Error(`${TABS_MAX} presses of ${key} did not lead to ${selector} on ${page.url()}`);
  }

  describe('the search', () => {
    beforeEach(async () => {
      await page.goto(`${url}/search`);
    });

    it('is reached past the navigation, asked, narrowed and widened again', async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
      await page.keyboard.press('Enter');
      await tabTo('input[name="query"]');
      await page.keyboard.type('leak');
      await page.keyboard.press('Enter');
      await page.waitForURL(/[?&]query=leak\b/);
      await page.locator('#results mark').first().waitFor();

      await tabTo('summary');
      const isOpen = await page.locator('form details').evaluate((details) => details.hasAttribute('open'));
      if (!isOpen) await page.keyboard.press('Enter');
      await tabTo('[name="rating"]');
      await page.keyboard.type('5');
      await tabTo('form button[type="submit"]');
      await page.keyboard.press('Enter');
      await page.waitForURL(/[?&]rating=5\b/);
      await page.locator('#results .chip').first().waitFor();

      await tabTo('#results a.chip[href*="query=leak"]:not([href*="rating"])');
      await page.keyboard.press('Enter');
      await page.waitForURL((at) => !at.search.includes('rating=5') && at.search.includes('query=leak'));
    });

    it('leads from a review that was found to its page and back to the same search', async () => {
      await page.goto(`${url}/search?query=leak`);
      await tabTo('#results a[href*="/reviews/"]');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/reviews\/[0-9A-Z]{26}$/);
      await page.goBack();
      await page.waitForURL(/\/search\?query=leak$/);
      await page.locator('#results mark').first().waitFor();
    });

    it('leaves no control that Tab cannot leave', async () => {
      await tabTo('footer a');
      await tabTo('input[name="query"]', { key: 'Shift+Tab' });
    });
  });

  describe('the configurator of the embed', () => {
    beforeEach(async () => {
      await page.goto(`${url}/developers/embed`);
    });

    it('shows another view and says what to copy for it', async () => {
      const shown = page.locator('#embed-shown reviewcast-reviews');
      await shown.waitFor();
      await tabTo('#embed-form [name="view"]');
      const isList = await page.evaluate(() => document.activeElement?.tagName === 'SELECT');
      await page.keyboard.press(isList ? 'b' : 'ArrowDown');
      const view = await page
        .locator('#embed-form')
        .evaluate((form) => (form instanceof HTMLFormElement ? new FormData(form).get('view') : null));
      expect(view).toMatch(/^(?:badge|quotes|rating)$/);
      expect(await shown.getAttribute('view')).toBe(view);
      expect(await page.locator('#embed-snippet').innerText()).toContain(`view="${String(view)}"`);
    });

    it('copies the snippet and says so', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
      await page.locator('#embed-shown reviewcast-reviews').waitFor();
      await tabTo('button[data-copies="embed-snippet"]');
      await page.keyboard.press('Enter');
      await page.locator('#embed-copied:not(:empty)').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await page.locator('#embed-snippet').innerText());
      expect(copied).toContain('<reviewcast-reviews');
    });
  });
});

/** Runs in the browser: what is wrong with how that which has the focus shows it; null for nothing. */
function focusFault(): string | null {
  const focused = document.activeElement;
  // A custom element shows the focus of what is in it, and so does a field for a day: the browser marks its day, month or year.
  const isShownInside = focused?.shadowRoot != null || focused?.matches('input[type="date"]') === true;
  if (focused === null || focused === document.body || isShownInside) return null;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  const { bottom, top, width, height } = focused.getBoundingClientRect();
  const isSeen = width * height > 0 && bottom > 0 && top < innerHeight;
  const name = `${focused.tagName.toLowerCase()} ${focused.getAttribute('name') ?? focused.textContent.trim().slice(0, 40)}`;
  if (!isSeen) return `out of sight: ${name}`;
  return isMarked ? null : `its focus cannot be seen: ${name}, ${location.href}`;
}
