import { createReadStream } from 'node:fs';

/** A list in a JSON document too large to be held: where it stands in the file. */
export interface ListPlace {
  /** The path of names to it, with dots. */
  readonly path: string;
  /** Its first byte, `[`, and its last, from 0; no last one where the file ends inside it. */
  readonly start: number;
  readonly end: number | undefined;
  /** The line on which it begins, from 1. */
  readonly line: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const COLON = 0x3a;
const LONGEST_NAME = 1000;
/** Names deeper down are no names of lists of reviews. */
const DEEPEST = 5;

/**
 * The lists that are members of a JSON object in a file, or of objects in it, in their order; what is in lists is passed
 * over. Whether it all is JSON is for their readers to say. The document may have any size.
 */
export async function jsonLists(path: string, onBytes?: (bytes: number) => void): Promise<ListPlace[]> {
  const finder = new ListFinder();
  // Without an encoding the stream gives Buffers.
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 });
  for await (const chunk of stream) {
    finder.push(chunk);
    onBytes?.(chunk.length);
  }
  return finder.end();
}

class ListFinder {
  readonly #found: ListPlace[] = [];
  #line = 1;
  #offset = 0;
  /** Names of the members whose objects are open. */
  readonly #path: string[] = [];
  #objects = 0;
  /** How deep in a list it is; 0 for outside of all. */
  #inList = 0;
  #listStart = 0;
  #listLine = 1;
  #isString = false;
  #isEscaped = false;
  #text: number[] = [];
  /** The last string, which a colon makes a name. */
  #name = '';

  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === LINE_FEED) this.#line += 1;
      if (this.#isString) this.#inString(byte);
      else if (byte === QUOTE) {
        this.#isString = true;
        this.#text = [];
      } else if (this.#inList > 0) {
        if (byte === OPEN_LIST) this.#inList += 1;
        else if (byte === CLOSE_LIST) this.#closeList(this.#offset + at);
      } else this.#outside(byte, this.#offset + at);
    }
    this.#offset += chunk.length;
  }

  end(): ListPlace[] {
    if (this.#inList > 0) this.#add(undefined);
    return this.#found;
  }

  #inString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#isString = false;
      return;
    }
    if (this.#inList === 0 && this.#text.length < LONGEST_NAME) this.#text.push(byte);
  }

  #outside(byte: number, at: number): void {
    if (byte === COLON) this.#name = nameOf(this.#text);
    else if (byte === OPEN_OBJECT) {
      this.#objects += 1;
      if (this.#objects > 1) this.#path.push(this.#name);
    } else if (byte === CLOSE_OBJECT) {
      this.#objects -= 1;
      this.#path.pop();
    } else if (byte === OPEN_LIST) {
      this.#inList = 1;
      this.#listStart = at;
      this.#listLine = this.#line;
    }
  }

  #closeList(at: number): void {
    this.#inList -= 1;
    if (this.#inList === 0) this.#add(at);
  }

  #add(end: number | undefined): void {
    if (this.#path.length >= DEEPEST) return;
    const path = [...this.#path, this.#name].join('.');
    this.#found.push({ path, start: this.#listStart, end, line: this.#listLine });
  }
}

function nameOf(bytes: readonly number[]): string {
  const written = Buffer.from(bytes).toString('utf8');
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return written;
  }
}
