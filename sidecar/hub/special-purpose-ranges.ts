/** One block of addresses that is not for strangers' servers, and why. */
export interface SpecialRange {
  readonly network: string;
  readonly prefix: number;
  readonly why: string;
}

/**
 * IPv4 blocks that no callback may point into: every row of the IANA IPv4 Special-Purpose Address Registry
 * (https://www.iana.org/assignments/iana-ipv4-special-registry/, as of 2026-10-01; rows inside a listed block are left
 * out), globally reachable or not; multicast (RFC 5771); and one public address that a cloud answers its own guests on.
 */
export const SPECIAL_IPV4: readonly SpecialRange[] = [
  { network: '0.0.0.0', prefix: 8, why: 'This network (RFC 791)' },
  { network: '10.0.0.0', prefix: 8, why: 'Private-Use (RFC 1918)' },
  { network: '100.64.0.0', prefix: 10, why: 'Shared Address Space (RFC 6598)' },
  { network: '127.0.0.0', prefix: 8, why: 'Loopback (RFC 1122)' },
  { network: '168.63.129.16', prefix: 32, why: 'Azure platform endpoint, reachable from every guest' },
  { network: '169.254.0.0', prefix: 16, why: 'Link Local (RFC 3927)' },
  { network: '172.16.0.0', prefix: 12, why: 'Private-Use (RFC 1918)' },
  { network: '192.0.0.0', prefix: 24, why: 'IETF Protocol Assignments (RFC 6890)' },
  { network: '192.0.2.0', prefix: 24, why: 'Documentation, TEST-NET-1 (RFC 5737)' },
  { network: '192.31.196.0', prefix: 24, why: 'AS112-v4 (RFC 7535)' },
  { network: '192.52.193.0', prefix: 24, why: 'AMT (RFC 7450)' },
  { network: '192.88.99.0', prefix: 24, why: 'Deprecated 6to4 Relay Anycast (RFC 7526)' },
  { network: '192.168.0.0', prefix: 16, why: 'Private-Use (RFC 1918)' },
  { network: '192.175.48.0', prefix: 24, why: 'Direct Delegation AS112 Service (RFC 7534)' },
  { network: '198.18.0.0', prefix: 15, why: 'Benchmarking (RFC 2544)' },
  { network: '198.51.100.0', prefix: 24, why: 'Documentation, TEST-NET-2 (RFC 5737)' },
  { network: '203.0.113.0', prefix: 24, why: 'Documentation, TEST-NET-3 (RFC 5737)' },
  { network: '224.0.0.0', prefix: 4, why: 'Multicast (RFC 5771)' },
  { network: '240.0.0.0', prefix: 4, why: 'Reserved (RFC 1112) and Limited Broadcast (RFC 8190)' },
];

/** The only IPv6 block in which global unicast addresses are given out (RFC 4291, RFC 3513). */
export const GLOBAL_UNICAST_IPV6 = { network: '2000::', prefix: 3 } as const;

/**
 * IPv6 blocks inside 2000::/3 that no callback may point into: the rows of the IANA IPv6 Special-Purpose Address
 * Registry (https://www.iana.org/assignments/iana-ipv6-special-registry/, as of 2026-10-01; rows inside a listed block
 * are left out). Its other rows (::1, ::ffff:0:0/96, 64:ff9b::/96, 100::/64, 5f00::/16, fc00::/7, fe80::/10 ...) lie
 * outside 2000::/3 and are refused with all the rest.
 */
export const SPECIAL_IPV6: readonly SpecialRange[] = [
  { network: '2001::', prefix: 23, why: 'IETF Protocol Assignments, Teredo among them (RFC 2928, RFC 4380)' },
  { network: '2001:db8::', prefix: 32, why: 'Documentation (RFC 3849)' },
  { network: '2002::', prefix: 16, why: '6to4 (RFC 3056)' },
  { network: '2620:4f:8000::', prefix: 48, why: 'Direct Delegation AS112 Service (RFC 7534)' },
  { network: '3fff::', prefix: 20, why: 'Documentation (RFC 9637)' },
];
