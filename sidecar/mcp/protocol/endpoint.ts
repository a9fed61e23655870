import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isObject } from '../json-object.ts';
import type { McpView } from '../surface/mcp-view.ts';
import { type Admission, SESSION_HEADER } from './admission.ts';
import { isStateless } from './era-switch.ts';
import { BOTH, Exchange, takenBy } from './exchange.ts';
import { type RequestId, requestIdOf } from './json-rpc.ts';
import { answerMcpError } from './mcp-errors.ts';
import type { PublicationNews } from './publication-news.ts';
import { Refusal } from './refusal.ts';
import { readJson } from './request-body.ts';
import { sendJson } from './send-json.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionStreams } from './session-streams.ts';
import type { SessionsProtocol } from './sessions-protocol.ts';
import type { StatelessProtocol } from './stateless-protocol.ts';
import type { StatelessSdk } from './stateless-sdk.ts';

/** What /mcp answers when it takes no more streams. */
const WITHOUT_GET = 'POST, DELETE, OPTIONS';
const ALL_METHODS = 'POST, GET, DELETE, OPTIONS';

/** What the methods of the endpoint need. */
export interface EndpointDeps {
  readonly view: () => McpView;
  readonly entry: Admission;
  readonly inSessions: SessionsProtocol;
  readonly stateless: StatelessProtocol;
  readonly sdk: StatelessSdk;
  readonly news: PublicationNews;
  readonly streams: SessionStreams;
  readonly store: SessionStore;
  readonly log: Logger;
}

/**
 * POST asks, GET listens, DELETE ends a session. Every error is a JSON-RPC body with the id of the request, as far as
 * it is known.
 */
export function endpoint(deps: EndpointDeps): Readonly<Record<'post' | 'get' | 'end', RequestHandler>> {
  const { entry, streams, store, log } = deps;
  const refusable =
    (handle: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    (request, response) =>
      handle(request, response).catch((error: unknown) => answerMcpError(response, error, null, log));
  return {
    async post(request, response) {
      let id: RequestId | null = null;
      try {
        const body = await readJson(request);
        id = requestIdOf(body);
        await answerPost(deps, request, response, { body, id });
      } catch (error) {
        answerMcpError(response, error, id, log);
      }
    },
    get: refusable(async (request, response) => {
      entry.admit(request);
      if (request.method === 'HEAD') throw notAllowed(ALL_METHODS);
      const session = await entry.session(request);
      // Whatever Accept says: there is nothing else to answer with.
      if (streams.isFull) throw notAllowed(WITHOUT_GET);
      streams.open(request, response, session);
    }),
    end: refusable(async (request, response) => {
      entry.admit(request);
      const session = await entry.session(request);
      await store.revoke(session.id, session.expiresAt);
      streams.end(session.id);
      response.writeHead(204).end();
    }),
  };
}

async function answerPost(
  { entry, inSessions, stateless, sdk, news, view }: EndpointDeps,
  request: Request,
  response: Response,
  { body, id }: { readonly body: unknown; readonly id: RequestId | null },
): Promise<void> {
  const now = entry.admit(request);
  const answer = stateless(request.headers, body);
  if (answer !== null) {
    await answer(new Exchange(request, response, view, BOTH));
  } else if (isStateless(request.headers, body)) {
    news.watch(body, response);
    await sdk.answer(request, response, body);
  } else if (isObject(body) && body['method'] === 'initialize' && id !== null) {
    const opened = inSessions.initialize(body, now);
    response.setHeader(SESSION_HEADER, opened.session.id);
    await sendJson(request, response, 200, opened.body);
  } else {
    const session = await entry.session(request);
    const exchange = new Exchange(request, response, view, takenBy(request));
    const messages = Array.isArray(body) ? body.filter(isObject) : isObject(body) ? body : {};
    const json = await inSessions.answer(messages, session, exchange);
    if (json === null) response.writeHead(202).end();
    else await exchange.end(json);
  }
}

function notAllowed(allow: string): Refusal {
  return new Refusal(405, `This answers ${allow}.`, { headers: { Allow: allow } });
}
