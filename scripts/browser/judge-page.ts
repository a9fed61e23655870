import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Judged } from './looks.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2, levels A and AA, with the rule on the size of targets, which axe-core leaves out unless asked. */
const ASKED: Readonly<Record<Exclude<Judged, 'nothing'>, RunOptions>> = {
  all: { runOnly: TAGS, rules: { 'target-size': { enabled: true } } },
  colors: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  layout: {
    runOnly: TAGS,
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
  },
};

/** What axe-core finds wrong on a page as it is shown now: a line each rule and element; empty for nothing. */
export async function accessibilityFaults(page: Page, judged: Judged = 'all'): Promise<string[]> {
  if (judged === 'nothing') return [];
  await page.evaluate(AXE);
  const { violations }: AxeResults = await page.evaluate(
    // axe-core has just put itself there.
    (options) =>
      (globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
    { ...ASKED[judged] },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
  );
}

/** The elements that stand out of the window to either side and can't be scrolled within another; empty for none. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`the page is ${document.documentElement.scrollWidth} wide in ${width}: ${wide.join(', ')}`];
  });
}

/** The large areas that would be printed in a dark colour, as a page for dark screens has them; empty for none. */
export function printedDark(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('no canvas');
    const isDark = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha > 127 && red + green + blue < 384;
    };
    return [...document.querySelectorAll('html, body, body *')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width * height > 10_000 && isDark(getComputedStyle(element).backgroundColor);
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}
