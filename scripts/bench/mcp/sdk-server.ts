import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import express from 'express';
import { z } from 'zod';

/**
 * The stateful example of SDK 1.x on Express, one server and one transport a session, with one tool that answers what
 * the file given as first argument holds: as little work as the SDK leaves possible.
 */
const SEARCH = {
  limit: z.int().optional(),
  since: z.string().optional(),
  until: z.string().optional(),
  min_rating: z.number().optional(),
};
const FOUND = {
  matched: z.int(),
  returned: z.int(),
  reviews: z.array(
    z.looseObject({ id: z.string(), rating: z.int(), date: z.string(), text: z.string().nullable() }),
  ),
  next_cursor: z.string().nullable(),
};
const [, , file = ''] = process.argv;
const answer = JSON.parse(await readFile(file, 'utf8'));
const transports = new Map<string, StreamableHTTPServerTransport>();

async function opened(): Promise<StreamableHTTPServerTransport> {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse: true,
    onsessioninitialized: (id) => {
      transports.set(id, transport);
    },
  });
  const server = new McpServer({ name: 'example', version: '1.0.0' });
  server.registerTool('search_reviews', { inputSchema: SEARCH, outputSchema: FOUND }, () => ({
    content: [{ type: 'text', text: JSON.stringify(answer) }],
    structuredContent: answer,
  }));
  await server.connect(transport);
  return transport;
}

const app = express();
app.use(express.json());
app.post('/mcp', async (request, response) => {
  const known = transports.get(String(request.headers['mcp-session-id']));
  await (known ?? (await opened())).handleRequest(request, response, request.body);
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
