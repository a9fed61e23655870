import type { BrowserContextOptions, Page } from 'playwright-core';

/** What of a page axe-core is asked about: all of it, colours alone, or all but colours. */
export type Judged = 'all' | 'colors' | 'layout' | 'nothing';

/** A way to look at a page that is shown already. */
export interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly media: { readonly colorScheme: 'light' | 'dark'; readonly media: 'screen' | 'print' };
  readonly judged: Judged;
}

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** A4 at 96 dots an inch, less margins of 1 cm. */
const PAPER = { width: 718, height: 1047 };

/** A phone, as a context of the browser. */
export const PHONE_CONTEXT: BrowserContextOptions = {
  viewport: PHONE,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Every look that every kind of page is shown in, beside that of a phone without JavaScript. */
export const LOOKS: readonly Look[] = [
  { name: 'desktop', viewport: DESKTOP, media: { colorScheme: 'light', media: 'screen' }, judged: 'all' },
  { name: 'dark', viewport: DESKTOP, media: { colorScheme: 'dark', media: 'screen' }, judged: 'colors' },
  { name: 'phone', viewport: PHONE, media: { colorScheme: 'light', media: 'screen' }, judged: 'layout' },
  // From a screen that is dark: paper is not.
  { name: 'print', viewport: PAPER, media: { colorScheme: 'dark', media: 'print' }, judged: 'nothing' },
];

/** Lets a page be seen in a look. */
export async function take(page: Page, { viewport, media }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
}
