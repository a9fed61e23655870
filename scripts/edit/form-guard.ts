import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const COOKIE = 'reviewcast-edit';

/**
 * Lets in only who has the address that was printed: its token becomes a cookie that no other site can send, a name that
 * was pointed at this machine is no host of ours (DNS rebinding), and a form comes from our own pages.
 */
export class FormGuard {
  readonly token: string = randomBytes(24).toString('base64url');

  /** Why a request is refused; undefined for one that may pass. `port` is where we listen. */
  refusal(req: IncomingMessage, url: URL, port: number): string | undefined {
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
    if (!hosts.includes(req.headers.host ?? '')) return 'this form answers on this machine alone';
    const isForm = req.method === 'POST';
    const isOwn = hosts.some((host) => req.headers.origin === `http://${host}`);
    if (isForm && !isOwn) return 'a form of another site cannot be sent here';
    if (!isForm && this.#is(url.searchParams.get('token'))) return undefined;
    return this.#is(cookieOf(req)) ? undefined : 'open the address that npm run edit printed';
  }

  /** The header that lets a browser in after its first visit. */
  cookie(): string {
    return `${COOKIE}=${this.token}; HttpOnly; SameSite=Strict; Path=/`;
  }

  #is(given: string | null | undefined): boolean {
    const [own, other] = [Buffer.from(this.token), Buffer.from(given ?? '')];
    return own.length === other.length && timingSafeEqual(own, other);
  }
}

function cookieOf({ headers }: IncomingMessage): string | undefined {
  const pairs = headers.cookie?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}
