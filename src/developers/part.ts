import { codeMarkdown, escapeMarkdown } from '../documents/markdown/escape-markdown.ts';

/** What stands at a place of a guide: in its page, and in its Markdown. */
export interface Part {
  readonly html: string;
  readonly markdown: string;
}

/** A piece of a line: words, or code, or a link that stands in the same document or site. */
export type Piece = string | { readonly code: string } | { readonly text: string; readonly href: string };

/** A line of pieces, in their order. */
export type Line = readonly Piece[];

/** A heading of the third level that links lead to. */
export interface Heading {
  readonly heading: string;
  /** Unique on its page. */
  readonly id: string;
}

/** Cells in rows under a head; no row is longer than the head. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Line[])[];
}

/** What a generated part of a guide is made of. */
export type Block = Heading | { readonly paragraph: Line } | { readonly code: string } | Table;

/** Text as it is, for code. */
export function codePart(text: string): Part {
  return { html: escapeHtml(text), markdown: text };
}

/** Words that others wrote, for prose. */
export function wordsPart(text: string): Part {
  return { html: escapeHtml(text), markdown: escapeMarkdown(text) };
}

/** Blocks, one after the other. */
export function blocksPart(blocks: readonly Block[]): Part {
  return {
    html: blocks.map(blockHtml).join('\n'),
    markdown: blocks.map(blockMarkdown).join('\n\n'),
  };
}

/** A sentence of ours as pieces: what stands between grave accents is code. */
export function lineOf(sentence: string): Line {
  return sentence.split('`').flatMap((piece, at): Piece[] => {
    if (piece === '') return [];
    return at % 2 === 1 ? [{ code: piece }] : [piece];
  });
}

function blockHtml(block: Block): string {
  if ('heading' in block) return `<h3 id="${escapeHtml(block.id)}">${escapeHtml(block.heading)}</h3>`;
  if ('paragraph' in block) return `<p>${lineHtml(block.paragraph)}</p>`;
  if ('code' in block) return `<pre><code>${escapeHtml(block.code)}</code></pre>`;
  const head = block.head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  const rows = block.rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${lineHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
}

function lineHtml(line: Line): string {
  return line
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      if ('code' in piece) return `<code>${escapeHtml(piece.code)}</code>`;
      return `<a href="${escapeHtml(piece.href)}">${escapeHtml(piece.text)}</a>`;
    })
    .join('');
}

function blockMarkdown(block: Block): string {
  if ('heading' in block) return `### ${escapeMarkdown(block.heading)}`;
  if ('paragraph' in block) return lineMarkdown(block.paragraph);
  if ('code' in block) return `\`\`\`\n${block.code}\n\`\`\``;
  const rule = block.head.map(() => '---');
  const rows = block.rows.map((row) => row.map((cell) => lineMarkdown(cell).replaceAll('\n', ' ')));
  return [block.head.map(escapeMarkdown), rule, ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function lineMarkdown(line: Line): string {
  return line
    .map((piece) => {
      // Blanks at the ends of a piece part it from its neighbours.
      if (typeof piece === 'string') {
        return /^\s*/.exec(piece)?.[0] + escapeMarkdown(piece) + (/\S(\s+)$/.exec(piece)?.[1] ?? '');
      }
      // A table ends its cell at a bar, in code too.
      if ('code' in piece) return codeMarkdown(piece.code).replaceAll('|', String.raw`\|`);
      return `[${escapeMarkdown(piece.text)}](${piece.href})`;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
