import { KnownHeads } from '../http/known-heads.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { ReviewIndex } from '../reviews/review-index.ts';
import { type Endpoint, endpoint, type EndpointOptions } from './protocol/endpoint.ts';
import { ALL_VERSIONS } from './protocol/protocol-versions.ts';
import { AI_CATALOG_PATH, aiCatalog, SERVER_CARD_PATH, serverCard } from './surface/discovery.ts';
import { reviewsSurface } from './surface/reviews-surface.ts';
import type { McpView } from './surface/mcp-view.ts';
import type { Surface } from './surface/surface.ts';

/** What the room needs to know; it offers the reviews unless it is told otherwise. */
export type McpDeps = Omit<EndpointOptions, 'surface'> & { readonly surface?: Surface };

/**
 * The room as app.ts mounts it, `errors` behind everything else. Speaks the Model Context Protocol at `/mcp`, in both
 * eras, and says so in the server card and the AI catalog.
 */
export function mcpRouter({ surface = reviewsSurface, ...deps }: McpDeps): Endpoint {
  const mcp = endpoint({ ...deps, surface });
  const documents = new Map([
    [SERVER_CARD_PATH, (view: McpView) => serverCard(view, ALL_VERSIONS)],
    [AI_CATALOG_PATH, aiCatalog],
  ]);
  const heads = new KnownHeads<ReviewIndex>();
  return {
    ...mcp,
    handler(request, response, next) {
      const { path } = request;
      const document = documents.get(path);
      if (document === undefined) return mcp.handler(request, response, next);
      const view = deps.current.snapshot();
      if (heads.answer(request, response, view.index, path)) return undefined;
      const answer = document(view);
      heads.note(view.index, path, answer);
      return sendRepresentation(request, response, answer);
    },
  };
}
