import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Coding } from './content-coding.ts';
import { compress, compressor } from './compress.ts';

const RECORDS = Array.from({ length: 60_000 }, (_, n) => `{"id":${n},"text":"${(n * 7919) % 4099} times"}`);
const BODY = Buffer.from(RECORDS.join(',\n'));

const decode: Record<Coding, (coded: Buffer) => Buffer> = {
  zstd: (coded) => zlib.zstdDecompressSync(coded),
  br: (coded) => zlib.brotliDecompressSync(coded),
  gzip: (coded) => zlib.gunzipSync(coded),
};

const onTheWay = (coding: Coding) =>
  buffer(Readable.from([BODY.subarray(0, 9), BODY.subarray(9)]).pipe(compressor(coding, BODY.length)));

describe.each(['zstd', 'br', 'gzip'] as const)('%s', (coding) => {
  test('is decoded to the same bytes, coded whole or on the way', async () => {
    expect(decode[coding](await onTheWay(coding)).equals(BODY)).toBe(true);
    for (const effort of ['once', 'each-time'] as const) {
      expect(decode[coding](await compress(coding, BODY, effort)).equals(BODY)).toBe(true);
    }
  });
});

test('remembers little of what is on its way, so that many may read slowly', async () => {
  const windowLogMax = { params: { [zlib.constants.ZSTD_d_windowLogMax]: 18 } };
  expect(zlib.zstdDecompressSync(await onTheWay('zstd'), windowLogMax).equals(BODY)).toBe(true);
  const stored = await compress('zstd', BODY, 'once');
  expect(() => zlib.zstdDecompressSync(stored, windowLogMax)).toThrow('too much memory');
  // https://www.rfc-editor.org/rfc/rfc7932#section-9.1: WBITS of 18
  expect((await onTheWay('br')).readUInt8(0) & 0xf).toBe(0b0011);
});
