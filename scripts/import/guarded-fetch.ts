import { connect } from 'node:net';
import { Agent, fetch, type buildConnector } from 'undici';
import { addressPolicy, type AddressPolicy } from '../../sidecar/hub/address-policy.ts';
import { systemClock } from '../../sidecar/hub/clock.ts';
import { guardedConnector, NotConnected } from '../../sidecar/hub/guarded-connector.ts';
import { systemResolver, type ResolveHost } from '../../sidecar/hub/resolve-host.ts';
import type { AskForTable } from '../../src/intake/pull/fetch-table.ts';
import { PullError } from '../../src/intake/pull/service-url.ts';

/** The variable with networks of the owner's own, as `10.1.0.0/16, 127.0.0.0/8`. */
const ALLOWED = 'IMPORT_ALLOW_CIDRS';
const CONNECT_MS = 30_000;
/** This machine, which is asked where its own name was typed: no name of a stranger leads to it. */
const OWN_NETWORKS = ['127.0.0.0/8', '::1/128'];
/** The addresses of the names that a URL has for this machine. */
const LOOPBACK: ReadonlyMap<string, readonly string[]> = new Map([
  ['localhost', ['127.0.0.1', '::1']],
  ['127.0.0.1', ['127.0.0.1']],
  ['::1', ['::1']],
]);

/**
 * Asks for a table through the same guarded door as callbacks of the hub: HTTPS with a valid certificate, every address of
 * the name public, the socket pinned to it; each redirect is asked for through it again. `localhost` and loopback
 * addresses, which only who gives the URL can name, may be asked, over plain HTTP too. `IMPORT_ALLOW_CIDRS` of `env` exempts
 * networks. Throws PullError for a value that is no list of networks, and asking rejects with it for an address that is
 * refused. `resolve` is for tests.
 */
export function guardedFetch(
  env: NodeJS.ProcessEnv,
  resolve: ResolveHost = systemResolver(CONNECT_MS),
): AskForTable {
  const networks = (env[ALLOWED] ?? '').split(',');
  const through = (policy: AddressPolicy) =>
    guardedConnector({ policy, resolve, clock: systemClock, timeoutMs: CONNECT_MS });
  const elsewhere = through(policyOf(networks));
  const own = policyOf(OWN_NETWORKS);
  const [here, overPlain] = [through(own), loopbackConnector(own)];
  const agent = new Agent({
    connect: (target, callback) => {
      if (target.protocol === 'http:') return overPlain(target, callback);
      return LOOPBACK.has(bare(target.hostname)) ? here(target, callback) : elsewhere(target, callback);
    },
    allowH2: false,
    // The process ends when it is done with the table.
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
  });
  return async (url, { headers, signal }) => {
    try {
      return await fetch(url, { headers, signal, redirect: 'manual', dispatcher: agent });
    } catch (error) {
      if (!(error instanceof Error) || !(error.cause instanceof NotConnected)) throw error;
      const { message } = error.cause;
      if (message !== NOT_PUBLIC) throw error.cause;
      throw new PullError(
        `${url.href}: expected a server at a public address, port 443 or above 1023, got another; ${ALLOWED} names networks of your own that may be asked`,
      );
    }
  };
}

/** What the guarded door says of an address that is not for strangers. */
const NOT_PUBLIC = 'the address is not public';

/** A host name as it is, an IPv6 address without its brackets. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function policyOf(networks: readonly string[]): AddressPolicy {
  const cidrs = networks.map((cidr) => cidr.trim()).filter((cidr) => cidr !== '');
  try {
    return addressPolicy(cidrs);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PullError(`${ALLOWED}: expected networks such as 10.1.0.0/16, got ${error.message}`);
  }
}

/** Plain HTTP to this machine alone. */
function loopbackConnector(policy: AddressPolicy): buildConnector.connector {
  return (target, callback) => {
    const port = target.port === '' ? 80 : Number(target.port);
    const addresses = LOOPBACK.get(bare(target.hostname)) ?? [];
    const host = addresses.find((address) => policy.permits(address, port));
    if (host === undefined) return callback(new NotConnected(NOT_PUBLIC), null);
    const socket = connect({ host, port });
    socket.once('connect', () => callback(null, socket));
    socket.once('error', (error) => callback(error, null));
  };
}
