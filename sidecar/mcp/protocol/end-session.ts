import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendHead } from '../../http/answer-head.ts';
import type { Admission } from './admission.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionStreams } from './session-streams.ts';

/** Answers a DELETE: the session is ended in every process, and its event stream here. Throws what admission throws. */
export function endSession(
  {
    entry,
    store,
    streams,
  }: {
    readonly entry: Admission;
    readonly store: Pick<SessionStore, 'revoke'>;
    readonly streams: Pick<SessionStreams, 'end'>;
  },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  entry.admit(request);
  const { id, expiresAt } = entry.session(request);
  store.revoke(id, expiresAt);
  streams.end(id);
  sendHead(response, 204).end();
}
