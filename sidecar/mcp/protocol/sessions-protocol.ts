import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { z } from 'zod';
import { INVALID_PARAMS, INVALID_REQUEST, METHOD_NOT_FOUND, RpcError } from '../rpc-error.ts';
import { isObject } from '../json-object.ts';
import { type Method, methodsOf, parse, versionOf } from './methods.ts';
import { BATCH_VERSION, isSessionVersion, SESSION_VERSIONS } from './protocol-versions.ts';
import { Result } from '../surface/result.ts';
import type { Parts } from './rpc-response.ts';
import type { McpView } from '../surface/mcp-view.ts';
import { MOST_SUBSCRIPTIONS, type SessionStore } from './session-store.ts';
import { type Answered, SessionTransport } from './session-transport.ts';
import type { Session, SignedSessions } from './signed-session.ts';
import { type Call, capabilitiesOf, type Surface } from '../surface/surface.ts';
import type { JsonObject } from '../json-object.ts';

/** The most requests of one batch. */
const MOST_IN_BATCH = 50;

/** A message that is JSON-RPC; `id` is what the client called it. */
export type Message = JsonObject;

/** The revisions 2025-03-26 to 2025-11-25. Delete this file, and what it alone imports, when nobody speaks them. */
export interface SessionsProtocol extends AsyncDisposable {
  /** Opens a session. Throws RpcError for params that are none of `initialize`. */
  initialize(message: Message, view: McpView): { readonly session: Session; readonly body: Parts };
  /** Answers the requests of one POST: one value, or a list for a batch; null when there was none. */
  answer(body: Message | readonly Message[], session: Session, call: Call): Promise<Parts | null>;
}

const initializeParams = z.looseObject({
  protocolVersion: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
  clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
});
const subscription = z.looseObject({ uri: z.string().min(1).max(2048) });

/** Serves the session revisions with one server for all sessions. */
export async function sessionsProtocol({
  surface,
  sessions,
  store,
  onError,
}: {
  surface: Surface;
  sessions: SignedSessions;
  store: SessionStore;
  onError: (error: Error) => void;
}): Promise<SessionsProtocol> {
  const methods = new Map<string, Method>([...methodsOf(surface), ...ofSessions(surface)]);
  const sessionOf = new WeakMap<Call, Session>();
  const subscribing = subscriptionMethods(surface, store);
  const results = new WeakMap<object, Result>();
  const transport = new SessionTransport();
  // What it would announce is answered by `initialize` below, from what is published at that moment.
  const server = new Server({ name: 'reviewcast', version: '0' });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's server is no event target
  server.onerror = onError;
  // Its own handlers answer bad params with an internal error.
  server.removeRequestHandler('initialize');
  server.removeRequestHandler('ping');
  server.fallbackRequestHandler = async ({ method }, { requestId }) => {
    const { params, call } = transport.delivered(requestId);
    const session = sessionOf.get(call);
    const subscribe = subscribing.get(method);
    const answer = methods.get(method);
    const result =
      subscribe !== undefined && session !== undefined
        ? await subscribe(params, call, session)
        : await answer?.(params, call);
    if (result === undefined) throw new RpcError(METHOD_NOT_FOUND, 'Method not found');
    // The SDK passes objects through as they are; ours is found again by identity, and its bytes are sent.
    const marker = {};
    results.set(marker, result);
    return marker;
  };
  await server.connect(transport);

  const answerOne = async (message: Message, call: Call): Promise<Parts> => {
    const { id, method, params } = message;
    if (method === 'initialize') {
      return responseOf(id, { error: { code: INVALID_REQUEST, message: 'The session is open already.' } });
    }
    const delivered = { params: isObject(params) ? params : {}, call };
    const answered = await transport.deliver(String(method), delivered);
    return responseOf(id, answered, results);
  };

  return {
    initialize({ id, params }, view) {
      const { protocolVersion } = parse(initializeParams, isObject(params) ? params : {});
      const session = sessions.issue(
        isSessionVersion(protocolVersion) ? protocolVersion : SESSION_VERSIONS[0],
      );
      const result = {
        protocolVersion: session.protocolVersion,
        capabilities: capabilitiesOf(surface),
        serverInfo: surface.info(view),
        instructions: surface.instructions(view),
      };
      return { session, body: [Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, result }))] };
    },
    async answer(body, session, call) {
      sessionOf.set(call, session);
      if (!isBatch(body)) return isRequest(body) ? answerOne(body, call) : null;
      if (session.protocolVersion !== BATCH_VERSION) {
        throw new RpcError(INVALID_REQUEST, `Batches are for revision ${BATCH_VERSION}; send one message.`);
      }
      if (body.length > MOST_IN_BATCH) {
        throw new RpcError(INVALID_REQUEST, `A batch may have ${MOST_IN_BATCH} messages.`);
      }
      const requests = body.filter(isRequest);
      if (requests.length === 0) return null;
      const answers = await Promise.all(requests.map((message) => answerOne(message, call)));
      return [...answers.flatMap((each, at) => [at === 0 ? OPEN : COMMA, ...each]), CLOSE];
    },
    async [Symbol.asyncDispose]() {
      await server.close();
    },
  };
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');
const END = Buffer.from('}');

type SessionMethod = (params: JsonObject, call: Call, session: Session) => Promise<Result>;

function subscriptionMethods(surface: Surface, store: SessionStore): ReadonlyMap<string, SessionMethod> {
  return new Map<string, SessionMethod>([
    [
      'resources/subscribe',
      async (params, { view }, session) => {
        const { uri } = parse(subscription, params);
        if (versionOf(surface, uri, view) === null) {
          throw new RpcError(INVALID_PARAMS, 'There is no resource of that URI to subscribe to.');
        }
        if (!(await store.subscribe(session.id, uri, session.expiresAt))) {
          const message = `A session may subscribe to ${MOST_SUBSCRIPTIONS} resources: give one up with resources/unsubscribe and its uri first.`;
          throw new RpcError(INVALID_PARAMS, message);
        }
        return Result.of({});
      },
    ],
    [
      'resources/unsubscribe',
      async (params, _call, session) => {
        await store.unsubscribe(session.id, parse(subscription, params).uri);
        return Result.of({});
      },
    ],
  ]);
}

function ofSessions(surface: Surface): [string, Method][] {
  return [['ping', () => Result.of({})], ...Object.entries(surface.moreMethods ?? {})];
}

function isBatch(body: Message | readonly Message[]): body is readonly Message[] {
  return Array.isArray(body);
}

function isRequest(message: Message): boolean {
  return 'method' in message && 'id' in message;
}

function responseOf(
  id: unknown,
  answered: { result: object } | { error: object } | Answered,
  results?: WeakMap<object, Result>,
): Parts {
  const result = 'result' in answered ? results?.get(answered.result) : undefined;
  if (result !== undefined) {
    const start = Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`);
    return [start, result.bytes, END];
  }
  const body = {
    jsonrpc: '2.0',
    id,
    ...('error' in answered ? { error: answered.error } : { result: answered.result }),
  };
  return [Buffer.from(JSON.stringify(body))];
}
