import { type Answer, ask } from '../../test/ask.ts';

/** A JSON body; tests say what is in it. */
// oxlint-disable-next-line typescript/no-explicit-any -- what is missing fails the test that looks for it
type Json = any;

/** What a client of the session era says first. */
export function initializeMessage(protocolVersion = '2025-11-25', id: string | number = 1) {
  return {
    jsonrpc: '2.0',
    id,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
}

/** Posts a message, or a text as it is, as a client does. */
export async function post(
  url: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer & { readonly json: Json }> {
  const answer = await ask(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return {
    ...answer,
    json: answer.headers['content-type']?.includes('json') ? JSON.parse(answer.text) : null,
  };
}

/** Opens a session and gives the headers that its requests bear. */
export async function openSession(url: string, protocolVersion = '2025-11-25') {
  const { headers } = await post(url, initializeMessage(protocolVersion));
  return { 'mcp-session-id': String(headers['mcp-session-id']), 'mcp-protocol-version': protocolVersion };
}

/** A request of the session era. */
export function request(method: string, params: unknown = {}, id: unknown = 7) {
  return { jsonrpc: '2.0', id, method, params };
}

/** A request of the stateless era, with the headers that go with it. */
export function statelessRequest(method: string, params: Record<string, unknown> = {}, id: unknown = 7) {
  const named = params['name'] ?? params['uri'];
  return {
    message: request(
      method,
      {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
      id,
    ),
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof named === 'string' ? { 'mcp-name': named } : {}),
    },
  };
}

/** Posts a request of the stateless era. */
export function postStateless(url: string, method: string, params: Record<string, unknown> = {}) {
  const { message, headers } = statelessRequest(method, params);
  return post(url, message, headers);
}
