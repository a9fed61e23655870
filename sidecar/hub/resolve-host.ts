import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Gives every address of a host name, at least one, or rejects with an Error that says in a few words why not. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const NO_ADDRESS = 'the host name has no address';

const HOSTS_FILE = '/etc/hosts';

/** RFC 6761, section 6.3: these names are the loopback, whatever DNS says. One family, so that allowing it is enough. */
const LOOPBACK = ['127.0.0.1'];

/**
 * Looks names up in the hosts file, then in DNS (A and AAAA). The system's own resolver (`getaddrinfo`) is left out
 * because it blocks one of four threads for as long as a dead name server likes, and with it the other callbacks;
 * hence search domains and mDNS are not known here.
 */
export function systemResolver(timeoutMs: number): ResolveHost {
  const dns = new Resolver({ timeout: Math.max(1, Math.ceil(timeoutMs / 3)), tries: 2 });
  return async (hostname) => {
    const name = hostname.replace(/\.$/, '').toLowerCase();
    if (name === 'localhost' || name.endsWith('.localhost')) return LOOPBACK;
    // RFC 6761, section 6.4: there is no such name, whatever a name server says of it.
    if (name === 'invalid' || name.endsWith('.invalid')) throw new Error(NO_ADDRESS);
    const listed = addressesIn(await readFile(HOSTS_FILE, 'utf8').catch(() => ''), name);
    if (listed.length > 0) return listed;
    const answers = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new Error(whyNone(answers));
    return addresses;
  };
}

/** The addresses that a hosts file gives a name. */
export function addressesIn(hosts: string, name: string): string[] {
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().toLowerCase().split(/\s+/);
    return isIP(address) !== 0 && names.includes(name) ? [address] : [];
  });
}

/** Codes with which DNS says that there is nothing; all others say that it could not be asked. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** In a few words why there is no address: a name server that cannot be asked knows nothing of the name. */
export function whyNone(answers: readonly PromiseSettledResult<unknown>[]): string {
  const codes = answers.flatMap((answer) => {
    const reason: unknown = answer.status === 'rejected' ? answer.reason : undefined;
    return reason instanceof Error && 'code' in reason ? [String(reason.code)] : [];
  });
  const fault = codes.find((code) => !NOTHING_THERE.has(code));
  if (fault === undefined) return NO_ADDRESS;
  if (fault === 'ETIMEOUT') return 'the name server did not answer in time';
  return `the name server could not be asked (${fault})`;
}
