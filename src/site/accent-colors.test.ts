import { expect, it } from 'vitest';
import { accentColors } from './accent-colors.ts';

it('keeps a colour that can be read on light pages, and lightens it for dark ones', () => {
  expect(accentColors('#0a5c36')).toEqual({ light: '#0a5c36', dark: '#71a08a' });
});

it('darkens a bright colour for light pages, and reads three digits as six', () => {
  expect(accentColors('#ff0')).toEqual({ light: '#6b6b00', dark: '#ffff00' });
});

it.each(['#000', '#fff', '#808080', '#f0f', '#123456'])('makes %s legible in both', (color) => {
  const { light, dark } = accentColors(color);
  expect(contrast(light, '#efede6')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark, '#262b36')).toBeGreaterThanOrEqual(4.5);
});

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
