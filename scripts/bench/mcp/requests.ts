import { requestText } from '../load/request-text.ts';

/** Arguments of `search_reviews`. */
export type Arguments = Readonly<Record<string, string | number>>;

const ACCEPT = { accept: 'application/json, text/event-stream' };
const SESSION_VERSION = '2025-06-18';
const STATELESS_VERSION = '2026-07-28';
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': STATELESS_VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The request that opens a session. */
export function initializeRequest(): string {
  const params = {
    protocolVersion: SESSION_VERSION,
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  return requestText({ method: 'POST', path: '/mcp', headers: ACCEPT, body });
}

/** Opens a session; gives the headers of everything that is asked in it. */
export async function openSession(origin: string): Promise<Record<string, string>> {
  const [, body = ''] = initializeRequest().split('\r\n\r\n');
  const answer = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { ...ACCEPT, 'content-type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  const id = answer.headers.get('mcp-session-id');
  if (!answer.ok || id === null) throw new Error(`no session: ${answer.status}`);
  return { 'mcp-session-id': id, 'mcp-protocol-version': SESSION_VERSION };
}

/** A call of `search_reviews` in a session, whose headers are given. */
export function sessionCall(
  given: Arguments,
  session: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): string {
  const body = callBody(given);
  return requestText({ method: 'POST', path: '/mcp', headers: { ...ACCEPT, ...session, ...headers }, body });
}

/** A call of `search_reviews` that says everything about itself. */
export function statelessCall(given: Arguments, headers: Readonly<Record<string, string>> = {}): string {
  const own = {
    'mcp-protocol-version': STATELESS_VERSION,
    'mcp-method': 'tools/call',
    'mcp-name': 'search_reviews',
  };
  const body = callBody(given, ENVELOPE);
  return requestText({ method: 'POST', path: '/mcp', headers: { ...ACCEPT, ...own, ...headers }, body });
}

function callBody(given: Arguments, meta?: object): string {
  const params = {
    name: 'search_reviews',
    arguments: given,
    ...(meta === undefined ? {} : { _meta: meta }),
  };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}
