import { hash } from 'node:crypto';
import { entityTag } from '../../../src/domain/manifest.ts';
import type { Representation } from '../../http/representation.ts';
import { iconsOf, serverIdentity } from './server-identity.ts';
import type { McpView } from './mcp-view.ts';
import type { JsonObject } from '../json-object.ts';

/** Where the server card stands, and the catalog that leads to it. */
export const SERVER_CARD_PATH = '/mcp/server-card';
export const AI_CATALOG_PATH = '/.well-known/ai-catalog.json';

const CARD_TYPE = 'application/mcp-server-card+json';
const CATALOG_TYPE = 'application/ai-catalog+json';
const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' };

/**
 * The server card (SEP-2127): who we are and how to connect, before connecting; `versions` are the revisions spoken,
 * newest first.
 *
 * https://github.com/modelcontextprotocol/experimental-ext-server-card/blob/main/docs/discovery.md
 */
export function serverCard(view: McpView, versions: readonly string[]): Representation {
  return representation(CARD_TYPE, {
    $schema: CARD_SCHEMA,
    ...serverIdentity(view),
    websiteUrl: `${view.index.baseUrl}/`,
    icons: iconsOf(view),
    remotes: [
      { type: 'streamable-http', url: `${view.index.baseUrl}/mcp`, supportedProtocolVersions: versions },
    ],
  });
}

/** The AI catalog of the host: its one entry is the server card. */
export function aiCatalog(view: McpView): Representation {
  const { title, description } = serverIdentity(view);
  return representation(CATALOG_TYPE, {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(view.index.baseUrl).hostname}:mcp:reviewcast`,
        displayName: title,
        description,
        type: CARD_TYPE,
        url: `${view.index.baseUrl}${SERVER_CARD_PATH}`,
      },
    ],
  });
}

function representation(mediaType: string, document: JsonObject): Representation {
  const body = Buffer.from(JSON.stringify(document));
  const etag = entityTag(hash('sha256', body, 'hex'));
  return { mediaType, etag, headers: AN_HOUR, body };
}
