import { z } from 'zod';
import type { Piece } from '../../http/stitched-gzip.ts';
import { isObject, type JsonObject } from '../json-object.ts';
import { INVALID_PARAMS, INVALID_REQUEST, RpcError } from '../rpc-error.ts';
import type { McpView } from '../surface/mcp-view.ts';
import { Result } from '../surface/result.ts';
import { type Call, capabilitiesOf, type Surface } from '../surface/surface.ts';
import type { EndpointOptions } from './endpoint.ts';
import { answerBody } from './json-rpc.ts';
import { answerTo, type Method, parse, versionOf } from './methods.ts';
import { BATCH_VERSION, isSessionVersion, SESSION_VERSIONS } from './protocol-versions.ts';
import { MOST_SUBSCRIPTIONS, type SessionStore } from './session-store.ts';
import type { Session, SignedSessions } from './signed-session.ts';

/** The most requests of one batch. */
const MOST_IN_BATCH = 50;

const initializeParams = z.looseObject({
  protocolVersion: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
  clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
});
const subscription = z.looseObject({ uri: z.string().min(1).max(2048) });

/**
 * Serves the revisions 2025-03-26 to 2025-11-25: the methods of both eras, and those that need a session. Delete this
 * file, and what it alone imports, when nobody speaks them.
 */
export function sessionsProtocol({
  surface,
  methods,
  sessions,
  store,
  log,
}: {
  methods: ReadonlyMap<string, Method>;
  sessions: SignedSessions;
} & Pick<EndpointOptions, 'surface' | 'store' | 'log'>) {
  const inSession = new Map([...methods, ...Object.entries(methodsOfSessions(surface, store))]);

  const answerOne = ({ id, method, params }: JsonObject, session: Session, call: Call) => {
    const asked = isObject(params) ? params : {};
    const word = (answer: Result | RpcError) => answerBody(id, answer);
    return answerTo(inSession.get(String(method)), [asked, call, session], word, log);
  };

  return {
    /** Opens a session. Throws RpcError for params that are none of `initialize`. */
    initialize({ id, params }: JsonObject, view: McpView) {
      const { protocolVersion } = parse(initializeParams, isObject(params) ? params : {});
      const session = sessions.issue(
        isSessionVersion(protocolVersion) ? protocolVersion : SESSION_VERSIONS[0],
      );
      const result = Result.of({
        protocolVersion: session.protocolVersion,
        capabilities: capabilitiesOf(surface),
        serverInfo: surface.info(view),
        instructions: surface.instructions(view),
      });
      return { session, body: answerBody(id, result) };
    },
    /** Answers the requests of one POST: one value, or a list for a batch; null when there was none. */
    answer(
      body: JsonObject | readonly JsonObject[],
      session: Session,
      call: Call,
    ): Pieces | null | Promise<Pieces | null> {
      if (!isBatch(body)) return isRequest(body) ? answerOne(body, session, call) : null;
      if (session.protocolVersion !== BATCH_VERSION) {
        throw new RpcError(INVALID_REQUEST, `Batches are for revision ${BATCH_VERSION}; send one message.`);
      }
      if (body.length > MOST_IN_BATCH) {
        throw new RpcError(INVALID_REQUEST, `A batch may have ${MOST_IN_BATCH} messages.`);
      }
      const requests = body.filter(isRequest);
      return requests.length === 0
        ? null
        : Promise.all(requests.map((message) => answerOne(message, session, call))).then(listOf);
    },
  };
}

type Pieces = readonly Piece[];

function listOf(answers: readonly Pieces[]): Pieces {
  return [...answers.flatMap((each, at) => [at === 0 ? '[' : ',', ...each]), ']'];
}

type SessionMethod = (params: JsonObject, call: Call, session: Session) => Result | Promise<Result>;

function methodsOfSessions(surface: Surface, store: SessionStore): Readonly<Record<string, SessionMethod>> {
  return {
    ...surface.moreMethods,
    initialize() {
      throw new RpcError(INVALID_REQUEST, 'The session is open already.');
    },
    ping: () => Result.of({}),
    'resources/subscribe'(params, { view }, session) {
      const { uri } = parse(subscription, params);
      if (versionOf(surface, uri, view) === null) {
        throw new RpcError(INVALID_PARAMS, 'There is no resource of that URI to subscribe to.');
      }
      if (!store.subscribe(session.id, uri, session.expiresAt)) {
        const message = `A session may subscribe to ${MOST_SUBSCRIPTIONS} resources: give one up with resources/unsubscribe and its uri first.`;
        throw new RpcError(INVALID_PARAMS, message);
      }
      return Result.of({});
    },
    'resources/unsubscribe'(params, _call, session) {
      store.unsubscribe(session.id, parse(subscription, params).uri);
      return Result.of({});
    },
  };
}

function isBatch(body: JsonObject | readonly JsonObject[]): body is readonly JsonObject[] {
  return Array.isArray(body);
}

function isRequest(message: JsonObject): boolean {
  return 'method' in message && 'id' in message;
}
