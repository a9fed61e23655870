import { describe, expect, it } from 'vitest';
import { hostileMarkdown } from '../test/hostile-markdown.ts';
import { elementsOf } from '../test/read-markdown.ts';
import { codeMarkdown, escapeMarkdown, quoteMarkdown } from './escape-markdown.ts';

const inOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

describe('a text in Markdown', () => {
  it.each(hostileMarkdown)('is a paragraph of exactly these words: %j', (text) => {
    const elements = elementsOf(escapeMarkdown(text));
    expect(elements).toEqual([{ tag: 'p', url: undefined, text: inOneLine(text) }]);
  });

  it.each(hostileMarkdown)('is a cell of exactly these words: %j', (text) => {
    const cells = elementsOf(`| a | b |\n|---|---|\n| ${escapeMarkdown(text)} | end |`).filter(
      ({ tag }) => !['table', 'thead', 'tbody', 'tr', 'th'].includes(tag),
    );
    expect(cells).toEqual([
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

  it('keeps the lines and paragraphs of its author in a quote', () => {
    expect(quoteMarkdown('One\ntwo\r\n\r\n\r\nthree')).toBe('> One  \n> two\n>\n> three');
  });

  it.each(['a', '`', 'a``b', ' ', 'x|y'])('is code as it is: %j', (text) => {
    expect(elementsOf(codeMarkdown(text)).at(-1)).toMatchObject({ tag: 'code' });
    expect(elementsOf(codeMarkdown(text)).at(-1)?.text.trim()).toBe(text.trim());
  });
});
