import { png } from './png.ts';
import { starCrossings } from './star-shape.ts';

/** Where the picture stands that is shown beside a link to the site. */
export const SHARE_IMAGE_PATH = '/share.png';

/** What link previews take (https://ogp.me). */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

type Rgb = readonly [number, number, number];

const PAPER: Rgb = [247, 245, 240];
const OFF: Rgb = [222, 217, 206];
const STAR_COLOR: Rgb = [184, 98, 15];

/** Steps between two colours, so that slanting edges look smooth; and into how many parts a pixel is cut for it. */
const SHADES = 16;
const SAMPLES = 3;

/** Pixels of a unit of the star, of a star, and where the row of five begins. */
const UNIT = 9.5;
const SIDE = 20 * UNIT;
const LEFT = (SHARE_IMAGE_SIZE.width - 5 * SIDE) / 2;
const TOP = (SHARE_IMAGE_SIZE.height - SIDE) / 2;
const BAND_HEIGHT = 28;

/**
 * A picture of the mean rating, PNG: five stars, filled as far as it goes, under a band in the colour of the owner. It
 * has no words, which would take a typeface for every script a name may be in; pages say them beside it. `rating` is 0
 * without reviews; `color` is `#rgb` or `#rrggbb`.
 */
export function shareImage({ rating, color }: { rating: number; color: string | null }): Buffer {
  const { width, height } = SHARE_IMAGE_SIZE;
  const pixels = new Uint8Array(width * height);
  const band = SHADES * 2;
  pixels.fill(band, 0, width * BAND_HEIGHT);
  for (const [at, covered] of starCoverage().entries()) {
    if (covered === 0) continue;
    const [column, line] = [at % SIDE, Math.floor(at / SIDE)];
    const shade = Math.max(1, Math.round(covered * (SHADES - 1)));
    for (let star = 0; star < 5; star += 1) {
      const isOn = star + column / SIDE < rating;
      pixels[(TOP + line) * width + LEFT + star * SIDE + column] = (isOn ? SHADES : 0) + shade;
    }
  }
  const shades = (to: Rgb) => Array.from({ length: SHADES }, (_, at) => mix(PAPER, to, at / (SHADES - 1)));
  return png(SHARE_IMAGE_SIZE, pixels, [
    ...shades(OFF),
    ...shades(STAR_COLOR),
    color === null ? STAR_COLOR : rgbOf(color),
  ]);
}

/** How much of each pixel of its square lies in a star, 0 to 1, line by line. */
function starCoverage(): Float64Array {
  const parts = SIDE * SAMPLES;
  const crossings = Array.from({ length: parts }, (_, row) => starCrossings((row + 0.5) / SAMPLES / UNIT));
  return Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
    let inside = 0;
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const x = (at % SIDE) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const row = Math.floor(at / SIDE) * SAMPLES + Math.floor(sample / SAMPLES);
      let isInside = false;
      for (const crossing of crossings[row] ?? []) if (x / UNIT < crossing) isInside = !isInside;
      if (isInside) inside += 1;
    }
    return inside / (SAMPLES * SAMPLES);
  });
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

function rgbOf(color: string): Rgb {
  const digits = color.length === 4 ? color.slice(1).replaceAll(/./g, '$&$&') : color.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}
