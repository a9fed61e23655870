import { BADGE_SIZE } from '../documents/badge.ts';
import { BADGE_PATH, EMBED_PATH, EMBED_SCRIPT_PATH } from '../domain/embed.ts';
import { EMBED_HEIGHTS } from './embed-heights.ts';
import type { SiteContent } from './site.ts';

/** What an owner copies into a page of another site. */
export interface EmbedSnippets {
  /** The words of the link, where no script runs. */
  readonly linkText: string;
  /** The element, as it is without options. */
  readonly html: string;
  /** A rule that keeps its place before its script has come. */
  readonly rule: string;
  /** The sources that a Content-Security-Policy names. */
  readonly policy: string;
  /** The rating as a picture. */
  readonly badge: string;
}

/** What to copy to show the reviews of a site elsewhere. */
export function embedSnippets({ business, baseUrl }: SiteContent['site']): EmbedSnippets {
  const linkText = `Customer reviews of ${business.name}`;
  const inText = linkText.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const inAttribute = linkText.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    linkText,
    html: [
      `<script async src="${baseUrl}${EMBED_SCRIPT_PATH}"></script>`,
      `<reviewcast-reviews src="${baseUrl}"></reviewcast-reviews>`,
      `<noscript><a href="${baseUrl}/">${inText}</a></noscript>`,
    ].join('\n'),
    rule: `reviewcast-reviews { display: block; block-size: ${EMBED_HEIGHTS.list}; }`,
    policy: `script-src ${baseUrl}${EMBED_SCRIPT_PATH}; connect-src ${baseUrl}${EMBED_PATH}`,
    badge: `<img src="${baseUrl}${BADGE_PATH}" width="${BADGE_SIZE.width}" height="${BADGE_SIZE.height}" alt="${inAttribute}">`,
  };
}
