import type { Theme } from '../domain/site-settings.ts';

/**
 * Where the owner's picture is published; null where there is none, or it stands elsewhere: pages load nothing from
 * another origin, as that would tell it who reads them.
 */
export function logoPath({ logo }: Pick<Theme, 'logo'>): string | null {
  return logo === null || /^https?:/i.test(logo) ? null : `/${logo}`;
}
