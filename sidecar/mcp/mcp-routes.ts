import { READ, type Route } from '../http/route-table.ts';
import { AI_CATALOG_PATH, SERVER_CARD_PATH } from './surface/discovery.ts';

/** Where the protocol is spoken. */
export const MCP_PATH = '/mcp';

/** What this room answers. */
export const mcpRoutes: readonly Route[] = [
  { pattern: MCP_PATH, methods: ['POST', 'GET', 'DELETE'] },
  { pattern: SERVER_CARD_PATH, methods: READ },
  { pattern: AI_CATALOG_PATH, methods: READ },
];
