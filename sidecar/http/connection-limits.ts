import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** How many connections may be open. */
export interface ConnectionLimits {
  readonly inAll: number;
  /** From one address; 0 for no limit. */
  readonly perAddress: number;
  /** Addresses without a limit of their own, by default loopback: the proxy of this machine comes from there. */
  readonly exempt?: BlockList;
}

/** Room for every client behind one gateway, and far more than anyone needs. */
export const CONNECTION_LIMITS: ConnectionLimits = { inAll: 10_000, perAddress: 512 };

/**
 * Closes connections beyond the limits at once. When there are too many in all, those on which nothing is asked make
 * room, and what `makeRoom` closes. `onRefused` is told of each.
 */
export function limitConnections(
  server: Server,
  { inAll, perAddress, exempt = LOOPBACK }: ConnectionLimits,
  {
    makeRoom,
    onRefused,
  }: { readonly makeRoom: () => void; readonly onRefused: (limit: 'inAll' | 'perAddress') => void },
): void {
  server.maxConnections = inAll;
  // https://nodejs.org/api/net.html#serverdropmaxconnection: workers that are full would hand a connection to each other for ever.
  Object.assign(server, { dropMaxConnection: true });
  server.on('drop', () => {
    server.closeIdleConnections();
    makeRoom();
    onRefused('inAll');
  });
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const plain = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const isV6 = isIPv6(plain);
    if (exempt.check(plain, isV6 ? 'ipv6' : 'ipv4')) return;
    // The /64 of an IPv6 address is one customer's.
    const address = isV6 ? networkOf(plain) : plain;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count <= perAddress) return;
    socket.destroy();
    onRefused('perAddress');
  });
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
