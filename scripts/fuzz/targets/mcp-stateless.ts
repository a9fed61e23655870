import * as fc from 'fast-check';
import { askMcp } from '../ask-mcp.ts';
import { body, METHODS } from '../mcp-messages.ts';
import { target } from '../target.ts';
import { anyText } from '../texts.ts';

/** Messages to `/mcp` of the revision without sessions, whose headers repeat what the body says, or say another thing. */
export const mcpStateless = target({
  name: 'mcp-stateless',
  share: 10,
  cases: fc.record({
    text: body,
    version: fc.oneof(
      { arbitrary: fc.constant('2026-07-28'), weight: 9 },
      fc.constantFrom('2099-01-01', ''),
      anyText,
    ),
    method: fc.oneof({ arbitrary: fc.constant('own'), weight: 9 }, fc.constantFrom(...METHODS), anyText),
    name: fc.oneof({ arbitrary: fc.constant('own'), weight: 9 }, fc.constant('=?base64?Z2V0?='), anyText),
    params: fc.dictionary(fc.constantFrom('rating', 'id', 'query'), anyText, { maxKeys: 2 }),
  }),
  async survive({ text, version, method, name, params }, site) {
    const own = told(text);
    const headers = {
      'mcp-protocol-version': version,
      'mcp-method': method === 'own' ? own.method : method,
      ...(name === 'own' ? own.name : { 'mcp-name': name }),
      ...Object.fromEntries(Object.entries(params).map(([param, value]) => [`mcp-param-${param}`, value])),
    };
    await askMcp(`${await site.origin()}/mcp`, { method: 'POST', headers, text });
  },
});

/** What the headers of a body have to say, as far as it is a message. */
function told(text: string): { method: string; name: Record<string, string> } {
  try {
    const { method, params } = JSON.parse(text);
    const name = params?.name ?? params?.uri;
    return { method: String(method), name: typeof name === 'string' ? { 'mcp-name': name } : {} };
  } catch {
    return { method: 'ping', name: {} };
  }
}
