import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { shareImage } from './share-image.ts';

/** The pixels of the picture, as indices into its palette of 33 colours. */
function pixelsOf(picture: Buffer): { at: (x: number, y: number) => number; lastColor: number[] } {
  const palette = picture.indexOf('PLTE') + 4;
  const data = picture.indexOf('IDAT');
  const lines = inflateSync(picture.subarray(data + 4, data + 4 + picture.readUInt32BE(data - 4)));
  return {
    at: (x, y) => lines[y * 1201 + 1 + x] ?? -1,
    lastColor: [...picture.subarray(palette + 96, palette + 99)],
  };
}

/** The middles of the five stars, and the index of a colour that is wholly on, and wholly off. */
const MIDDLES = [220, 410, 600, 790, 980];
const [ON, OFF] = [31, 15];

it('fills as many stars as the rating has, and the next in part', () => {
  const { at } = pixelsOf(shareImage({ rating: 3.8, color: null }));
  expect(MIDDLES.map((x) => at(x, 320))).toEqual([ON, ON, ON, ON, OFF]);
  expect(at(790 + 70, 298)).toBe(OFF);
});

it('fills none without reviews, and draws the band in the colour of the owner', () => {
  const { at, lastColor } = pixelsOf(shareImage({ rating: 0, color: '#0a5c36' }));
  expect(MIDDLES.map((x) => at(x, 320))).toEqual([OFF, OFF, OFF, OFF, OFF]);
  expect([at(600, 5), at(600, 60)]).toEqual([32, 0]);
  expect(lastColor).toEqual([0x0a, 0x5c, 0x36]);
});
