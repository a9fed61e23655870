import { PullError } from './service-url.ts';

/** What asking needs of the world: the network and the time. */
export interface PullWorld {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits so many milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly now: () => Date;
  readonly say: (text: string) => void;
}

const REQUEST_MS = 30_000;
const LARGEST_ANSWER = 16 * 1024 * 1024;
const ATTEMPTS = 6;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 120_000;

/**
 * The JSON at a URL. A service that is busy (429 or 5xx, or no answer) is asked again, six times in all, after what it
 * says in Retry-After (RFC 9110, section 10.2.3; two minutes at most) or twice as long each time. Redirects are refused:
 * the key is for one host. Throws PullError with what the service said.
 */
export async function getJson(
  url: string,
  { headers, secret, world }: { headers: Record<string, string>; secret: string; world: PullWorld },
): Promise<unknown> {
  let wait = FIRST_WAIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await ask(url, headers, world);
    if ('body' in outcome) return parsed(url, outcome.body);
    if (outcome.status === 401 || outcome.status === 403) {
      throw new PullError(
        `${hostOf(url)} answered ${outcome.status}: expected ${secret} with a token that is valid and may read these reviews`,
      );
    }
    if (!outcome.isBusy) {
      const hint = outcome.status === 404 ? ': expected ids that exist there' : '';
      throw new PullError(`${hostOf(url)} answered ${outcome.status}${hint}`, outcome.status);
    }
    if (attempt === ATTEMPTS) {
      throw new PullError(
        `${hostOf(url)} ${outcome.said} ${ATTEMPTS} times: run it again later, it goes on from here`,
      );
    }
    const pause = Math.min(outcome.retryAfterMs ?? wait, LONGEST_WAIT_MS);
    world.say(`${hostOf(url)} ${outcome.said}: again in ${Math.ceil(pause / 1000)} s`);
    await world.sleep(pause);
    wait *= 2;
  }
}

type Outcome =
  | { readonly body: string }
  | {
      readonly status: number;
      readonly isBusy: boolean;
      readonly said: string;
      readonly retryAfterMs: number | undefined;
    };

async function ask(url: string, headers: Record<string, string>, world: PullWorld): Promise<Outcome> {
  try {
    const response = await world.fetch(url, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    const { status } = response;
    if (status === 200) return { body: await readText(url, response) };
    await response.body?.cancel();
    return {
      status,
      isBusy: status === 429 || status >= 500,
      said: `answered ${status}`,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), world.now()),
    };
  } catch (error) {
    if (error instanceof PullError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason =
      cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : String(cause);
    return { status: 0, isBusy: true, said: `did not answer (${reason})`, retryAfterMs: undefined };
  }
}

async function readText(url: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER) throw new PullError(`${hostOf(url)} sent more than 16 MiB for one page`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(url: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new PullError(
      `${hostOf(url)} answered 200: expected JSON, got ${JSON.stringify(body.slice(0, 60))}`,
    );
  }
}

function retryAfterMs(said: string | null, now: Date): number | undefined {
  if (said === null) return undefined;
  if (/^\d+$/.test(said.trim())) return Number(said) * 1000;
  const until = Date.parse(said);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime());
}

function hostOf(url: string): string {
  return new URL(url).host;
}
