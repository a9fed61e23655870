import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkSitemapSchema } from '../../src/documents/test/sitemap-schema.ts';
import { openBrowser } from './browser.ts';
import { PAGE_TYPES } from './page-types.ts';
import { openPageReader } from './read-site.ts';
import { pathsInSitemap } from './site-addresses.ts';
import { type Walked, walkSite } from './walk-site.ts';

/** What is not there for GET, or wants more than a link can say, and the example of a refusal that guides give. */
const NOT_FOR_LINKS: Readonly<Record<string, number>> = {
  '/mcp': 400,
  '/api/websub/hub': 404,
  '/api/reviews/search?rating=7&sort=best': 400,
};

/** The statuses of what is looked at although it is an error. */
const ERRORS = new Map(
  PAGE_TYPES.flatMap(({ extra = [], status }) =>
    status === undefined ? [] : extra.map((path) => [path, status] as const),
  ),
);

describe.each(['full', 'static'] as const)('the %s site', (mode) => {
  const url = inject(mode);
  const stack = new AsyncDisposableStack();
  let walked: ReadonlyMap<string, Walked>;
  beforeAll(async () => {
    const { browser } = stack.use(await openBrowser());
    const reader = stack.use(await openPageReader(browser));
    const inFull = mode === 'full' ? PAGE_TYPES.flatMap(({ extra = [] }) => extra) : [];
    walked = await walkSite(url, ['/', '/sitemap.xml', '/robots.txt', '/llms.txt', ...inFull], reader);
  });
  afterAll(() => stack.disposeAsync());

  it('is there, whatever refers to it', () => {
    const missing = [...walked].filter(([at, { status }]) => {
      const path = at.slice(url.length);
      const expected = ERRORS.get(path) ?? NOT_FOR_LINKS[path] ?? 200;
      return status !== (mode === 'static' && path in NOT_FOR_LINKS ? 404 : expected);
    });
    expect(missing.map(([at, { status }]) => `${status} ${at}, named by ${namedBy(at)}`)).toEqual([]);
    expect(walked.size).toBeGreaterThan(150);
  });

  it('has every anchor that a link names', () => {
    const lost = [...walked].flatMap(([from, { references }]) =>
      references
        .filter((reference) => {
          const { origin, hash } = new URL(reference);
          const target = walked.get(reference.slice(0, reference.length - hash.length));
          if (origin !== url || hash === '' || hash.startsWith('#:~:') || target?.mediaType !== 'text/html')
            return false;
          return !target.ids.has(decodeURIComponent(hash.slice(1)));
        })
        .map((reference) => `${reference} on ${from}`),
    );
    expect(lost).toEqual([]);
  });

  it('calls, writes and links elsewhere in full', () => {
    const others = [...walked.values()].flatMap(({ references }) =>
      references.filter((reference) => new URL(reference).origin !== url),
    );
    const odd = others.filter(
      (each) => !/^(?:https?:\/\/[^/]+|tel:\+?[\d-]{5,}$|mailto:[^@\s]+@|data:image\/)/.test(each),
    );
    expect([...new Set(odd)]).toEqual([]);
  });

  it('has a sitemap of the published schema, of pages that are there and are not withheld from search engines', async () => {
    checkSitemapSchema(Buffer.from(walked.get(`${url}/sitemap.xml`)?.text ?? ''));
    const paths = await pathsInSitemap(url);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      const page = walked.get(`${url}${path}`);
      expect([path, page?.status, page?.mediaType]).toEqual([path, 200, 'text/html']);
      expect(page?.text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  });

  it('names every page for people in its sitemap, but those that are not for search engines', async () => {
    const listed = new Set(await pathsInSitemap(url));
    const left = [...walked].filter(
      ([at, { status, mediaType, text }]) =>
        status === 200 &&
        mediaType === 'text/html' &&
        !at.includes('?') &&
        !/<meta name="robots" content="[^"]*noindex/.test(text) &&
        !listed.has(new URL(at).pathname),
    );
    expect(left.map(([at]) => at)).toEqual([]);
  });

  function namedBy(target: string): string {
    const from = [...walked].find(([, { references }]) =>
      references.some((reference) => reference.split('#')[0] === target),
    );
    return from?.[0].slice(url.length) ?? 'the test';
  }
});
