import { describe, expect, it } from 'vitest';
import { hostileMarkdown } from '../documents/test/hostile-markdown.ts';
import { elementsOf } from '../documents/test/read-markdown.ts';
import { filledHtml, filledMarkdown } from './fill-guide.ts';
import { blocksPart, codePart, lineOf, wordsPart } from './part.ts';

const baseUrl = 'https://reviews.example';

describe('a part of a guide', () => {
  const table = blocksPart([
    { heading: 'A & B', id: 'a' },
    {
      head: ['Name', 'Means'],
      rows: [[[{ code: 'a|b' }], ['See ', { text: 'Review', href: '#review' }, '.']]],
    },
  ]);

  it('is the same in HTML and in Markdown', () => {
    expect(table.html).toBe(
      '<h3 id="a">A &amp; B</h3>\n<table>\n<thead><tr><th scope="col">Name</th><th scope="col">Means</th></tr></thead>\n<tbody>\n' +
        '<tr><td><code>a|b</code></td><td>See <a href="#review">Review</a>.</td></tr>\n</tbody>\n</table>',
    );
    expect(table.markdown).toBe(
      '### A &amp; B\n\n| Name | Means |\n| --- | --- |\n| `a\\|b` | See [Review](#review). |',
    );
    expect(elementsOf(table.markdown).map(({ tag }) => tag)).toEqual([
      'h3',
      'table',
      'thead',
      'tr',
      'th',
      'th',
      'tbody',
      'tr',
      'td',
      'code',
      'td',
      'a',
    ]);
  });

  it('takes what stands between grave accents for code', () => {
    expect(lineOf('`a` or `b` here')).toEqual([{ code: 'a' }, ' or ', { code: 'b' }, ' here']);
  });

  it.each(hostileMarkdown)('shows a name as words: %j', (name) => {
    const { html, markdown } = wordsPart(name);
    expect(html).not.toMatch(/[<>]/);
    expect(elementsOf(`Of ${markdown} here`).map(({ tag }) => tag)).toEqual(['p']);
  });
});

describe('filling a guide', () => {
  const parts = { word: codePart('<b> & {{word}}'), table: blocksPart([{ paragraph: ['x'] }]) };

  it('puts parts into their places and the public origin into addresses, once', () => {
    const guide = '`{{word}}` at https://reviews.example.com/x';
    expect(filledMarkdown(guide, { parts, baseUrl })).toBe('`<b> & {{word}}` at https://reviews.example/x');
    const html = '<p>{{table}}</p>\n<p>of <code>{{word}}</code></p>';
    expect(filledHtml(html, { parts, baseUrl })).toBe(
      '<p>x</p>\n<p>of <code>&lt;b&gt; &amp; {{word}}</code></p>',
    );
  });

  it('refuses a place that nothing fills', () => {
    expect(() => filledMarkdown('{{nothing}}', { parts, baseUrl })).toThrow(
      '{{nothing}}, which nothing fills',
    );
  });
});
