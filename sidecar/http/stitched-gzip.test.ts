import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf as bytesIn, KeptBytes, type Piece, stitchedGzip } from './stitched-gzip.ts';

const TEXT = Buffer.from('{"text":"Prompt, tidy, and 😀 fair."},'.repeat(500));

const bytesOf = (pieces: readonly Piece[]) => Buffer.concat(pieces.map(bytesIn));

/** What the Fetch standard makes of a member; it refuses anything behind the end. */
async function decompressed(member: Buffer<ArrayBuffer>): Promise<Buffer> {
  return buffer(new Blob([member]).stream().pipeThrough(new DecompressionStream('gzip')));
}

test.each<[string, readonly Piece[]]>([
  ['nothing', []],
  ['one piece of its own', [Buffer.from('{}')]],
  ['texts around a kept piece', ['{"id":"é",', new KeptBytes(TEXT), '}']],
  ['a kept piece alone', [new KeptBytes(TEXT)]],
  ['a kept piece between two others', [Buffer.from('{"id":1,'), new KeptBytes(TEXT), Buffer.from('}')]],
  ['kept pieces in a row', [new KeptBytes(TEXT), new KeptBytes(TEXT.subarray(7)), new KeptBytes(TEXT)]],
  ['empty pieces', [Buffer.alloc(0), new KeptBytes(Buffer.alloc(0)), Buffer.alloc(0)]],
  ['the longest piece that is stored, and the next', [randomBytes(1024), randomBytes(1025)]],
  ['long pieces of its own', [randomBytes(65_536), new KeptBytes(TEXT), randomBytes(200_000)]],
  [
    'kept bytes that do not shrink',
    [Buffer.from('['), new KeptBytes(randomBytes(300_000)), Buffer.from(']')],
  ],
])('%s is one gzip member that everyone can read', async (_what, pieces) => {
  const member = Buffer.concat(await stitchedGzip(pieces));
  const expected = bytesOf(pieces);
  expect(gunzipSync(member).equals(expected)).toBe(true);
  expect((await decompressed(member)).equals(expected)).toBe(true);
});

test('pieces of random lengths come back as they were', async () => {
  for (let round = 0; round < 100; round += 1) {
    const pieces = Array.from({ length: round % 7 }, (_, n) => {
      const bytes = n % 2 === 0 ? TEXT.subarray(0, (round * 131) % TEXT.length) : randomBytes(round * 3);
      return (round + n) % 3 === 0 ? new KeptBytes(bytes) : bytes;
    });
    expect(gunzipSync(Buffer.concat(await stitchedGzip(pieces))).equals(bytesOf(pieces))).toBe(true);
  }
});

test('a long piece of its own shrinks too', async () => {
  const member = Buffer.concat(await stitchedGzip([TEXT]));
  expect(member.length).toBeLessThan(TEXT.length / 10);
});

test('kept bytes are deflated once, also when two ask at the same time', async () => {
  const kept = new KeptBytes(TEXT);
  const [one, two] = await Promise.all([kept.deflated(), kept.deflated()]);
  expect(two).toBe(one);
  expect(kept.deflated()).toBe(one);
  expect(one.length).toBeLessThan(TEXT.length / 10);
});
