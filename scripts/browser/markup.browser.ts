import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, it } from 'vitest';
import { PAGE_TYPES } from './page-types.ts';
import { pathsInSitemap, sightsOf } from './site-addresses.ts';

/** What html-validate recommends, nothing left out. */
const checker = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] });

/** What is wrong with a page, a line a fault. */
async function markupFaults(html: string, name: string): Promise<string[]> {
  const { results } = await checker.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${name}:${line}:${column} ${ruleId}: ${message}`),
  );
}

/** No more than a person can read at once. */
const SHOWN = 40;

describe('the markup', () => {
  it.each(['fullFiles', 'staticFiles'] as const)('of every page in %s is clean', async (files) => {
    const folder = inject(files);
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
    const faults: string[] = [];
    for (const name of names)
      faults.push(...(await markupFaults(await readFile(join(folder, name), 'utf8'), name)));
    expect(faults.slice(0, SHOWN)).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it('of every page that is made on demand is clean', async () => {
    const url = inject('full');
    const paths = await pathsInSitemap(url);
    const reviews = paths.filter((path) =>
      PAGE_TYPES.some(({ name, pattern }) => name === 'review' && pattern.test(path)),
    );
    const addresses = new Set([...reviews, ...sightsOf(paths).map(({ address }) => address)]);
    const faults: string[] = [];
    for (const address of addresses) {
      const response = await fetch(`${url}${address}`, { headers: { Accept: 'text/html' } });
      faults.push(...(await markupFaults(await response.text(), address)));
    }
    expect(faults.slice(0, SHOWN)).toEqual([]);
    expect(reviews.length).toBeGreaterThan(100);
  });

  it('is checked: what is not closed, not said or doubled is found', async () => {
    const faults = await markupFaults(
      '<!doctype html><html lang="en"><p id="a"><b></p><p id="a"><input></p>',
      'bad',
    );
    const rules = faults.join('\n');
    for (const rule of ['close-order', 'no-dup-id', 'no-implicit-input-type']) expect(rules).toContain(rule);
  });
});
