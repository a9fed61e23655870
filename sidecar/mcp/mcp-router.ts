import { sendRepresentation } from '../http/representation.ts';
import { type Endpoint, endpoint, type EndpointOptions } from './protocol/endpoint.ts';
import { ALL_VERSIONS } from './protocol/protocol-versions.ts';
import { AI_CATALOG_PATH, aiCatalog, SERVER_CARD_PATH, serverCard } from './surface/discovery.ts';
import { reviewsSurface } from './surface/reviews-surface.ts';
import type { Surface } from './surface/surface.ts';

/** What the room needs to know; it offers the reviews unless it is told otherwise. */
export type McpDeps = Omit<EndpointOptions, 'surface'> & { readonly surface?: Surface };

/**
 * The room as app.ts mounts it, `errors` behind everything else. Speaks the Model Context Protocol at `/mcp`, in both
 * eras, and says so in the server card and the AI catalog.
 */
export function mcpRouter({ surface = reviewsSurface, ...deps }: McpDeps): Endpoint {
  const mcp = endpoint({ ...deps, surface });
  const view = () => deps.current.snapshot();
  const documents = new Map([
    [SERVER_CARD_PATH, () => serverCard(view(), ALL_VERSIONS)],
    [AI_CATALOG_PATH, () => aiCatalog(view())],
  ]);
  return {
    ...mcp,
    handler(request, response, next) {
      const document = documents.get(request.path);
      if (document === undefined) return mcp.handler(request, response, next);
      return sendRepresentation(request, response, document());
    },
  };
}
