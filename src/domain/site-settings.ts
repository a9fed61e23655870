import { z } from 'zod';
import { languageTag, nonBlank, webUrl } from './values.ts';

/** Where a published set says in which language and look its pages stand, so that pages on demand are like the rest. */
export const SITE_SETTINGS_PATH = '/.well-known/reviewcast-site.json';

/** A colour as CSS writes it in hexadecimal. */
const color = z.string().regex(/^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, {
  error: 'expected a colour such as #0a5c36, in quotes',
});

/** A picture beside `business.yaml`, or one elsewhere. */
const logo = z.union(
  [
    z
      .string()
      .regex(/^\/?[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:svg|png|webp|jpg|jpeg|gif)$/)
      .transform((name) => name.replace(/^\//, '')),
    webUrl,
  ],
  { error: 'expected the name of a picture that stands beside business.yaml, such as logo.svg, or its URL' },
);

/** What the owner gives the pages of their own. */
export const theme = z
  .strictObject({
    color: color.nullable().default(null).describe("The owner's colour, #rgb or #rrggbb."),
    logo: logo
      .nullable()
      .default(null)
      .describe('A picture beside business.yaml, such as logo.svg; pages load none from a URL.'),
    links: z
      .array(
        z.strictObject({
          label: nonBlank.describe('What the link says.'),
          url: webUrl.describe('Where it leads.'),
        }),
      )
      .default([])
      .describe('Links of the owner, for the foot of every page.'),
  })
  .meta({ id: 'Theme', description: 'What the owner gives the pages of their own.' });

/** How pages are to speak and look, as `business.yaml` says it. */
export const pageSettings = {
  language: languageTag.default('en').describe('Language of the pages: en, es and de ship.'),
  theme: theme.default({ color: null, logo: null, links: [] }),
};

/** What stands at `/.well-known/reviewcast-site.json`. */
export const siteSettings = z.strictObject({ version: z.literal(1), ...pageSettings });

/** How pages speak and look where nobody said it. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = siteSettings.parse({ version: 1 });

export type SiteSettings = z.output<typeof siteSettings>;
export type Theme = z.output<typeof theme>;
