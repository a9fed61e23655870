import { shownValue } from '../domain/shown-value.ts';

/**
 * What Markdown means something by and a reader of plain text stumbles over, each with an example. Paragraphs and lists read
 * well as they stand.
 */
export const MARKDOWN_MARKS: readonly { readonly pattern: RegExp; readonly example: string }[] = [
  {
    pattern: /(?<![\p{L}\p{N}*_])(\*\*|__)(?=[^\s*_])(?:(?!\1)[^\n])+(?<=\S)\1(?![\p{L}\p{N}])/u,
    example: '**honest**',
  },
  {
    pattern: /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])[^*_\n]+(?<=\S)\1(?![\p{L}\p{N}*_])/u,
    example: '*always*',
  },
  { pattern: /~~(?=\S)[^~\n]+~~/, example: '~~cheap~~' },
  { pattern: /^ {0,3}#{1,6}[ \t]+\S.*$/m, example: '## In short' },
  { pattern: /^ {0,3}>[ \t]+\S.*$/m, example: '> They came at once.' },
  { pattern: /\[[^[\]\n]+\]\([^()\n]*\)/, example: '[prices](https://shop.example/prices)' },
  { pattern: /`[^`\n]+`/, example: '`24/7`' },
  { pattern: /<\/?[a-z][^<>\n]*>/i, example: '<b>' },
];

/** Warns of Markdown and HTML in a text that is published as plain text: one sentence with the first kind found, or none. */
export function markupWarnings(file: string, text: string): string[] {
  for (const { pattern } of MARKDOWN_MARKS) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined)
      return [
        `${file} is published as plain text: ${shownValue(found)} is shown as it stands, marks and all`,
      ];
  }
  return [];
}
