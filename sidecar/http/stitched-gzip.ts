import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { crcCombined, crcShift } from './crc-combined.ts';

/** Bytes that go into many answers; their DEFLATE blocks are made when a client first takes gzip, and kept. */
export class KeptBytes {
  readonly bytes: Buffer;
  /** Their CRC-32, and what they do to that of what stands before them; made when a client first takes gzip. */
  #crc: { readonly own: number; readonly shift: number } | undefined;
  #deflated: Buffer | Promise<Buffer> | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The CRC-32 of bytes whose own is `before`, and these behind them. */
  crcBehind(before: number): number {
    this.#crc ??= { own: zlib.crc32(this.bytes), shift: crcShift(this.bytes.length) };
    return crcCombined(before, this.#crc.own, this.#crc.shift);
  }

  /** Blocks that refer to nothing before them, none of them the last, ending with a whole byte (RFC 1951). */
  deflated(): Buffer | Promise<Buffer> {
    return (this.#deflated ??= this.#deflate());
  }

  async #deflate(): Promise<Buffer> {
    // A full flush ends with a whole byte and leaves the last block to whoever stitches.
    const blocks = await deflateRaw(this.bytes, { level: LEVEL, finishFlush: zlib.constants.Z_FULL_FLUSH });
    this.#deflated = blocks;
    return blocks;
  }
}

/** A part of an answer: kept bytes, or bytes or a text that are its own. */
export type Piece = Buffer | KeptBytes | string;

/** The bytes of a piece. */
export function bytesOf(piece: Piece): Buffer {
  if (typeof piece === 'string') return Buffer.from(piece);
  return piece instanceof KeptBytes ? piece.bytes : piece;
}

const deflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);
const LEVEL = 6;

/** https://www.rfc-editor.org/rfc/rfc1952#section-2.3: DEFLATE, no name, no time, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block with the fixed codes (https://www.rfc-editor.org/rfc/rfc1951#section-3.2.6). */
const LAST_BLOCK = [0x03, 0x00] as const;
/** The longest piece that is not worth deflating for one answer. */
const MOST_STORED = 1024;

/**
 * The pieces, one after the other, as one gzip member. What is kept costs next to nothing once it is deflated; of the
 * others short ones are stored as they are, long ones are deflated for this answer. A promise only where something is
 * still to be deflated.
 */
export function stitchedGzip(pieces: readonly Piece[]): Buffer[] | Promise<Buffer[]> {
  const chunks: (Buffer | Promise<Buffer>)[] = [HEADER];
  let checksum = 0;
  let length = 0;
  for (const piece of pieces) {
    if (piece instanceof KeptBytes) {
      checksum = piece.crcBehind(checksum);
      length += piece.bytes.length;
      chunks.push(piece.deflated());
    } else {
      const bytes = bytesOf(piece);
      checksum = zlib.crc32(bytes, checksum);
      length += bytes.length;
      if (bytes.length > MOST_STORED) chunks.push(new KeptBytes(bytes).deflated());
      else chunks.push(storedBlockHead(bytes.length), bytes);
    }
  }
  const end = Buffer.from([...LAST_BLOCK, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(checksum, 2);
  end.writeUInt32LE(length % 2 ** 32, 6);
  chunks.push(end);
  return chunks.every(isThere) ? chunks : Promise.all(chunks);
}

function isThere(chunk: Buffer | Promise<Buffer>): chunk is Buffer {
  return !(chunk instanceof Promise);
}

/** https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
function storedBlockHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(0xffff - length, 3);
  return head;
}
