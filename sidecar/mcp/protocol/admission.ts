import type { Request } from 'express';
import { HttpProblem } from '../../http/http-problem.ts';
import type { RequestId } from './json-rpc.ts';
import { RpcError, SESSION_NOT_FOUND } from '../rpc-error.ts';
import type { OriginGuard } from './origin-guard.ts';
import { isSessionVersion, SESSION_VERSIONS } from './protocol-versions.ts';
import { Refusal } from './refusal.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { Revocations } from './session-store.ts';
import type { Session, SignedSessions } from './signed-session.ts';

/** The field that bears the id of a session. */
export const SESSION_HEADER = 'Mcp-Session-Id';

/** Who may come in. What it throws bears the id of the request. */
export interface Admission {
  /** What is published. Throws Refusal: 503 before the first publication, 403 for a foreign Origin or Host. */
  admit(request: Pick<Request, 'headers'>, id: RequestId | null): McpView;
  /** The session. Throws Refusal: 400 without an id, 404 when it is unknown, expired or ended. */
  session(request: Pick<Request, 'headers'>, id: RequestId | null): Promise<Session>;
}

/** Looks at the headers of requests before anything else does. */
export function admission({
  view,
  guard,
  sessions,
  revocations,
}: {
  view: () => McpView;
  guard: OriginGuard;
  sessions: SignedSessions;
  revocations: Revocations;
}): Admission {
  return {
    admit({ headers }, id) {
      const now = published(view, id);
      const refusal = guard(headers, now.baseUrl);
      if (refusal !== null) throw new Refusal(403, refusal, { id });
      return now;
    },
    async session({ headers }, id) {
      const version = headers['mcp-protocol-version']?.toString().trim();
      if (version !== undefined && !isSessionVersion(version)) {
        const message = `MCP-Protocol-Version must be one of ${SESSION_VERSIONS.join(', ')}.`;
        throw new Refusal(400, message, { id });
      }
      const given = headers[SESSION_HEADER.toLowerCase()]?.toString().trim() ?? '';
      if (given === '') {
        const message = `${SESSION_HEADER} is missing: send the one that initialize answered with.`;
        throw new Refusal(400, message, { id });
      }
      const session = sessions.verify(given);
      if (session === null || (await revocations.isRevoked(session.id))) {
        const error = new RpcError(SESSION_NOT_FOUND, 'Session not found: send initialize again.');
        throw new Refusal(404, error, { id });
      }
      return session;
    },
  };
}

function published(view: () => McpView, id: RequestId | null): McpView {
  try {
    return view();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw new Refusal(error.status, error.detail, { id, headers: error.headers });
  }
}
