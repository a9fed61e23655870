import type { BrowserContext, Page } from 'playwright-core';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { foreignParts } from './foreign-parts.ts';
import { overflowingElements } from './judge-page.ts';
import { PHONE_CONTEXT } from './looks.ts';
import { openSite, type Site } from './site/build-site.ts';
import { HOSTILE_TEXTS, hostileId, hostileReply, writeHostileContent } from './site/hostile-content.ts';
import { pathsInSitemap } from './site-addresses.ts';
import { watchPage } from './watch-page.ts';

/** Control characters and what is no character: pages and feeds show U+FFFD for those that they cannot carry. */
const UNCARRIED = /(?![\t\n\f\r])[\p{Cc}\uFFFE\uFFFF\u{1FFFE}]/gu;

function shown(text: string): string {
  return text.replace(UNCARRIED, '\uFFFD');
}

/** The text of an element without the numbers of what its words say. */
function textWithoutNumbers(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if ((parentElement?.closest('sup') ?? null) === null) text += textContent ?? '';
  }
  return text;
}

describe.each(['full', 'static'] as const)('hostile texts on the %s site', (mode) => {
  const stack = new AsyncDisposableStack();
  let site: Site;
  let context: BrowserContext;
  beforeAll(async () => {
    site = stack.use(await openSite({ mode, write: writeHostileContent }));
    const { browser } = stack.use(await openBrowser());
    context = await browser.newContext(PHONE_CONTEXT);
  });
  afterAll(() => stack.disposeAsync());

  /** Opens a page of the site; what is wrong with it is in the faults, each with the page's path. */
  async function look(page: Page, path: string): Promise<string[]> {
    const watch = watchPage(page, site.url);
    await page.goto(`${site.url}${path}`);
    const html = await (await fetch(`${site.url}${path}`)).text();
    const uncarried = html.match(UNCARRIED) ?? [];
    const faults = [
      ...watch.faults,
      ...(await foreignParts(page)),
      ...(await overflowingElements(page)),
      ...uncarried.map((character) => `U+${character.codePointAt(0)?.toString(16)} in the HTML`),
    ];
    return faults.map((fault) => `${path}: ${fault}`);
  }

  it('stay text on every page', async () => {
    const paths = await pathsInSitemap(site.url);
    const faults: string[] = [];
    for (const path of paths) {
      await using page = await context.newPage();
      faults.push(...(await look(page, path)));
    }
    expect(faults.slice(0, 40)).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
  });

  it.each(Object.entries(HOSTILE_TEXTS))(
    'are shown as written, and said to machines: %s',
    async (name, text) => {
      await using page = await context.newPage();
      expect(await look(page, `/reviews/${hostileId(name)}`)).toEqual([]);
      const main = shown(await page.locator('main').evaluate(textWithoutNumbers));
      expect(main).toContain(shown(text));
      expect(main).toContain(shown(hostileReply(text)));
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(blocks.length).toBeGreaterThan(0);
      const bodies = blocks.flatMap((block) => valuesIn(JSON.parse(block)));
      expect(bodies.map(shown)).toContain(shown(text));
    },
  );

  it.each(['list', 'quotes', 'rating', 'badge'])('stay text in the view %s of the embed', async (view) => {
    await using page = await context.newPage();
    await page.goto(`${site.url}/developers/embed`);
    await page.locator('#embed-shown').evaluate((shown, wanted) => {
      const element = document.createElement('reviewcast-reviews');
      for (const [name, value] of [['view', wanted] as const, ['limit', '50'] as const])
        element.setAttribute(name, value);
      element.setAttribute('src', location.origin);
      shown.replaceChildren(element);
    }, view);
    const filled = page.locator('#embed-shown section:not([aria-busy])');
    await filled.waitFor();
    expect(await foreignParts(page)).toEqual([]);
    if (view === 'list') expect(await filled.innerText()).toContain(HOSTILE_TEXTS['template']);
  });

  it('are texts in both feeds', async () => {
    const json: unknown = await (await fetch(`${site.url}/api/feed.json`)).json();
    const said = valuesIn(json).map(shown).join('\n');
    using atom = XmlDocument.fromBuffer(
      Buffer.from(await (await fetch(`${site.url}/feed.xml`)).arrayBuffer()),
    );
    const elements = atom.find("//*[local-name()='script' or local-name()='b' or local-name()='img']");
    expect(elements).toEqual([]);
    for (const text of Object.values(HOSTILE_TEXTS)) {
      expect(said).toContain(shown(text));
      expect(shown(atom.root.content)).toContain(shown(text).replaceAll('\r', ''));
    }
  });

  it.each([
    '<script>globalThis',
    '"onmouseover="',
    '</script><script>',
    ']]><b',
    '{{7*7}}',
    '<!-- --!>',
    'خدمة',
  ])('are marked as text by a search for %s', async (query) => {
    await using page = await context.newPage();
    expect(await look(page, `/search?query=${encodeURIComponent(query)}`)).toEqual([]);
    const marks = page.locator('main mark');
    await marks.first().waitFor();
    const words = (await marks.allTextContents()).map((mark) => mark.toLowerCase());
    expect(words).toContain(query.toLowerCase());
    expect(await page.locator('input[name="query"]').inputValue()).toBe(query);
  });
});

/** Every string in a JSON value. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(valuesIn);
}
