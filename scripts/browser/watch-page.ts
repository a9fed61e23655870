import type { Page } from 'playwright-core';

/** What a browser complained of and whom it asked, while it showed pages of one origin. */
export interface Watch {
  /** One sentence a fault, in the order they were seen; empty for a page as it should be. */
  readonly faults: readonly string[];
}

/**
 * Watches a page from now on: errors and warnings in the console (a violated Content-Security-Policy is one),
 * exceptions, requests to another origin than `origin`, and requests that failed. A document that is answered with an
 * error on purpose is none: the browser's own line about the status of `expectedStatus` is left out.
 */
export function watchPage(page: Page, origin: string, expectedStatus = 200): Watch {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isOfStatus =
      message.location().url === page.url() && message.text().includes(` ${expectedStatus} `);
    if (expectedStatus < 400 || !isOfStatus)
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
      faults.push(`request elsewhere: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      faults.push(`status ${response.status()}: ${response.url()}`);
  });
  return { faults };
}
