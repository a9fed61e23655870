import type { Page } from 'playwright-core';

/** What a page has, shadow trees included, that only a text taken for markup could have brought; empty for none. */
export async function foreignParts(page: Page): Promise<string[]> {
  // Handlers that stand on elements may wait for the pointer.
  for (const element of await page.locator('[onmouseover], [onfocus], [onerror]').all())
    await element.hover();
  return page.evaluate(() => {
    const faults = 'ran' in globalThis ? ['a text was run'] : [];
    const roots: ParentNode[] = [document];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot !== null) roots.push(element.shadowRoot);
        const name = element.tagName.toLowerCase();
        const handlers = element.getAttributeNames().filter((attribute) => attribute.startsWith('on'));
        faults.push(...handlers.map((attribute) => `${name} has ${attribute}`));
        const isCode = name === 'script' && element.getAttribute('type') !== 'application/ld+json';
        if (isCode && !element.hasAttribute('src')) faults.push('a script of its own');
        if (element.matches('.injected, [src="x"], iframe, object, embed'))
          faults.push(`${name} was injected`);
        if (/^\s*javascript:/i.test(element.getAttribute('href') ?? ''))
          faults.push(`${name} runs its address`);
      }
    }
    if (document.documentElement.textContent.includes('49 49')) faults.push('a template was filled in');
    return faults;
  });
}
