/** An owner's colour as it can be read: `light` on light pages, `dark` on dark ones, each `#rrggbb`. */
export interface AccentColors {
  readonly light: string;
  readonly dark: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The darkest ground that light pages put text on, and the lightest one of dark pages (site.css). */
const LIGHT_GROUND: Rgb = [239, 237, 230];
const DARK_GROUND: Rgb = [38, 43, 54];

/** What text of any size needs (WCAG 2.2, criterion 1.4.3), with a little to spare for rounding. */
const CONTRAST = 4.6;

const STEPS = 50;

/** The colour of an owner, `#rgb` or `#rrggbb`, darkened for light pages and lightened for dark ones as far as needed. */
export function accentColors(color: string): AccentColors {
  const given = parse(color);
  return {
    light: hex(mixedUntilLegible(given, BLACK, LIGHT_GROUND)),
    dark: hex(mixedUntilLegible(given, WHITE, DARK_GROUND)),
  };
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function mixedUntilLegible(color: Rgb, towards: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, towards, step / STEPS);
    if (contrastOf(mixed, ground) >= CONTRAST) return mixed;
  }
  return towards;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

function luminanceOf(color: Rgb): number {
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parse(color: string): Rgb {
  const digits = color.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const at = (place: number) => Number.parseInt(long.slice(place, place + 2), 16);
  return [at(0), at(2), at(4)];
}

function hex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
