import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { connect as connectTls, createSecureContext } from 'node:tls';
import type { SecureContext, TLSSocket } from 'node:tls';
import { LRUCache } from 'lru-cache';
import type { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import type { Clock } from './clock.ts';
import type { ResolveHost } from './resolve-host.ts';

/** A connection that was not made, with the reason in a few words: nothing of the request has left. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

export interface ConnectorOptions {
  readonly policy: AddressPolicy;
  readonly resolve: ResolveHost;
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Certificate authorities in PEM that count beside none other; undefined: those of the machine. */
  readonly ca?: string | undefined;
}

/**
 * TLS sessions by host and port, each taken up again instead of a whole handshake when the next change comes. A
 * certificate is looked at again once a session is an hour old.
 */
type Sessions = LRUCache<string, Buffer>;

const SESSIONS_BYTES_MAX = 8_000_000;
const SESSION_AGE_MAX_MS = 3_600_000;

/**
 * The guarded door to strangers' servers, as undici takes it: HTTPS with a valid certificate only; the name is
 * resolved here, every address it has must be permitted or none is tried, and the socket can reach no other than
 * those, whatever DNS says a moment later.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  // To read the authorities takes longer than all else that a connection costs here.
  const secureContext = createSecureContext(options.ca === undefined ? {} : { ca: options.ca });
  const sessions: Sessions = new LRUCache({
    maxSize: SESSIONS_BYTES_MAX,
    sizeCalculation: ({ length }, key) => length + key.length,
    ttl: SESSION_AGE_MAX_MS,
  });
  return (target, callback) => {
    open(target, options, secureContext, sessions).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(notConnected(error), null),
    );
  };
}

async function open(
  target: buildConnector.Options,
  options: ConnectorOptions,
  secureContext: SecureContext,
  sessions: Sessions,
): Promise<TLSSocket> {
  const { policy, clock, timeoutMs } = options;
  if (target.protocol !== 'https:') throw new NotConnected('not HTTPS');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const port = target.port === '' ? 443 : Number(target.port);
  // Node resolves no literal, so that the guard must not rely on a lookup function alone.
  const addresses = isIP(host) === 0 ? await inTime(options.resolve(host), options) : [host];
  if (addresses.length === 0 || !addresses.every((address) => policy.permits(address, port))) {
    throw new NotConnected('the address is not public');
  }
  const server = `${host}:${port}`;
  const session = sessions.get(server);
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host,
      port,
      lookup: pinned(addresses),
      servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '',
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: true,
      secureContext,
      ...(session === undefined ? {} : { session }),
    });
    socket.on('session', (given) => {
      // Its age counts from the handshake that looked at the certificate.
      if (!socket.isSessionReused()) sessions.set(server, given);
    });
    const fail = (error: Error): void => {
      sessions.delete(server);
      reject(error);
    };
    const endsAt = clock.now() + timeoutMs;
    const cancelTimeout = clock.after(timeoutMs, () => socket.destroy(new Error('timed out')));
    socket.setNoDelay(true);
    socket.once('connect', () => {
      if (!policy.permits(socket.remoteAddress ?? '', port)) {
        socket.destroy(new NotConnected('the address is not public'));
      }
    });
    socket.once('secureConnect', () => {
      cancelTimeout();
      // A process that was stopped meanwhile hears of the connection before it hears of the time.
      if (clock.now() >= endsAt) return void socket.destroy(new Error('timed out'));
      socket.off('error', fail);
      return resolve(socket);
    });
    socket.once('error', fail);
    socket.once('close', () => {
      cancelTimeout();
      reject(new Error('connection closed'));
    });
  });
}

/** Gives up on a promise that is not kept in time. */
function inTime<Value>(promise: Promise<Value>, { clock, timeoutMs }: ConnectorOptions): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeoutMs, () => reject(new NotConnected('timed out')));
    promise.then(resolve, reject).finally(cancel);
  });
}

/** A lookup that knows these addresses only; Node tries them in turn, families mixed (RFC 8305). */
function pinned(addresses: readonly string[]): LookupFunction {
  const records = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const [first] = records;
    if (options.all === true) callback(null, records);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}

function notConnected(error: unknown): NotConnected {
  if (error instanceof NotConnected) return error;
  return new NotConnected(error instanceof Error ? reasonOf(error) : 'connection failed', { cause: error });
}

/** Happy eyeballs gathers one error an address: the first says enough. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reasonOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
