import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

/** A Chromium with an empty profile of its own, which goes when it is disposed of. */
export interface OpenBrowser extends AsyncDisposable {
  readonly browser: Browser;
}

/** Opens Chromium; rejects where there is none. */
export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('no Chromium: start these tests by npm run test:browser');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  return { browser, [Symbol.asyncDispose]: () => browser.close() };
}
