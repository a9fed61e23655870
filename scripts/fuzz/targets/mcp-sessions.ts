import * as fc from 'fast-check';
import { openSession } from '../../../sidecar/mcp/test/rpc.ts';
import { askMcp } from '../ask-mcp.ts';
import { body } from '../mcp-messages.ts';
import { target } from '../target.ts';
import { anyText } from '../texts.ts';

const VERSIONS = ['2025-03-26', '2025-06-18', '2025-11-25'] as const;

/** Sessions by where they were opened and in which revision; they outlive the sidecar that gave them. */
const sessions = new Map<string, Promise<Record<string, string>>>();

function sessionAt(url: string, version: string): Promise<Record<string, string>> {
  const key = `${version} ${url}`;
  const session = sessions.get(key) ?? openSession(url, version);
  sessions.set(key, session);
  return session;
}

/** Messages to `/mcp` of revisions with sessions: inside of one, without, and with ids that are none. */
export const mcpSessions = target({
  name: 'mcp-sessions',
  share: 10,
  cases: fc.record({
    method: fc.oneof({ arbitrary: fc.constant('POST'), weight: 30 }, fc.constantFrom('GET', 'DELETE', 'PUT')),
    version: fc.constantFrom(...VERSIONS),
    session: fc.oneof(
      { arbitrary: fc.constant('own'), weight: 12 },
      fc.constantFrom('none', 'x.y.z'),
      anyText,
    ),
    named: fc.oneof(
      { arbitrary: fc.constant(''), weight: 6 },
      fc.constantFrom(...VERSIONS, '2026-07-28', '2024-11-05'),
      anyText,
    ),
    text: body,
  }),
  async survive({ method, version, session, named, text }, site) {
    const url = `${await site.origin()}/mcp`;
    const isOwn = session === 'own' && method === 'POST';
    const headers = {
      ...(isOwn ? await sessionAt(url, version) : session === 'none' ? {} : { 'mcp-session-id': session }),
      ...(named === '' ? {} : { 'mcp-protocol-version': named }),
    };
    await askMcp(url, { method, headers, text });
  },
});
