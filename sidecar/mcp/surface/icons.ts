import type { McpView } from './mcp-view.ts';
import type { JsonObject } from '../json-object.ts';

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
