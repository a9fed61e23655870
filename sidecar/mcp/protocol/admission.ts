import type { IncomingMessage } from 'node:http';
import { RpcError, SESSION_NOT_FOUND } from '../rpc-error.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { OriginGuard } from './origin-guard.ts';
import { isSessionVersion, SESSION_VERSIONS } from './protocol-versions.ts';
import { Refusal } from './refusal.ts';
import type { SessionStore } from './session-store.ts';
import type { Session, SignedSessions } from './signed-session.ts';

/** The field that bears the id of a session. */
export const SESSION_HEADER = 'Mcp-Session-Id';
const SESSION_FIELD = SESSION_HEADER.toLowerCase();

/** Tells who may come in. */
export type Admission = ReturnType<typeof admission>;

/** Who may come in: looks at the headers of requests before anything else does. */
export function admission({
  view,
  guard,
  sessions,
  store,
}: {
  view: () => McpView;
  guard: OriginGuard;
  sessions: SignedSessions;
  store: Pick<SessionStore, 'isRevoked'>;
}) {
  return {
    /** What is published. Throws Refusal, 403 for a foreign Origin or Host; HttpProblem, 503 before the first publication. */
    admit({ headers }: IncomingMessage): McpView {
      const now = view();
      const refusal = guard(headers, now.index.baseUrl);
      if (refusal !== null) throw new Refusal(403, refusal);
      return now;
    },
    /** The session. Throws Refusal: 400 without an id, 404 when it is unknown, expired or ended. */
    session({ headers }: IncomingMessage): Session {
      const version = headers['mcp-protocol-version']?.toString().trim();
      if (version !== undefined && !isSessionVersion(version)) {
        throw new Refusal(400, `MCP-Protocol-Version must be one of ${SESSION_VERSIONS.join(', ')}.`);
      }
      const given = headers[SESSION_FIELD]?.toString().trim() ?? '';
      if (given === '') {
        throw new Refusal(400, `${SESSION_HEADER} is missing: send the one that initialize answered with.`);
      }
      const session = sessions.verify(given);
      if (session === null || store.isRevoked(session.id)) {
        const error = new RpcError(SESSION_NOT_FOUND, 'Session not found: send initialize again.');
        throw new Refusal(404, error);
      }
      return session;
    },
  };
}
