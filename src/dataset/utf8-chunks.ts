import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;
const EMPTY = Buffer.alloc(0);

/** What of a file is read, who is told how much of it was, and who may keep it waiting. */
export interface ReadPart {
  /** The first byte and the last, from 0; all of the file where they are left out. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  /** Told of each piece how many bytes it has. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Waited for before more is read. */
  readonly ready?: (() => Promise<void>) | undefined;
}

/** A file that is not UTF-8. The message says which byte is wrong and its offset, counted from 0. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/**
 * The bytes of a file in chunks that are each valid UTF-8 and end between two characters; a byte order mark at the
 * start is left out. When a byte is wrong, what stands before it is given first and then NotUtf8 is thrown, so that
 * the reader knows the line. Rejects with the file system's error when the file cannot be read.
 */
export async function* utf8Chunks(
  path: string,
  { start, end: last, onBytes, ready }: ReadPart = {},
): AsyncGenerator<Buffer> {
  let held: Buffer = EMPTY;
  let offset = start ?? 0;
  const part = {
    ...(start === undefined ? {} : { start }),
    ...(last === undefined ? {} : { end: last }),
  };
  // Without an encoding the stream gives Buffers.
  const stream: AsyncIterable<Buffer> = createReadStream(path, { ...part, highWaterMark: CHUNK_BYTES });
  for await (const chunk of stream) {
    onBytes?.(chunk.length);
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const end = bytes.length - unfinishedBytes(bytes);
    yield* checked(bytes.subarray(0, end), offset);
    await ready?.();
    held = bytes.subarray(end);
    offset += end;
  }
  yield* checked(held, offset);
}

/** A whole small file as text, without its byte order mark. Throws NotUtf8, or the file system's error. */
export async function readUtf8(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of utf8Chunks(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function* checked(bytes: Buffer, offset: number): Generator<Buffer> {
  const start = offset === 0 && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0;
  if (isUtf8(bytes)) {
    if (bytes.length > start) yield bytes.subarray(start);
    return;
  }
  const wrong = firstInvalidByte(bytes);
  if (wrong > start) yield bytes.subarray(start, wrong);
  const value = (bytes[wrong] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const utf16 = offset === 0 && wrong === 0 && UTF16_MARKS.has(bytes.subarray(0, 2).toString('hex'));
  throw new NotUtf8(
    `expected UTF-8, got the byte 0x${value} at offset ${offset + wrong}${utf16 ? ' (the file looks like UTF-16)' : ''}`,
  );
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_MARKS = new Set(['fffe', 'feff']);

/** How many bytes at the end begin a character whose rest may come in the next chunk. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** Where the first ill-formed sequence begins (The Unicode Standard, table 3-7); the length when all is well. */
function firstInvalidByte(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] ?? 0);
    if (length === 0 || !isUtf8(bytes.subarray(at, at + length)) || at + length > bytes.length) return at;
    at += length;
  }
  return at;
}
