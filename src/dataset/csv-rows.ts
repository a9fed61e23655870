import { MAX_RECORD_BYTES } from './record-sink.ts';
import { NotUtf8, utf8Chunks } from './utf8-chunks.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What a reader of CSV tells: rows with the line on which they begin, from 1; and why the rest cannot be read. */
export interface CsvSink {
  row(line: number, cells: readonly string[]): void;
  problem(line: number, message: string): void;
  /** Resolves when more can be told. */
  readonly ready?: (() => Promise<void>) | undefined;
}

/**
 * Reads a CSV file (RFC 4180) in UTF-8, row by row. Lines end with CRLF, LF or CR; blank lines are passed over; cells
 * are kept as written. A quote that RFC 4180 does not allow ends the reading with a problem, because what follows
 * cannot be told apart from it.
 */
export async function readCsvRows(path: string, sink: CsvSink): Promise<void> {
  const reader = new RowReader(sink);
  try {
    for await (const chunk of utf8Chunks(path, { ready: sink.ready })) {
      if (!reader.push(chunk)) return;
    }
    reader.end();
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    sink.problem(reader.line, error.message);
  }
}

type State = 'start' | 'plain' | 'quoted' | 'quote seen';

class RowReader {
  line = 1;
  readonly #sink: CsvSink;
  #state: State = 'start';
  #cells: string[] = [];
  #pieces: Buffer[] = [];
  #wasQuoted = false;
  #rowLine = 1;
  #quoteLine = 1;
  #rowBytes = 0;
  #afterReturn = false;

  constructor(sink: CsvSink) {
    this.#sink = sink;
  }

  /** Takes the next bytes; false once the rest of the file cannot be read. */
  push(chunk: Buffer): boolean {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      const isLineFeedOfPair = byte === LINE_FEED && this.#afterReturn;
      this.#afterReturn = byte === CARRIAGE_RETURN;
      if (this.#state === 'quoted') {
        if (byte === QUOTE) this.#state = 'quote seen';
        else if ((byte === LINE_FEED && !isLineFeedOfPair) || byte === CARRIAGE_RETURN) this.line += 1;
        continue;
      }
      if (isLineFeedOfPair) {
        from = at + 1;
        continue;
      }
      if (byte === COMMA || byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        this.#endCell(chunk, from, at);
        from = at + 1;
        if (byte !== COMMA) this.#endRow();
      } else if (byte === QUOTE && this.#state === 'start') {
        this.#state = 'quoted';
        this.#wasQuoted = true;
        this.#quoteLine = this.line;
        from = at + 1;
      } else if (byte === QUOTE && this.#state === 'quote seen') {
        // A doubled quote: this one belongs to the cell, the one before does not.
        this.#hold(chunk, from, at - 1);
        from = at;
        this.#state = 'quoted';
      } else if (this.#state === 'quote seen') {
        this.#sink.problem(this.line, 'expected a comma or the end of the line after a closing quote');
        return false;
      } else if (byte === QUOTE) {
        this.#sink.problem(
          this.line,
          'expected a cell that holds a quote to stand in quotes, with the quote doubled',
        );
        return false;
      } else this.#state = 'plain';
    }
    this.#hold(chunk, from, this.#state === 'quote seen' ? chunk.length - 1 : chunk.length);
    this.#rowBytes += chunk.length;
    if (this.#rowBytes <= MAX_RECORD_BYTES + chunk.length) return true;
    this.#sink.problem(this.#rowLine, 'expected a row of at most 16 MiB, got more');
    return false;
  }

  end(): void {
    if (this.#state === 'quoted') {
      this.#sink.problem(
        this.line,
        `expected the closing quote of the cell that begins on line ${this.#quoteLine}`,
      );
      return;
    }
    if (this.#cells.length === 0 && this.#state === 'start') return;
    this.#endCell(EMPTY, 0, 0);
    this.#endRow();
  }

  #hold(chunk: Buffer, from: number, to: number): void {
    if (to > from) this.#pieces.push(chunk.subarray(from, to));
  }

  #endCell(chunk: Buffer, from: number, at: number): void {
    const to = this.#state === 'quote seen' ? at - 1 : at;
    if (this.#pieces.length === 0) this.#cells.push(to > from ? chunk.toString('utf8', from, to) : '');
    else {
      this.#hold(chunk, from, to);
      this.#cells.push(Buffer.concat(this.#pieces).toString('utf8'));
      this.#pieces = [];
    }
    this.#state = 'start';
  }

  #endRow(): void {
    const isBlank = this.#cells.length === 1 && this.#cells[0] === '' && !this.#wasQuoted;
    if (!isBlank) this.#sink.row(this.#rowLine, this.#cells);
    this.#cells = [];
    this.#wasQuoted = false;
    this.#rowBytes = 0;
    this.line += 1;
    this.#rowLine = this.line;
  }
}

const EMPTY = Buffer.alloc(0);
