import { LONGEST_ROW, UnreadableExport } from '../export-table.ts';

const QUOTE = '"';
const QUOTE_CODE = 0x22;
const RETURN_CODE = 0x0d;

/** Takes one row with the line, from 1, on which it begins. Blank lines are rows too, of one empty cell. */
export type TakeRow = (line: number, cells: readonly string[]) => void;

/**
 * Reads delimited text (RFC 4180), chunk by chunk: cells are kept as written, a quote that is not the first of its cell
 * stands for itself. Throws UnreadableExport, its place `name:LINE  COLUMN`, where a quoted cell does not end as it should,
 * where a row is longer than any table's, and, once the columns are known, where a cell has a NUL.
 */
export class DelimitedRows {
  readonly #name: string;
  readonly #delimiter: string;
  readonly #newline: string;
  readonly #take: TakeRow;
  readonly #columnOf: ((cell: number) => string) | undefined;
  #hasNul = false;
  /** The cell that the rest ends in. */
  #begun = { cell: 0, isQuoted: false };
  #rest = '';
  #line = 1;

  constructor(options: {
    name: string;
    delimiter: string;
    newline: string;
    take: TakeRow;
    /** Names the column of a cell, from 0, once it is known. */
    columnOf?: (cell: number) => string;
  }) {
    this.#name = options.name;
    this.#delimiter = options.delimiter;
    this.#newline = options.newline;
    this.#take = options.take;
    this.#columnOf = options.columnOf;
  }

  push(chunk: string): void {
    this.#hasNul ||= this.#columnOf !== undefined && chunk.includes('\0');
    this.#read(this.#rest + chunk, false);
    if (this.#rest.length <= LONGEST_ROW) return;
    const { cell, isQuoted } = this.#begun;
    if (this.#hasNul && this.#rest.includes('\0')) throw this.#refusal(NUL, cell);
    const remedy = isQuoted
      ? 'look for a quote that never closes, or shorten this cell'
      : 'shorten this cell, or leave its column out';
    throw this.#refusal(`expected a row of at most ${LONGEST_ROW} characters, got more: ${remedy}`, cell);
  }

  end(): void {
    if (this.#rest !== '') this.#read(this.#rest, true);
  }

  #read(text: string, isLast: boolean): void {
    const newline = this.#newline;
    let start = 0;
    let cells: string[] = [];
    let at = 0;
    let feed = -1;
    let stop = -1;
    let lines = 0;
    for (;;) {
      if (feed < at) feed = endOf(text, newline, at);
      let end: number;
      if (text.charCodeAt(at) === QUOTE_CODE) {
        const close = closingQuote(text, at + 1);
        if (close === -1 || (close === text.length - 1 && !isLast)) {
          this.#begun = { cell: cells.length, isQuoted: true };
          if (!isLast) break;
          throw this.#refusal(
            'expected the closing quote of this cell, got the end of the file: close it, or save the table again',
            cells.length,
          );
        }
        const written = text.slice(at + 1, close);
        lines += countOf(written, newline);
        cells.push(written.includes(QUOTE) ? written.replaceAll('""', QUOTE) : written);
        end = close + 1;
        if (feed < end) feed = endOf(text, newline, end);
        // A carriage return alone before the end of a line is part of it.
        if (text.charCodeAt(end) === RETURN_CODE && (feed === end + 1 || end + 1 === text.length)) end += 1;
        if (end !== feed && text[end] !== this.#delimiter) {
          throw this.#refusal(
            `expected ${JSON.stringify(this.#delimiter)} or the end of the line after a closing quote, got ${JSON.stringify(text.slice(end, end + 10))}; a quote inside a cell is written twice`,
            cells.length - 1,
          );
        }
      } else {
        if (stop < at) stop = endOf(text, this.#delimiter, at);
        end = Math.min(feed, stop);
        const isReturn = end === feed && end > at && text.charCodeAt(end - 1) === RETURN_CODE;
        cells.push(text.slice(at, isReturn ? end - 1 : end));
      }
      if (end === text.length && !isLast) {
        this.#begun = { cell: cells.length - 1, isQuoted: text.charCodeAt(at) === QUOTE_CODE };
        break;
      }
      at = end + 1;
      if (end !== feed) continue;
      if (this.#hasNul) this.#refuseNul(cells);
      this.#take(this.#line, cells);
      this.#line += 1 + lines;
      start = at;
      cells = [];
      lines = 0;
      if (at >= text.length) break;
    }
    this.#rest = start < text.length ? text.slice(start) : '';
  }

  #refuseNul(cells: readonly string[]): void {
    const cell = cells.findIndex((written) => written.includes('\0'));
    if (cell !== -1) throw this.#refusal(NUL, cell);
  }

  #refusal(message: string, cell: number): UnreadableExport {
    const column = this.#columnOf === undefined ? '' : `  ${this.#columnOf(cell)}`;
    return new UnreadableExport(`${this.#name}:${this.#line}${column}`, message);
  }
}

const NUL = 'expected text, got a NUL character: take it out, or save the table again as CSV in UTF-8';

/** Where a sign stands next; the end of the text where it does not. */
function endOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at === -1 ? text.length : at;
}

/** The quote that ends a cell: the first that no other follows. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE_CODE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
