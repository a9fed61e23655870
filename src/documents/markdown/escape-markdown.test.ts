import { markdownToHast, markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { codeMarkdown, escapeMarkdown, quoteMarkdown } from './escape-markdown.ts';

/** Texts that are markup wherever they are taken for it. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"onmouseover="alert(1)',
  '[click](javascript:alert(1))',
  '![x](https://evil.example/x.png)',
  '[a]: https://evil.example',
  '[^1] and [x][y]',
  '# Heading',
  'Title\n===',
  'Title\n---',
  '---',
  '***',
  '- item',
  '+ item',
  '* item',
  '1. item',
  '12) item',
  '> quote',
  '    code',
  '\tcode',
  '```\ncode\n```',
  '~~~\ncode',
  '~~gone~~',
  '`code`',
  '**bold** _em_ __bold__',
  'a | b\n--- | ---\n1 | 2',
  '&lt;b&gt; &copy; &#60;',
  '\\<b> ends in \\',
  '<!-- comment -->',
  '<https://evil.example>',
  ']]> </p> {{x}} {x}',
  '[x] task',
  '- [ ] task',
  ':::note\nx\n:::',
  '$x$ $$y$$',
  '\u202eright to left\u2066',
  'zero\u0000 bell\u0007',
  'a  \nb',
];

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

function tagsOf(markdown: string): string[] {
  const tags: string[] = [];
  const visit = (node: { type: string; tagName?: string; children?: readonly unknown[] }): void => {
    tags.push(node.tagName ?? node.type);
    // The tree of a parser: children are nodes.
    for (const child of node.children ?? []) visit(child as Parameters<typeof visit>[0]);
  };
  visit(markdownToHast(markdown, {}) as Parameters<typeof visit>[0]);
  // Readers that link what looks like an address link the words that stand there, and nothing behind them.
  return tags.filter((tag) => tag !== 'text' && tag !== 'root' && tag !== 'a');
}

const inOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

describe('a text in Markdown', () => {
  it.each(HOSTILE)('is a paragraph of exactly these words: %j', (text) => {
    const markdown = escapeMarkdown(text);
    expect(tagsOf(markdown)).toEqual(['p']);
    const { html } = markdownToHtml(markdown, {});
    expect(textOf(html)).toBe(inOneLine(text));
    expect(html.replace(/<a href="(https?:.*?)">\1<\/a>/g, '$1')).not.toContain('<a');
  });

  it.each(HOSTILE)('is a cell of exactly these words: %j', (text) => {
    const { html } = markdownToHtml(`| a | b |\n|---|---|\n| ${escapeMarkdown(text)} | end |`, {});
    const [, cell = '', end] = /<td>([^]*?)<\/td>\s*<td>([^]*?)<\/td>/.exec(html) ?? [];
    expect(textOf(cell)).toBe(inOneLine(text));
    expect(cell.replace(/<a href="(.*?)">\1<\/a>/g, '$1')).not.toMatch(/<[a-z]/);
    expect(end).toBe('end');
  });

  it.each(HOSTILE)('is a quote of exactly these words: %j', (text) => {
    const markdown = `${quoteMarkdown(text)}\n\nafter`;
    expect(new Set(tagsOf(markdown))).toEqual(
      new Set(['blockquote', 'p', ...(/\S[\n\r]\S/.test(text) || text === 'a  \nb' ? ['br'] : [])]),
    );
    expect(inOneLine(textOf(markdownToHtml(markdown, {}).html))).toBe(`${inOneLine(text)} after`);
  });

  it('keeps the lines and paragraphs of its author in a quote', () => {
    expect(quoteMarkdown('One\ntwo\r\n\r\n\r\nthree')).toBe('> One  \n> two\n>\n> three');
  });

  it.each(['a', '`', 'a``b', ' ', 'x|y'])('is code as it is: %j', (text) => {
    expect(textOf(markdownToHtml(codeMarkdown(text), {}).html)).toBe(text.trim());
  });
});
