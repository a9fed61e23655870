import type { BrowserContextOptions } from 'playwright-core';

/** A way to look at a page. */
export interface Look {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly media?: 'print';
  /** Whether axe-core judges this look: print and a page without scripts have the same elements as others. */
  readonly isJudged: boolean;
}

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A phone as a context of the browser. */
export const PHONE_CONTEXT: BrowserContextOptions = {
  viewport: PHONE,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Every look that every kind of page is shown in. */
export const LOOKS: readonly Look[] = [
  { name: 'desktop, light', options: { viewport: DESKTOP, colorScheme: 'light' }, isJudged: true },
  { name: 'desktop, dark', options: { viewport: DESKTOP, colorScheme: 'dark' }, isJudged: true },
  { name: 'phone, light', options: { ...PHONE_CONTEXT, colorScheme: 'light' }, isJudged: true },
  { name: 'phone, dark', options: { ...PHONE_CONTEXT, colorScheme: 'dark' }, isJudged: false },
  {
    name: 'print',
    // A4 at 96 dots an inch, less margins of 1 cm; from a screen that is dark.
    options: { viewport: { width: 718, height: 1047 }, colorScheme: 'dark' },
    media: 'print',
    isJudged: false,
  },
  {
    name: 'phone, no JavaScript',
    options: { ...PHONE_CONTEXT, colorScheme: 'light', javaScriptEnabled: false },
    isJudged: false,
  },
];
