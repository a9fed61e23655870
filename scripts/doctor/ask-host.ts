import { request as plain } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { TLSSocket } from 'node:tls';

/** How long one answer may take, whole. */
const WITHIN_MS = 30_000;

/** The most that is read of one answer. */
const MOST_BYTES = 512 * 1024 * 1024;

/** An answer as it came over the wire, nothing decoded. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** When it was asked for and when its head was there, in milliseconds since the epoch. */
  readonly askedMs: number;
  readonly cameMs: number;
  /** When the certificate of the other side ends; null without TLS. */
  readonly certificateEnds: Date | null;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Nobody answered, or not whole; the message says why in words, `code` is the system's. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
  readonly code: string;

  constructor(code: string, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** Codes of the system, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there: the connection is refused',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up just now',
  ECONNRESET: 'the connection was cut before an answer came',
  ETIMEDOUT: 'the connection could not be made in time',
  EHOSTUNREACH: 'no way leads to its address',
  ENETUNREACH: 'no way leads to its network',
  EPROTO: 'it does not speak TLS there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS there',
};

/**
 * Asks once, on a connection of its own, and adds no field but Host. Redirects are not followed and codings not
 * undone. `takesAnyCertificate` is for looking on where a certificate was found wanting. Throws NoReply.
 */
export function askHost(
  url: string,
  { method = 'GET', headers = {}, body }: Question = {},
  { takesAnyCertificate = false }: { takesAnyCertificate?: boolean } = {},
): Promise<Reply> {
  const askedMs = Date.now();
  const send = url.startsWith('https:') ? secure : plain;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const fail = (error: unknown) => reject(noReply(error, signal.aborted));
    const req = send(
      url,
      { method, headers, agent: false, signal, rejectUnauthorized: !takesAnyCertificate },
      (res) => {
        const cameMs = Date.now();
        const { statusCode: status = 0 } = res;
        const certificateEnds = endOfCertificate(res);
        readAll(res).then(
          (bytes) => resolve({ status, headers: res.headers, body: bytes, askedMs, cameMs, certificateEnds }),
          fail,
        );
      },
    );
    req.on('error', fail);
    req.end(body);
  });
}

async function readAll(res: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of res) {
    const bytes = Buffer.from(piece);
    length += bytes.length;
    if (length > MOST_BYTES) throw new NoReply('TOO_LARGE', `its answer goes on after ${MOST_BYTES} bytes`);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

function endOfCertificate({ socket }: IncomingMessage): Date | null {
  if (!(socket instanceof TLSSocket)) return null;
  const { valid_to: end } = socket.getPeerCertificate();
  return end === undefined ? null : new Date(end);
}

function noReply(error: unknown, isLate: boolean): NoReply {
  if (error instanceof NoReply) return error;
  if (isLate) return new NoReply('TIMEOUT', `there was no whole answer within ${WITHIN_MS / 1000} s`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return new NoReply(code, REASONS[code] ?? message);
}
