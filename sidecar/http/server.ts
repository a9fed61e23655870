import { createServer, ServerResponse, STATUS_CODES } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { answerInTurn } from './answer-in-turn.ts';
import { plainProblem } from './known-errors.ts';
import { HttpProblem } from './http-problem.ts';
import { CONNECTION_LIMITS, limitConnections } from './connection-limits.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { READING_PACE, dropSlowReaders } from './slow-readers.ts';
import type { ReadingPace } from './slow-readers.ts';
import { problemBody } from './problem-body.ts';

/** Room for a query of 1,000 four-byte characters, percent-encoded (12,000 bytes), and ordinary header fields. */
const MAX_HEADER_BYTES = 32 * 1024;

const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * An HTTP server, not yet listening, that answers everything with the one error body, even what never becomes a
 * request: unreadable bytes, header sections over 32 KiB, requests that do not arrive in time, CONNECT.
 * A head must arrive within 15 s, a whole request within 30 s; an idle connection is kept for 65 s, longer than the
 * usual minute of the proxies in front. The requests of a connection are answered one after the other. Who does not read
 * an answer is disconnected, as is who opens too many connections; `onRefused` is told of these.
 */
export function httpServer(
  listener: RequestListener,
  {
    limits = CONNECTION_LIMITS,
    pace = READING_PACE,
    onRefused = () => undefined,
  }: {
    limits?: ConnectionLimits;
    pace?: ReadingPace;
    onRefused?: (limit: 'inAll' | 'perAddress') => void;
  } = {},
): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // The listener says so itself, with a body.
    requireHostHeader: false,
  });
  answerInTurn(server, listener);
  limitConnections(server, limits, { makeRoom: dropSlowReaders(server, pace), onRefused });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy();
    else answerRaw(socket, plainProblem(STATUS_BY_CODE.get(error.code ?? '') ?? 400));
  });
  // https://httpwg.org/specs/rfc9110.html#CONNECT
  server.on('connect', (_req, socket) => {
    answerRaw(
      socket,
      new HttpProblem(405, 'This server is no proxy.', { headers: { Allow: 'GET, HEAD, OPTIONS' } }),
    );
  });
  // https://httpwg.org/specs/rfc9110.html#field.expect
  server.on('checkExpectation', (_req, res) => {
    const { status, headers, body } = rawAnswer(plainProblem(417));
    res.writeHead(status, headers).end(body);
  });
  return server;
}

/** Whether an answer has begun on a connection, so that a second one would end up inside it. */
function isAnswering(socket: Duplex): boolean {
  // The field by which Node's own handler of this event tells (node:_http_server, socketOnError).
  const pending: unknown = Reflect.get(socket, '_httpMessage');
  return pending instanceof ServerResponse && pending.headersSent;
}

function rawAnswer(problem: HttpProblem): { status: number; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(problemBody(problem, '/'));
  const headers = {
    'Content-Type': JSON_MEDIA_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...problem.headers,
  };
  return { status: problem.status, headers, body };
}

function answerRaw(socket: Duplex, problem: HttpProblem): void {
  const { status, headers, body } = rawAnswer(problem);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // A client that is gone already is told nothing; without a listener its reset would end the process.
  socket.on('error', () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
