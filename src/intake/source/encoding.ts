import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** An encoding in which exports are written, by its WHATWG label. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file whose bytes are not all of one encoding, with the line (from 1) of the first that does not fit. */
export class MixedEncodings extends Error {
  override readonly name = 'MixedEncodings';
  readonly line: number;

  constructor(line: number) {
    super(
      'expected one encoding, got bytes of UTF-8 and of another in one file: save it again as UTF-8 where it was made',
    );
    this.line = line;
  }
}

const FIRST_BYTES = 4096;
const LINE_FEED = 0x0a;

/**
 * The encoding of a file: UTF-16 by its byte order mark or by its NULs, UTF-8 where all bytes are, else Windows-1252.
 * Throws MixedEncodings where characters beyond ASCII are in UTF-8 in one place and not in another.
 */
export async function encodingOf(path: string, onBytes?: (bytes: number) => void): Promise<Encoding> {
  let held: Buffer = Buffer.alloc(0);
  let line = 1;
  let brokenAt: number | undefined;
  let isBeyondAscii = false;
  let isFirst = true;
  // Without an encoding the stream gives Buffers.
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 });
  for await (const chunk of stream) {
    onBytes?.(chunk.length);
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (isFirst) {
      const wide = utf16Of(bytes.subarray(0, FIRST_BYTES));
      if (wide !== undefined) return wide;
      isFirst = false;
    }
    const end = lastWholeLine(bytes);
    for (const part of partsOf(bytes.subarray(0, end))) {
      if (isUtf8(part.bytes)) isBeyondAscii ||= !isAscii(part.bytes);
      else brokenAt ??= line + part.linesBefore;
    }
    line += countLines(bytes.subarray(0, end));
    held = bytes.subarray(end);
  }
  if (!isUtf8(held)) brokenAt ??= line;
  else isBeyondAscii ||= !isAscii(held);
  if (brokenAt === undefined) return 'utf-8';
  if (isBeyondAscii) throw new MixedEncodings(brokenAt);
  return 'windows-1252';
}

/** Whole lines at once where all is well, line by line where it is not. */
function* partsOf(bytes: Buffer): Generator<{ bytes: Buffer; linesBefore: number }> {
  if (isUtf8(bytes)) {
    yield { bytes, linesBefore: 0 };
    return;
  }
  let from = 0;
  let linesBefore = 0;
  while (from < bytes.length) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const to = feed === -1 ? bytes.length : feed + 1;
    yield { bytes: bytes.subarray(from, to), linesBefore };
    from = to;
    linesBefore += 1;
  }
}

const LONGEST_LINE = 1024 * 1024;

/** Where the last line ends; all of it where a line is longer than any table's. */
function lastWholeLine(bytes: Buffer): number {
  const feed = bytes.lastIndexOf(LINE_FEED);
  if (feed !== -1) return feed + 1;
  return bytes.length > LONGEST_LINE ? bytes.length - 4 : 0;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}

/** Western texts in UTF-16 have a NUL in every other byte. */
function utf16Of(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const nuls = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1;
  const many = bytes.length / 8;
  const [even = 0, odd = 0] = nuls;
  if (odd > many && even < many / 8) return 'utf-16le';
  return even > many && odd < many / 8 ? 'utf-16be' : undefined;
}
