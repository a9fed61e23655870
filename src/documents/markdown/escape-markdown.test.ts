import { describe, expect, it } from 'vitest';
import { hostileMarkdown } from '../test/hostile-markdown.ts';
import { elementsOf } from '../test/read-markdown.ts';
import { codeMarkdown, escapeMarkdown, quoteMarkdown } from './escape-markdown.ts';

/** The words of a text, without what closes its directions at the end. */
const inOneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\u202c\u2069]+$/, '');

describe('a text in Markdown', () => {
  it.each(hostileMarkdown)('is a paragraph of exactly these words: %j', (text) => {
    const elements = elementsOf(escapeMarkdown(text));
    expect(elements.map((each) => ({ ...each, text: inOneLine(each.text) }))).toEqual([
      { tag: 'p', url: undefined, text: inOneLine(text) },
    ]);
  });

  it.each(hostileMarkdown)('is a cell of exactly these words: %j', (text) => {
    const cells = elementsOf(`| a | b |\n|---|---|\n| ${escapeMarkdown(text)} | end |`).filter(
      ({ tag }) => !['table', 'thead', 'tbody', 'tr', 'th'].includes(tag),
    );
    expect(cells.map((each) => ({ ...each, text: inOneLine(each.text) }))).toEqual([
      { tag: 'td', url: undefined, text: inOneLine(text) },
      { tag: 'td', url: undefined, text: 'end' },
    ]);
  });

  it.each(hostileMarkdown)('is a quote of exactly these words: %j', (text) => {
    const elements = elementsOf(`${quoteMarkdown(text)}\n\nafter`).filter(({ tag }) => tag !== 'br');
    expect(inOneLine(elements[0]?.text ?? '')).toBe(inOneLine(text));
    expect(elements.map(({ tag }) => tag).join(' ')).toMatch(/^blockquote(?: p)+$/);
    expect(elements.at(-1)?.text).toBe('after');
  });

  it('ends a direction where the words that opened it end', () => {
    expect(escapeMarkdown('\u202eturned')).toBe('\u202eturned\u202c');
  });

  it('keeps the lines and paragraphs of its author in a quote', () => {
    expect(quoteMarkdown('One\ntwo\r\n\r\n\r\nthree')).toBe('> One  \n> two\n>\n> three');
  });

  it.each(['a', '`', 'a``b', ' ', 'x|y'])('is code as it is: %j', (text) => {
    expect(elementsOf(codeMarkdown(text)).at(-1)).toMatchObject({ tag: 'code' });
    expect(elementsOf(codeMarkdown(text)).at(-1)?.text.trim()).toBe(text.trim());
  });
});
