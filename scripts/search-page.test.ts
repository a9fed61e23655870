import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../sidecar/test/ask.ts';
import { bareTagsIn, controlIn, idsIn, textOf, unescaped } from '../sidecar/test/read-html.ts';
import { SEARCH_PARAMETERS } from '../src/domain/search-parameters.ts';
import { searchResults } from '../src/domain/search-results.ts';
import { describeSearchForm } from './test/search-form-cases.ts';
import { openSearchSite, REVIEWS } from './test/search-site.ts';

const stack = new AsyncDisposableStack();
let url = '';
beforeAll(async () => {
  ({ url } = stack.use(await openSearchSite()));
});
afterAll(() => stack.disposeAsync());

function page(query: string): Promise<Answer> {
  return ask(`${url}/search${query}`);
}

async function found(query: string) {
  return searchResults.parse(JSON.parse((await ask(`${url}/api/reviews/search${query}`)).text));
}

/** The sentence that says how much was found. */
function sentenceOf(html: string): string {
  return textOf(/<h2 id="found">.*?<\/h2>/s.exec(html)?.[0] ?? '');
}

describe('what /search finds', () => {
  it.each([
    '?rating=5',
    '?sort=lowest&limit=7',
    '?mentions_technician=mo',
    '?query=LEAK&sort=relevance&match=words',
    '',
  ])('is what /api/reviews/search%s finds, in its order', async (query) => {
    const { reviews, matched } = await found(query);
    const { text, status } = await page(query);
    expect(status).toBe(200);
    expect(reviews.length).toBeGreaterThan(0);
    expect(idsIn(text)).toEqual(reviews.map(({ id }) => id));
    expect(sentenceOf(text)).toContain(matched === 1 ? 'One review was' : `${matched} reviews were`);
  });

  it('goes on behind Next until all were shown', async () => {
    const ids: string[] = [];
    let next: string | undefined = '?sort=highest&limit=10&query=';
    for (let pages = 0; next !== undefined && pages < 9; pages += 1) {
      const { text, status } = await page(next);
      expect(status).toBe(200);
      expect(sentenceOf(text)).toMatch(/^27 reviews were found, (?:10|7) of them on this page\.$/);
      ids.push(...idsIn(text));
      next = /<a rel="next" href="\/search([^"]*)">Next<\/a>/.exec(text)?.[1];
      if (next !== undefined) next = unescaped(next);
    }
    const { reviews } = await found('?sort=highest&limit=100');
    expect(ids).toEqual(reviews.map(({ id }) => id));
  });

  it('does not depend on fields that were left empty', async () => {
    const empty = SEARCH_PARAMETERS.filter((name) => name !== 'rating').map((name) => `${name}=`);
    const { text, status } = await page(`?${empty.join('&')}&rating=4&&until`);
    expect(status).toBe(200);
    expect(idsIn(text)).toEqual((await found('?rating=4')).reviews.map(({ id }) => id));
  });

  it('takes hostile text for text', async () => {
    const query = `"></script><script>alert('1')</script>`;
    const { text } = await page(`?query=${encodeURIComponent(query)}&topic=%22%20autofocus%20onfocus=%22x`);
    expect(bareTagsIn(text)).not.toMatch(/<script>|onfocus/);
    expect(controlIn(text, 'query').value).toBe(query);
    expect(controlIn(text, 'topic').value).toBe('" autofocus onfocus="x');
    const itself = await page(`?query=${encodeURIComponent('<script>"quoted"</script>')}`);
    expect(bareTagsIn(itself.text)).not.toContain('<script>');
    expect(textOf(itself.text)).toContain('A <script>"quoted"</script> bill.');
  });

  it('says what to try where nothing is found, and which names are known', async () => {
    const { text, status } = await page('?mentions_technician=Moo');
    expect(status).toBe(200);
    expect(sentenceOf(text)).toBe('No reviews were found.');
    expect(textOf(text)).toContain(
      "No technician is called 'Moo'. Did you mean 'Maria \"Mo\" Ruiz'? Known: Maria",
    );
    expect(textOf(text)).toContain('Try fewer fields');
  });

  it('is HTML with the headers of other pages, and not for search engines', async () => {
    const review = await ask(`${url}/reviews/${REVIEWS[0]?.id}`);
    const { headers, text, status } = await page('?rating=5');
    expect(status).toBe(200);
    for (const name of [
      'content-type',
      'content-security-policy',
      'referrer-policy',
      'cache-control',
      'reviewcast-version',
      'x-content-type-options',
      'vary',
    ]) {
      expect([name, headers[name]]).toEqual([name, review.headers[name]]);
    }
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.etag).not.toBe(review.headers.etag);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<link rel="canonical" href="http://127.0.0.1:9/search">');
    expect([...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script defer src="/scripts/live-search.js">',
    ]);
  });

  it('returns 304 (Not Modified) for the same search and 200 for another', async () => {
    const { headers } = await page('?rating=5');
    const conditions = { 'If-None-Match': headers.etag ?? '' };
    const [same, other] = await Promise.all(
      [5, 4].map((rating) => ask(`${url}/search?rating=${rating}`, { headers: conditions })),
    );
    expect([same?.status, other?.status]).toEqual([304, 200]);
  });
});

describe('bad parameters of /search', () => {
  it('return 400 (Bad Request) with the form, what was typed and each reason', async () => {
    const query = '?query=leak&rating=six&since=2025-02-30&sort=best&has_text=maybe&colour=%3Cb%3E';
    const { text, status, headers } = await page(query);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const values = ['query', 'rating', 'since', 'sort', 'has_text'].map((name) => controlIn(text, name));
    expect(values.map(({ value }) => value)).toEqual(['leak', 'six', '2025-02-30', 'best', 'maybe']);
    expect(values.map(({ tag }) => tag.includes('aria-invalid="true"'))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    const said = textOf(text);
    for (const reason of [
      'Stars: choose a whole number of stars, from 1 to 5',
      'From: choose a day that is in the calendar, such as 2025-03-31',
      'Order: choose one of the list',
      'With text: choose one of the list',
      'colour: there is no such field to search by',
    ]) {
      expect(said).toContain(reason);
    }
    const { issues } = JSON.parse((await ask(`${url}/api/reviews/search${query}`)).text);
    expect(issues).toHaveLength(5);
    for (const { path } of issues) {
      if (path[0] !== 'colour') expect(text).toContain(`id="${path[0]}-reasons"`);
    }
    expect(idsIn(text)).toEqual([]);
  });

  it('leave what was typed to be seen, as no field for numbers would', async () => {
    const { text } = await page('?limit=many');
    expect(controlIn(text, 'limit')).toEqual({ tag: expect.stringContaining('type="text"'), value: 'many' });
  });

  it.each([
    ['?rating=0', 'Stars: choose at least 1 star'],
    ['?min_rating=6', 'At least: choose at most 5 stars'],
    ['?min_rating=4&max_rating=2', 'At least: choose no more stars than in “At most”'],
    ['?since=2025-01-02&until=2025-01-01', 'From: choose a day that is not after the one in “To”'],
    ['?updated_since=May', 'Changed since: give a day such as 2025-03-31, or an instant'],
    ['?polarity=negative', 'Praise or criticism: choose an aspect too'],
    [`?query=${'a'.repeat(1001)}`, 'Text: shorten the text'],
    ['?match=words', 'Match: type a text too'],
    ['?sort=relevance', 'Order: the best match comes first only where'],
    ['?language=e+s', 'Language: choose a language of the list'],
    ['?limit=101', 'On a page: choose from 1 to 100 reviews'],
    ['?cursor=x', 'this page of the search is gone: begin with the first'],
    ['?rating=4&rating=5', 'Stars: give it only once'],
    ['?query=%ff', 'Text: type at least one letter or figure'],
    ['?%3Cimg%20src=1', 'there is no such field to search by'],
  ])('return 400 (Bad Request) for %s', async (query, reason) => {
    const { text, status } = await page(query);
    expect(status).toBe(400);
    expect(textOf(text)).toContain(reason);
    expect(bareTagsIn(text)).not.toContain('<img');
  });

  it('are refused with the headers of a page, coded as the client asks, and not to be stored', async () => {
    const [plain, coded, head] = await Promise.all([
      page('?rating=9'),
      ask(`${url}/search?rating=9`, { headers: { 'Accept-Encoding': 'gzip' } }),
      ask(`${url}/search?rating=9`, { method: 'HEAD', headers: { 'If-None-Match': '*' } }),
    ]);
    const good = await page('?rating=5');
    for (const { status, headers } of [plain, coded, head]) {
      expect(status).toBe(400);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
      expect(headers['content-security-policy']).toBe(good.headers['content-security-policy']);
      expect(headers['reviewcast-version']).toBe(good.headers['reviewcast-version']);
    }
    expect(coded.headers['content-encoding']).toBe('gzip');
    expect(coded.body.length).toBeLessThan(plain.body.length);
    expect([head.body.length, head.headers['content-length']]).toEqual([0, String(plain.body.length)]);
  });
});

describeSearchForm(page);
