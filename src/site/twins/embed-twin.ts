import { codeBlock, heading, markdown, table } from '../../documents/markdown/markdown-parts.ts';
import { EMBED_PROPERTIES, EMBED_VIEWS } from '../embed-heights.ts';
import { embedSnippets } from '../embed-snippets.ts';
import type { SiteContent } from '../site.ts';

function rows(said: Readonly<Record<string, string>>): string[][] {
  return Object.entries(said).map(([name, text]) => [`\`${name}\``, text]);
}

/** The page on the embed in Markdown: what to copy, and what it takes. */
export function embedTwin(site: SiteContent['site']): string {
  const { html, rule, policy, badge } = embedSnippets(site);
  return markdown([
    heading(1, 'Reviews on your own page'),
    'A custom element shows the rating and the newest reviews on any page: one small script, no cookie.',
    codeBlock(html),
    'In a stylesheet of the page, so that nothing moves when the script comes:',
    codeBlock(rule),
    heading(2, 'How it looks'),
    table(['View', 'Shows'], rows(EMBED_VIEWS)),
    '`limit` is how many reviews it shows at most, 1 to 20, 5 by default; `min-rating` leaves out reviews with fewer stars, never what counts in the rating.',
    heading(2, 'In the look of your page'),
    table(['Property', 'Sets'], rows(EMBED_PROPERTIES)),
    heading(2, 'Under a Content-Security-Policy'),
    codeBlock(policy),
    heading(2, 'Where no script may run'),
    codeBlock(badge),
  ]);
}
