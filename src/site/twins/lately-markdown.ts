import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { link, list } from '../../documents/markdown/markdown-parts.ts';
import type { Lately } from '../lately.ts';

/** What changed lately, as blocks. */
export function latelyMarkdown({ period, facts, changes }: Lately, baseUrl: string): string[] {
  return [
    period === null ? '' : escapeMarkdown(period),
    list([
      ...facts.map(escapeMarkdown),
      ...changes.map(({ text, href }) => link(text, new URL(href, baseUrl).href)),
    ]),
  ];
}
