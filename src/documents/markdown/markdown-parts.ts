import { escapeMarkdown } from './escape-markdown.ts';

/** A heading of words that anyone may have written; `level` from 1. */
export function heading(level: number, words: string): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(words)}`;
}

/** A link on words that anyone may have written; `url` is absolute or a path, and bears no blank. */
export function link(words: string, url: string): string {
  return `[${escapeMarkdown(words)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** A list of lines that are Markdown already. */
export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** A table whose cells are Markdown already, in rows as long as its head of plain words. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head.map(escapeMarkdown), head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Lines of ours as they are, fenced. */
export function codeBlock(lines: string): string {
  return `\`\`\`\n${lines}\n\`\`\``;
}

/** Blocks, one after the other, with a final line break; empty ones are left out. */
export function markdown(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
