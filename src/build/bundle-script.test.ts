import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageScripts } from '../site/page-scripts.ts';
import { bundleScript } from './bundle-script.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

it('makes an embed of at most 6 kB compressed that evaluates no text and writes no markup', async () => {
  const script = await bundleScript(PROJECT, 'embed/reviewcast-reviews.ts');
  expect(gzipSync(script).length).toBeLessThanOrEqual(6000);
  expect(script).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|\beval\b|new Function|document\.write|cookie/,
  );
});

it.each([...new Set([...pageScripts('full'), ...pageScripts('static')])])(
  'makes $name of at most 10 kB compressed',
  async ({ entry }) => {
    expect(gzipSync(await bundleScript(PROJECT, entry)).length).toBeLessThanOrEqual(10_000);
  },
);
