/** Why reviews cannot be fetched, with what would be right. */
export class PullError extends Error {
  override readonly name = 'PullError';
  /** The status with which a service refused; undefined for every other reason. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL may be asked: over https, or on this machine alone over http too; never with a password in it. */
export function mayBeAsked(url: URL): boolean {
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return isSafe && url.username === '' && url.password === '';
}

/** Whether a URL is of this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.has(hostname);
}

/** The base of a service: what an environment variable says, else its own. Throws PullError for one that is no use. */
export function serviceUrl(variable: string, said: string | undefined, own: string): string {
  if (said === undefined || said.trim() === '') return own;
  const url = URL.parse(said);
  if (url !== null && mayBeAsked(url) && url.search === '' && url.hash === '')
    return said.replace(/\/+$/, '');
  throw new PullError(
    `${variable}=${JSON.stringify(said)} cannot be used: it takes an https URL, or an http one of this machine`,
  );
}
