import { readFileSync } from 'node:fs';
import { Result } from './result.ts';
import type { SurfaceResource } from './surface.ts';

/** Where clients that render MCP Apps find the card that shows the rating. */
export const RATING_CARD = 'ui://reviewcast/rating-card';

/** https://modelcontextprotocol.io/extensions/apps (SEP-1865). */
const APP_TYPE = 'text/html;profile=mcp-app';

const RATING_CARD_HTML = readFileSync(new URL('rating-card.html', import.meta.url), 'utf8');

/** A card with rating, distribution and a few reviews, for clients that render MCP Apps; others ignore it. */
export const ratingCard: SurfaceResource = {
  uri: RATING_CARD,
  isTemplate: false,
  isSubscribable: false,
  definition: () => ({
    uri: RATING_CARD,
    name: 'rating-card',
    title: 'Rating card',
    description: 'Shows rating, distribution and a few reviews in clients that render MCP Apps.',
    mimeType: APP_TYPE,
  }),
  read: (uri) => (uri === RATING_CARD ? CONTENTS : null),
  version: () => null,
};

// No network, no frames: what it shows arrives by message.
const CONTENTS = Result.of({
  contents: [
    {
      uri: RATING_CARD,
      mimeType: APP_TYPE,
      text: RATING_CARD_HTML,
      _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } },
    },
  ],
});
