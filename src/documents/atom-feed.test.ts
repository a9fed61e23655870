import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import type { Review } from '../domain/review.ts';
import { atomFeedOf } from './atom-feed.ts';
import { checkAtomGrammar } from './test/atom-grammar.ts';
import { aBusiness, aReview, nastyTexts, reviewsNewestFirst } from './test/records.ts';

const BASE_URL = 'https://reviews.example';
const HUB_URL = 'https://hub.example/';
const ATOM = { a: 'http://www.w3.org/2005/Atom' };

function feedOf(reviews: readonly Review[]): string {
  return atomFeedOf({ business: aBusiness, reviews, baseUrl: BASE_URL, hubUrl: HUB_URL, language: 'en' });
}

/** Text of what an XPath expression selects, read by libxml2. */
function texts(xml: string, xpath: string): string[] {
  using document = XmlDocument.fromBuffer(Buffer.from(xml));
  return document.find(xpath, ATOM).map(({ content }) => content);
}

function text(xml: string, xpath: string): string | undefined {
  return texts(xml, xpath).at(0);
}

describe('feed.xml', () => {
  it('has id, title, updated, author and links to itself, the home page and the hub', () => {
    const xml = feedOf([
      aReview({ updated_at: '2026-03-06T10:00:00Z' }),
      aReview({ id: '01KJYBW500EXAMP1E000000001', updated_at: '2026-03-06T10:00:00.5Z' }),
    ]);
    expect(text(xml, '/a:feed/a:id')).toBe('https://reviews.example/feed.xml');
    expect(text(xml, '/a:feed/a:title')).toBe('Reviews of Copper & Wren');
    expect(text(xml, '/a:feed/a:updated')).toBe('2026-03-06T10:00:00.5Z');
    expect(text(xml, '/a:feed/a:author/a:name')).toBe('Copper & Wren');
    expect(texts(xml, '/a:feed/a:link/@rel')).toEqual(['self', 'alternate', 'hub']);
    expect(texts(xml, '/a:feed/a:link/@href')).toEqual([
      'https://reviews.example/feed.xml',
      'https://reviews.example/',
      'https://hub.example/',
    ]);
  });

  it('describes each review: identity, stars, dates, author, mentions, original and text', () => {
    const xml = feedOf([
      aReview({
        rating: 2,
        updated_at: '2026-03-07T08:09:10Z',
        source_url: 'https://example.com/?a=1&b=2',
        mentions: { technicians: ['Maria'], services: ['leak-repair'], service_areas: ['elsewhere'] },
      }),
    ]);
    const entry = '/a:feed/a:entry';
    const url = 'https://reviews.example/reviews/01KJYBW500EXAMP1E000000000';
    expect(text(xml, `${entry}/a:id`)).toBe(url);
    expect(text(xml, `${entry}/a:title`)).toBe('2 of 5 stars by Ana P.');
    expect(text(xml, `${entry}/a:published`)).toBe('2026-03-05T00:00:00Z');
    expect(text(xml, `${entry}/a:updated`)).toBe('2026-03-07T08:09:10Z');
    expect(text(xml, `${entry}/a:author/a:name`)).toBe('Ana P.');
    expect(text(xml, `${entry}/a:link[@rel="alternate"]/@href`)).toBe(url);
    expect(text(xml, `${entry}/a:link[@rel="via"]/@href`)).toBe('https://example.com/?a=1&b=2');
    expect(texts(xml, `${entry}/a:category/@term`)).toEqual(['maria', 'leak-repair', 'elsewhere']);
    expect(texts(xml, `${entry}/a:category/@label`)).toEqual(['Maria', 'Leak repair', 'elsewhere']);
    expect(text(xml, `${entry}/a:content/@type`)).toBe('text');
    expect(text(xml, `${entry}/a:content/@xml:lang`)).toBe('en');
    expect(text(xml, `${entry}/a:content`)).toBe('On time.');
  });

  it('gives the rating in words where the customer wrote nothing', () => {
    const xml = feedOf([aReview({ text: null, rating: 3 })]);
    expect(text(xml, '//a:entry/a:content')).toBe('Ana P. gave 3 of 5 stars and wrote no text.');
    expect(texts(xml, '//a:entry/a:content/@xml:lang')).toEqual([]);
  });

  it('carries the 50 newest reviews, newest first', () => {
    const reviews = reviewsNewestFirst(51);
    expect(texts(feedOf(reviews), '//a:entry/a:id')).toEqual(
      reviews.slice(0, 50).map(({ id }) => `https://reviews.example/reviews/${id}`),
    );
  });

  it('is accepted by the grammar of RFC 4287 with, and without, reviews', () => {
    const nasty = Object.values(nastyTexts).map((nastyText) =>
      aReview({ text: nastyText, author: nastyText, source_url: 'https://example.com/?a="<&' }),
    );
    checkAtomGrammar(Buffer.from(feedOf(nasty)));
    checkAtomGrammar(Buffer.from(feedOf([])));
    const broken = feedOf([]).replace(/<updated>.*<\/updated>/, '');
    expect(() => checkAtomGrammar(Buffer.from(broken))).toThrow();
  });

  it.each(Object.entries(nastyTexts))('keeps %s exactly in titles, names and texts', (_, nasty) => {
    const xml = feedOf([aReview({ text: nasty, author: nasty })]);
    expect(text(xml, '//a:entry/a:content')).toBe(nasty);
    expect(text(xml, '//a:entry/a:author/a:name')).toBe(nasty);
    expect(text(xml, '//a:entry/a:title')).toBe(`5 of 5 stars by ${nasty}`);
  });

  it('keeps tabs, line breaks and quotes in attributes exactly', () => {
    const label = ' a\tb\nc\rd "e" <f> & \'g\' ';
    const business = { ...aBusiness, services: [{ id: 'x', label, aliases: [] }] };
    const review = aReview({ mentions: { technicians: [], services: ['x'], service_areas: [] } });
    const xml = atomFeedOf({
      business,
      reviews: [review],
      baseUrl: BASE_URL,
      hubUrl: HUB_URL,
      language: 'en',
    });
    expect(text(xml, '//a:category/@label')).toBe(label);
  });

  it('puts U+FFFD for each character that XML 1.0 cannot carry, and for no other', () => {
    const xml = feedOf([aReview({ text: 'a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uFFFFg\u007F\u009F\uFFFD' })]);
    expect(text(xml, '//a:entry/a:content')).toBe(
      'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\uFFFDg\u007F\u009F\uFFFD',
    );
  });

  it('puts nothing between a text and its tags', () => {
    using document = XmlDocument.fromBuffer(Buffer.from(feedOf([aReview()])));
    const content = document.get('//a:entry/a:content', ATOM);
    expect(content).toBeInstanceOf(XmlElement);
    expect(content?.toString()).toContain('>On time.</content>');
  });
});
