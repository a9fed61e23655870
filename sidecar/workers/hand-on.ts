import { Agent, request as askHttp } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf, REQUEST_ID } from '../http/request-id.ts';

/** By this field siblings know each other. */
export const SIBLING_SECRET = 'x-reviewcast-sibling';

/** How long a sibling may take for the whole of an answer. */
const ANSWER_WITHIN_MS = 15_000;
const MOST_CONNECTIONS = 64;

/** Fields of one connection alone (RFC 9110, section 7.6.1), and those that are set anew. */
const NOT_HANDED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  SIBLING_SECRET,
  REQUEST_ID.toLowerCase(),
]);

/** Asks siblings over their sockets. Disposing of it closes its connections. */
export interface SiblingClient extends Disposable {
  /**
   * Hands a request on as it comes in, and answers with what the sibling answers. `from` is the address of the client.
   * Rejects, with nothing answered, where the sibling cannot be reached, is too slow, or `signal` is aborted.
   */
  handOn(
    socketPath: string,
    req: IncomingMessage,
    res: ServerResponse,
    from: { readonly path: string; readonly address: string; readonly signal: AbortSignal },
  ): Promise<void>;
  /** Asks for a path, for 15 s unless told how long; what it answers is to be read to its end. */
  ask(
    socketPath: string,
    path: string,
    options?: { readonly headers?: Readonly<Record<string, string>>; readonly withinMs?: number },
  ): Promise<IncomingMessage>;
}

/** A client of siblings that know `secret`. */
export function siblingClient(secret: string): SiblingClient {
  const handing = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  // What is asked does not queue behind what clients wait for.
  const asking = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });

  const begin = (
    socketPath: string,
    options: { agent: Agent; method: string; path: string; headers: object; signal: AbortSignal },
  ) =>
    askHttp({
      socketPath,
      ...options,
      headers: { ...options.headers, [SIBLING_SECRET]: secret },
    });

  return {
    async handOn(socketPath, req, res, { path, address, signal }) {
      const handed = begin(socketPath, {
        agent: handing,
        method: req.method ?? 'GET',
        path,
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), signal]),
        headers: {
          ...endToEnd(req.headers),
          // Without a length the body goes in chunks.
          ...(req.headers['transfer-encoding'] === undefined ? {} : { 'Transfer-Encoding': 'chunked' }),
          'X-Forwarded-For': address,
          [REQUEST_ID]: requestIdOf(req),
        },
      });
      const left = (): void => void handed.destroy();
      res.once('close', left);
      try {
        req.pipe(handed);
        const answer = await answerOf(handed);
        res.statusCode = answer.statusCode ?? 500;
        for (const [name, value] of Object.entries(endToEnd(answer.headers))) {
          if (value !== undefined) res.setHeader(name, value);
        }
        answer.once('error', () => res.destroy());
        // What else a client sends to be refused is for nobody.
        answer.once('end', () => req.complete || handed.destroy());
        answer.pipe(res);
      } catch (error) {
        handed.destroy();
        throw error;
      } finally {
        handed.once('close', () => {
          res.off('close', left);
          req.unpipe(handed);
          req.resume();
        });
      }
    },
    async ask(socketPath, path, { headers = {}, withinMs = ANSWER_WITHIN_MS } = {}) {
      const signal = AbortSignal.timeout(withinMs);
      const asked = begin(socketPath, { agent: asking, method: 'GET', path, headers, signal });
      asked.end();
      return answerOf(asked);
    },
    [Symbol.dispose]() {
      handing.destroy();
      asking.destroy();
    },
  };
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HANDED_ON.has(name)));
}

function answerOf(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve);
    // Also after the answer: a sibling that ends in the middle is no fault of this process.
    asked.on('error', reject);
  });
}
