import { closedDirection } from '../../domain/bidi.ts';

/** What means something anywhere in a line of Markdown (CommonMark 0.31, with the tables and strikethrough of GitHub). */
const ANYWHERE = /[\\`*_[\]|~]/g;

/** What HTML means something by: as references, so that not even a reader that knows no Markdown finds a tag. */
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
]);

/** What means something at the beginning of a line: headings, quotes, lists, rules and underlines. */
const AT_START = /^(?:[#+=:-]|(\d{1,9})(?=[.)]))/;

/**
 * A text as one line of Markdown that says exactly these words: no character of it is markup, whoever wrote it. White
 * space and control characters become one blank each time they occur; blanks around the text are dropped, and a direction
 * that it opens is closed. What looks like a web address may still be shown as a link by readers that link whatever looks
 * like one.
 */
export function escapeMarkdown(text: string): string {
  const line = closedDirection(text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  const escaped = line
    .replace(ANYWHERE, String.raw`\$&`)
    .replace(/[<>&]/g, (sign) => REFERENCES.get(sign) ?? sign);
  return escaped.replace(AT_START, (start, digits?: string) =>
    // A number that begins a list is held back at the sign behind it.
    digits === undefined ? `\\${start}` : `${digits}\\`,
  );
}

/** A text of several paragraphs as a quote of Markdown, line by line; what stands in it is no markup either. */
export function quoteMarkdown(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => escapeMarkdown(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .split('\n')
    .map((line, at, lines) => {
      // Two blanks keep the line breaks that the author made.
      const isFollowed = line !== '' && (lines[at + 1] ?? '') !== '';
      return line === '' ? '>' : `> ${line}${isFollowed ? '  ' : ''}`;
    })
    .join('\n');
}

/** Words between grave accents as they are; a line of ours that is no place for texts of others. */
export function codeMarkdown(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text.trim() === '' ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}
