import { sampleNotice } from '../../../src/domain/sample-notice.ts';
import type { JsonObject } from '../json-object.ts';
import type { McpView } from './mcp-view.ts';
import { cutText } from './tools/cut-text.ts';

/** The version of this server; that of the interfaces it describes. */
export const SERVER_VERSION = '1.0.0';

/** The most characters: every answer of the newer era bears them. */
const MOST_TITLE = 70;
const MOST_DESCRIPTION = 100;

/**
 * How the server calls itself, before a connection (server card) and in it: under the reverse-DNS name of the public
 * host, with a short title, and a short description that says of a
 * sample that it is invented.
 */
export function serverIdentity({ index: { business, baseUrl, aggregateRating } }: McpView) {
  const title = cutText(`Reviews of ${business.name}`, MOST_TITLE);
  const description =
    sampleNotice(aggregateRating) ??
    `Verified customer reviews of ${business.name}, with ratings and insights.`;
  return {
    name: `${new URL(baseUrl).hostname.replaceAll(/[[\]]/g, '').replaceAll(':', '-').split('.').toReversed().join('.')}/reviewcast`,
    title,
    version: SERVER_VERSION,
    description: [...description].slice(0, MOST_DESCRIPTION).join(''),
  };
}

/** Where a site puts its icon. */
const PUBLISHED_ICON = '/favicon.svg';

/** A star, drawn in SVG. */
const STAR =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PHBhdGggZmlsbD0iI2I0NTMwOSIgZD0ibTEyIDIgMyA3IDcgMS01IDUgMSA3LTYtNC02IDQgMS03LTUtNSA3LTF6Ii8+PC9zdmc+';

/** The icons of the server and of everything it offers: the published one, else a star. */
export function iconsOf({ publication, index }: McpView): readonly JsonObject[] {
  const src = publication.files.has(PUBLISHED_ICON) ? `${index.baseUrl}${PUBLISHED_ICON}` : STAR;
  return [{ src, mimeType: 'image/svg+xml', sizes: ['any'] }];
}
