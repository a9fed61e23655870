import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Bytes that go into many answers; their DEFLATE blocks are made when a client first takes gzip, and kept. */
export class KeptBytes {
  readonly bytes: Buffer;
  #deflated: Buffer | Promise<Buffer> | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
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

/** Bytes of an answer: kept ones, and those that are its own. */
export type Piece = Buffer | KeptBytes;

/** The bytes of each piece. */
export function bytesOf(pieces: readonly Piece[]): Buffer[] {
  return pieces.map((piece) => (piece instanceof KeptBytes ? piece.bytes : piece));
}

const deflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);
const LEVEL = 6;

/** https://www.rfc-editor.org/rfc/rfc1952#section-2.3: DEFLATE, no name, no time, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block with the fixed codes (https://www.rfc-editor.org/rfc/rfc1951#section-3.2.6). */
const LAST_BLOCK = [0x03, 0x00] as const;
const MOST_STORED = 0xffff;

/**
 * The pieces, one after the other, as one gzip member. What is kept costs a copy and a checksum; the other pieces are
 * stored as they are, so they should be short.
 */
export async function stitchedGzip(pieces: readonly Piece[]): Promise<Buffer[]> {
  const chunks: Buffer[] = [HEADER];
  let checksum = 0;
  let length = 0;
  for (const piece of pieces) {
    const bytes = Buffer.isBuffer(piece) ? piece : piece.bytes;
    checksum = zlib.crc32(bytes, checksum);
    length += bytes.length;
    if (Buffer.isBuffer(piece)) chunks.push(...storedBlocks(piece));
    else chunks.push(await piece.deflated());
  }
  const end = Buffer.from([...LAST_BLOCK, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(checksum, 2);
  end.writeUInt32LE(length % 2 ** 32, 6);
  return [...chunks, end];
}

/** https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += MOST_STORED) {
    const stored = bytes.subarray(start, start + MOST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(stored.length, 1);
    head.writeUInt16LE(MOST_STORED - stored.length, 3);
    blocks.push(head, stored);
  }
  return blocks;
}
