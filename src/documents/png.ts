import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Eight bits a sample, an index into a palette, no interlacing (PNG, section 11.2.1). */
const HEADER_TAIL = Buffer.from([8, 3, 0, 0, 0]);

/**
 * A PNG (W3C Portable Network Graphics, third edition) of at most 256 colours. `pixels` has an index into the palette
 * for each, line by line; the palette has red, green and blue.
 */
export function png(
  { width, height }: { width: number; height: number },
  pixels: Uint8Array,
  palette: readonly (readonly [number, number, number])[],
): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const lines = Buffer.alloc((width + 1) * height);
  for (let line = 0; line < height; line += 1) {
    // Each line begins with its filter, none (section 9.2).
    lines.set(pixels.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, HEADER_TAIL])),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk with its length and its checksum (section 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
