import { expect, it } from 'vitest';
import { hostileMarkdown } from '../../documents/test/hostile-markdown.ts';
import { aBusiness } from '../../documents/test/records.ts';
import { elementsOf } from '../../documents/test/read-markdown.ts';
import { aSite } from '../test/site-content.ts';
import { embedTwin } from './embed-twin.ts';

const codeIn = (markdown: string): string[] =>
  elementsOf(markdown).flatMap(({ tag, text }) => (tag === 'pre' ? [text.trim()] : []));

const tags = (name: string): string[] =>
  elementsOf(embedTwin(aSite({ business: { ...aBusiness, name } }))).map(({ tag }) => tag);

it('has what the page has to copy: the element, the style, the policy and the badge', () => {
  const site = aSite({ business: { ...aBusiness, name: 'Fix & <Co>' } });
  const [html, rule, policy, badge] = codeIn(embedTwin(site));
  expect(html).toBe(
    [
      '<script async src="https://reviews.example/embed.js"></script>',
      '<reviewcast-reviews src="https://reviews.example"></reviewcast-reviews>',
      '<noscript><a href="https://reviews.example/">Customer reviews of Fix &amp; &lt;Co></a></noscript>',
    ].join('\n'),
  );
  expect(rule).toMatch(/^reviewcast-reviews \{ display: block; block-size: \d/);
  expect(policy).toBe(
    'script-src https://reviews.example/embed.js; connect-src https://reviews.example/embed.json',
  );
  expect(badge).toContain('src="https://reviews.example/badge.svg"');
});

it('says the same of any business, whatever its name is', () => {
  for (const name of hostileMarkdown) expect(tags(name)).toEqual(tags('Plain'));
});
