import { parseJson } from './parse-json.ts';
import { MAX_RECORD_BYTES, type RecordSink } from './record-sink.ts';
import { NotUtf8, utf8Chunks, type ReadPart } from './utf8-chunks.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

/**
 * Reads a file, or the part of one that begins on `line`, that holds one JSON array, element by element: only the element
 * at hand is ever held, and one over 16 MiB ends the reading. Each element is told with the line on which it begins.
 */
export async function readJsonElements(
  path: string,
  sink: RecordSink,
  { line = 1, ...part }: ReadPart & { readonly line?: number } = {},
): Promise<void> {
  const reader = new ElementReader(sink, line);
  try {
    for await (const chunk of utf8Chunks(path, { ready: sink.ready, ...part })) {
      if (!reader.push(chunk)) return;
    }
    reader.end();
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    sink.problem(reader.line, 'file', error.message);
  }
}

/** Documents of other shapes, `/reviews.json` too, are for the import. */
function remedyFor(first: number): string {
  return first === 0x7b ? ': `npm run import -- FILE` finds the list in a document' : '';
}

type State = 'before' | 'elements' | 'after';

/** Finds where elements begin and end; whether each is JSON is JSON.parse's to say. */
class ElementReader {
  line: number;
  readonly #sink: RecordSink;
  #state: State = 'before';
  #depth = 0;
  #inString = false;
  #escaped = false;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #elementLine = 1;
  #hasContent = false;
  #afterComma = false;

  constructor(sink: RecordSink, line: number) {
    this.#sink = sink;
    this.line = line;
  }

  /** Takes the next bytes; false once the rest of the file cannot be read. */
  push(chunk: Buffer): boolean {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#inString) {
        at = this.#passString(chunk, at);
        continue;
      }
      const byte = chunk[at] ?? 0;
      if (byte === LINE_FEED) this.line += 1;
      if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) continue;
      if (this.#state === 'after') {
        this.#sink.problem(this.line, 'file', 'expected nothing after the list of reviews, got more');
        return false;
      }
      if (this.#state === 'before') {
        if (byte !== 0x5b) {
          this.#sink.problem(
            this.line,
            'file',
            `expected a list of reviews, [ at the start${remedyFor(byte)}`,
          );
          return false;
        }
        this.#state = 'elements';
        start = at + 1;
        continue;
      }
      if (this.#depth === 0 && (byte === COMMA || byte === 0x5d)) {
        this.#take(chunk.subarray(start, at), byte);
        start = at + 1;
        continue;
      }
      if (!this.#hasContent) {
        this.#hasContent = true;
        this.#elementLine = this.line;
        start = at;
      }
      if (byte === QUOTE) this.#inString = true;
      else if (byte === 0x7b || byte === 0x5b) this.#depth += 1;
      else if (byte === 0x7d || byte === 0x5d) this.#depth -= 1;
      if (this.#depth < 0) {
        this.#sink.problem(this.line, 'record', 'expected a record, got } without its {');
        return false;
      }
    }
    return this.#state !== 'elements' || !this.#hasContent || this.#hold(chunk.subarray(start));
  }

  end(): void {
    if (this.#state === 'after') return;
    const got = this.#hasContent
      ? `the end of the file inside the record of line ${this.#elementLine}`
      : 'the end of the file';
    const expected = this.#state === 'before' ? 'a list of reviews' : '] behind the last review';
    this.#sink.problem(this.line, 'file', `expected ${expected}, got ${got}`);
  }

  /** Moves to the closing quote, or to the end of the chunk; gives where it stopped. */
  #passString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === LINE_FEED) this.line += 1;
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        return at;
      }
    }
    return chunk.length;
  }

  #hold(part: Buffer): boolean {
    this.#heldBytes += part.length;
    if (this.#heldBytes > MAX_RECORD_BYTES) {
      this.#sink.problem(this.#elementLine, 'record', 'expected a record of at most 16 MiB, got more');
      return false;
    }
    this.#held.push(part);
    return true;
  }

  #take(last: Buffer, delimiter: number): void {
    const isEnd = delimiter !== COMMA;
    if (this.#hasContent) {
      const bytes = this.#held.length === 0 ? last : Buffer.concat([...this.#held, last]);
      const parsed = parseJson(bytes.toString('utf8'));
      if ('value' in parsed) this.#sink.record(this.#elementLine, parsed.value);
      else this.#sink.problem(this.#elementLine, parsed.field, parsed.message);
    } else if (!isEnd || this.#afterComma) {
      this.#sink.problem(this.line, 'record', `expected a record, got ${isEnd ? ']' : ','}`);
    }
    this.#afterComma = !isEnd;
    if (isEnd) this.#state = 'after';
    this.#held = [];
    this.#heldBytes = 0;
    this.#hasContent = false;
  }
}
