import { Readable } from 'node:stream';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { callbackTarget, withParameters } from './callback-url.ts';
import type { Clock } from './clock.ts';
import type { ConnectorOptions } from './guarded-connector.ts';
import { NotConnected, guardedConnector } from './guarded-connector.ts';
import { ANSWER_BYTES_MAX } from './protocol.ts';

/** What came back from a callback. */
export type CallbackOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | null;
      /** What GET read; null when there was more than may be read, and for POST. */
      readonly body: Buffer | null;
    }
  | {
      readonly kind: 'unanswered';
      /** In a few words. */
      readonly reason: string;
      /** Whether the callback may have got the request all the same. */
      readonly lost: boolean;
      /** Who ended it: the callback or the network, or the hub that stops. */
      readonly endedBy: 'callback' | 'stop';
    };

/** Speaks to callbacks, through the guarded door alone. Neither method rejects. */
export interface CallbackClient {
  /** GET with parameters behind the callback's own query; reads the body up to 4 KiB. */
  get(callback: string, parameters: Readonly<Record<string, string>>): Promise<CallbackOutcome>;
  /** POST; a status is an answer, the body behind it is not read. */
  post(callback: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<CallbackOutcome>;
  /** Gives up what is under way and closes every connection. */
  close(): Promise<void>;
}

/** How long an idle connection is kept: a fan-out uses it again, the next change may find it dead. */
const KEEP_ALIVE_MS = 1000;

/** How long an answer may go on after its head, once that is all we want. */
const TAIL_MS = 1000;

/** Larger bodies are handed to the socket in pieces of this size, lest each connection buffers a whole one. */
const PIECE_BYTES = 65_536;

/**
 * A client with keep-alive connections. `timeoutMs` is for each request, name resolution and connection included.
 * It follows no redirects and takes no proxy from the environment.
 */
export function createCallbackClient(options: ConnectorOptions & { readonly clock: Clock }): CallbackClient {
  const { clock, timeoutMs } = options;
  const agent = new Agent({
    connect: guardedConnector(options),
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    // The deadline below is the only one.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: -1,
  });
  let isStopping = false;

  const exchange = async (
    request: {
      method: 'GET' | 'POST';
      origin: string;
      path: string;
      headers: Record<string, string>;
      body: Buffer | null;
    },
    finish: (answer: Dispatcher.ResponseData) => Promise<Buffer | null>,
  ): Promise<CallbackOutcome> => {
    const deadline = new AbortController();
    const endsAt = clock.now() + timeoutMs;
    const cancel = clock.after(timeoutMs, () => deadline.abort(`no answer within ${timeoutMs} ms`));
    const { signal } = deadline;
    const aborted = abortion(signal);
    try {
      const asked = agent.request({
        origin: request.origin,
        path: request.path,
        method: request.method,
        headers: { 'user-agent': 'Reviewcast-Hub (+https://www.w3.org/TR/websub/)', ...request.headers },
        body: request.body === null ? null : pieces(request.body, () => clock.now() >= endsAt),
        signal,
      });
      // undici heeds the signal only once there is a connection.
      const answer = await Promise.race([asked, aborted]);
      const retryAfter = answer.headers['retry-after'];
      // A status is all that is wanted of a POST: what follows it can take its time or never end.
      const body = await (request.method === 'POST'
        ? finish(answer)
        : Promise.race([finish(answer), aborted]));
      return {
        kind: 'answered',
        status: answer.statusCode,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
        body,
      };
    } catch (error) {
      if (isStopping) {
        return { kind: 'unanswered', reason: 'the hub stops', lost: true, endedBy: 'stop' };
      }
      const reason = signal.aborted ? String(signal.reason) : reasonOf(error);
      return {
        kind: 'unanswered',
        reason,
        lost: !(error instanceof NotConnected),
        endedBy: 'callback',
      };
    } finally {
      cancel();
    }
  };

  return {
    get(callback, parameters) {
      const { origin, pathAndQuery } = callbackTarget(callback);
      const path = withParameters(pathAndQuery, parameters);
      return exchange({ method: 'GET', origin, path, headers: {}, body: null }, (answer) =>
        readBody(answer.body),
      );
    },
    post(callback, headers, body) {
      const { origin, pathAndQuery } = callbackTarget(callback);
      const request = {
        method: 'POST' as const,
        origin,
        path: pathAndQuery,
        headers: { ...headers, 'content-length': String(body.length) },
        body,
      };
      return exchange(request, async (answer) => {
        await dropBody(answer.body, clock);
        return null;
      });
    },
    async close() {
      isStopping = true;
      await agent.destroy();
    },
  };
}

/** Rejects when the signal is given. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('given up'));
    else signal.addEventListener('abort', () => reject(new Error('given up')), { once: true });
  });
}

/** The whole body, or null if there is more of it than may be read. */
async function readBody(body: Dispatcher.ResponseData['body']): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new Error('unexpected text');
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Lets a short body pass, so that the connection can be used again; cuts a long or slow one off. */
async function dropBody(body: Dispatcher.ResponseData['body'], clock: Clock): Promise<void> {
  const cancel = clock.after(TAIL_MS, () => body.destroy());
  await body.dump({ limit: ANSWER_BYTES_MAX }).catch(() => undefined);
  cancel();
}

function pieces(body: Buffer, isOver: () => boolean): Buffer | Readable {
  if (body.length <= PIECE_BYTES) return body;
  const cut = function* () {
    for (let start = 0; start < body.length; start += PIECE_BYTES) {
      // A process that was stopped meanwhile may go on before it hears of the time, when others have taken over.
      if (isOver()) throw new Error('given up');
      yield body.subarray(start, start + PIECE_BYTES);
    }
  };
  return Readable.from(cut(), { objectMode: false, highWaterMark: PIECE_BYTES });
}

function reasonOf(error: unknown): string {
  if (error instanceof NotConnected) return error.message;
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
