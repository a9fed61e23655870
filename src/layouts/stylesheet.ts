import { createHash } from 'node:crypto';
import type { Theme } from '../domain/site-settings.ts';
import { accentColors } from '../site/accent-colors.ts';
import css from './site.css?inline';

/** Where the one stylesheet stands. */
export const STYLESHEET_PATH = '/site.css';

/** The one stylesheet, in the colour of the owner. */
export function stylesheet({ color }: Pick<Theme, 'color'>): string {
  if (color === null) return css;
  const { light, dark } = accentColors(color);
  return `${css}\n:root{--brand:${color};--accent:light-dark(${light},${dark})}\n`;
}

/**
 * Its address in a page. It names the version, so that a browser may keep it, but stays when a newer set has replaced
 * the page: an old page, or one made on demand by older code, never stands there without styles.
 */
export function stylesheetHref(theme: Pick<Theme, 'color'>): string {
  const version = createHash('sha256').update(stylesheet(theme)).digest('hex').slice(0, 12);
  return `${STYLESHEET_PATH}?v=${version}`;
}
