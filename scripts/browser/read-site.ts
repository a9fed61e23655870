import type { Browser } from 'playwright-core';

/** What a page refers to, and what can be referred to on it. */
export interface PageParts {
  /** Absolute URLs, each once: links, forms, pictures, scripts and what the head names. */
  readonly references: readonly string[];
  /** Every id on the page. */
  readonly ids: readonly string[];
}

/** Reads HTML as a browser does, without loading or running anything of it. */
export interface PageReader extends AsyncDisposable {
  read(html: string, url: string): Promise<PageParts>;
}

/** Opens a reader in a browser. */
export async function openPageReader(browser: Browser): Promise<PageReader> {
  const page = await browser.newPage();
  return {
    read: (html, url) => page.evaluate(partsOf, { html, url }),
    [Symbol.asyncDispose]: () => page.close(),
  };
}

/** Runs in the browser. */
function partsOf({ html, url }: { html: string; url: string }): PageParts {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const values = ['href', 'src', 'action'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return {
    references: [...new Set(values.map((value) => new URL(value, url).href))],
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  };
}
