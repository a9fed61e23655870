import { BlockList, isIP } from 'node:net';
import { GLOBAL_UNICAST_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './special-purpose-ranges.ts';

/** Says which addresses callbacks may live at. */
export interface AddressPolicy {
  /** Whether a connection to this address and port may be opened. Addresses are as Node writes them, no brackets. */
  permits(address: string, port: number): boolean;
}

/** ISATAP (RFC 5214, section 6.1): an interface identifier that carries an IPv4 address, under any prefix. */
const ISATAP = /^(?:[0-9a-f]{4}:){4}0[02]00:5efe:/;

/** The port of HTTPS, and the first port that needs no privilege: below it live other protocols' servers. */
const HTTPS_PORT = 443;
const FIRST_FREE_PORT = 1024;

/** Whether a callback may name this port at all. */
export function isOrdinaryPort(port: number): boolean {
  return port === HTTPS_PORT || port >= FIRST_FREE_PORT;
}

/**
 * The policy that exempts the networks in `allowCidrs` (such as `10.1.0.0/16` or `fd00::/8`), on any port, and
 * otherwise permits IPv4 outside the special-purpose blocks and IPv6 in 2000::/3 less its special blocks, on port 443
 * or above 1023. An address that carries another (IPv4-mapped, NAT64, 6to4, Teredo, ISATAP ...) is refused even where
 * the other one is exempt. Throws a RangeError for what is no CIDR.
 */
export function addressPolicy(allowCidrs: readonly string[]): AddressPolicy {
  const exempt = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const cidr of allowCidrs) {
    const { network, prefix, family } = parseCidr(cidr);
    exempt[family].addSubnet(network, prefix, family);
  }
  return {
    permits(address, port) {
      const family = familyOf(address);
      if (family === null) return false;
      if (exempt[family].check(address, family)) return true;
      if (!isOrdinaryPort(port)) return false;
      if (family === 'ipv4') return !specialIpv4.check(address, 'ipv4');
      return (
        globalUnicast.check(address, 'ipv6') &&
        !specialIpv6.check(address, 'ipv6') &&
        !ISATAP.test(expanded(address))
      );
    },
  };
}

/** Reads `address/prefix`. Throws a RangeError for anything else. */
export function parseCidr(cidr: string): { network: string; prefix: number; family: 'ipv4' | 'ipv6' } {
  const [network = '', length = '', ...rest] = cidr.split('/');
  const family = familyOf(network);
  const prefix = Number(length);
  const isPrefix = /^\d{1,3}$/.test(length) && prefix <= (family === 'ipv4' ? 32 : 128);
  if (family === null || !isPrefix || rest.length > 0) throw new RangeError(`not a network: ${cidr}`);
  return { network, prefix, family };
}

const specialIpv4 = new BlockList();
for (const { network, prefix } of SPECIAL_IPV4) specialIpv4.addSubnet(network, prefix, 'ipv4');
const specialIpv6 = new BlockList();
for (const { network, prefix } of SPECIAL_IPV6) specialIpv6.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet(GLOBAL_UNICAST_IPV6.network, GLOBAL_UNICAST_IPV6.prefix, 'ipv6');

/** Null for what is no address, and for one with a zone, which names an interface of this machine. */
function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  if (address.includes('%')) return null;
  return isIP(address) === 4 ? 'ipv4' : isIP(address) === 6 ? 'ipv6' : null;
}

/** All eight groups of an IPv6 address, four digits each. */
function expanded(address: string): string {
  // A URL writes the address without dots, so that only the gap is left to fill.
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...gap, ...back].map((group) => group.padStart(4, '0')).join(':');
}
