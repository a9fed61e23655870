import { once } from 'node:events';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { topics } from '../../src/domain/topics.ts';
import { BUILT_FOR } from '../../sidecar/test/publish-set.ts';
import { ask } from '../../sidecar/test/ask.ts';
import type { Random } from '../../sidecar/test/draw/drawing.ts';
import type { OwnCertificate } from '../subscribe/certificate.ts';
import { editionsIn } from './editions.ts';

/** Who is told of changes: as many callbacks as were asked for, each of one topic, some of them failing now and then. */
export interface Subscribers extends AsyncDisposable {
  readonly counts: { deliveries: number; failures: number; outOfOrder: number; removed: number };
  /** Subscribes them at a hub, one after the other, each until it is accepted. */
  subscribe(origin: string): Promise<void>;
  /** From now on none fails. */
  recover(): void;
  /** The callbacks whose last acknowledged delivery is not of this edition. */
  behind(edition: number): readonly string[];
}

/** One in so many deliveries is answered with 500, cut off, or answered too late. */
const FAILS_ONE_IN = 5;

/** Longer than the hub waits. */
const TOO_LATE_MS = 3000;

/** The hub may be away at the moment. */
const ASKS_AGAIN_AFTER_MS = 1000;

/** Starts `count` callbacks at one HTTPS server on loopback. */
export async function startSubscribers(
  count: number,
  { certificate, random }: { certificate: OwnCertificate; random: Random },
): Promise<Subscribers> {
  const last = new Map<string, number>();
  let subscribeAgain: ((path: string) => Promise<void>) | null = null;
  const again = (path: string) =>
    void setTimeout(() => subscribeAgain?.(path).catch(() => again(path)), ASKS_AGAIN_AFTER_MS).unref();
  const counts = { deliveries: 0, failures: 0, outOfOrder: 0, removed: 0 };
  let isFailing = true;
  const server = createServer({ cert: certificate.certificate, key: certificate.key }, (req, res) => {
    res.on('error', () => undefined);
    const { pathname, searchParams } = new URL(req.url ?? '/', 'https://callback.invalid');
    if (req.method === 'GET') {
      if (searchParams.get('hub.mode') === 'denied') {
        counts.removed += 1;
        // Three failed deliveries in a row end a subscription; who wants it still asks for it again.
        again(pathname);
      } else if (!last.has(pathname)) last.set(pathname, 0);
      return void res.end(searchParams.get('hub.challenge') ?? '');
    }
    text(req).then(
      (body) => {
        const [number = 0] = editionsIn(body);
        const fate = isFailing && random(FAILS_ONE_IN) === 0 ? random(3) : null;
        if (number < (last.get(pathname) ?? 0)) counts.outOfOrder += 1;
        if (fate === null) {
          counts.deliveries += 1;
          last.set(pathname, number);
          res.writeHead(204).end();
          return;
        }
        counts.failures += 1;
        if (fate === 0) res.writeHead(500).end();
        else if (fate === 1) res.destroy();
        else setTimeout(() => res.writeHead(204).end(), TOO_LATE_MS).unref();
      },
      () => res.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const paths = Array.from({ length: count }, (_, n) => `/${n}`);
  return {
    counts,
    recover: () => void (isFailing = false),
    behind: (edition) => paths.filter((path) => last.get(path) !== edition),
    async subscribe(origin) {
      const subscribeOne = (path: string) => subscribed(origin, { port, path, n: paths.indexOf(path) });
      for (const path of paths) await subscribeOne(path);
      subscribeAgain = subscribeOne;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}

/** Asks for one subscription; throws unless it is accepted. */
async function subscribed(
  origin: string,
  { port, path, n }: { port: number; path: string; n: number },
): Promise<void> {
  const form = {
    'hub.mode': 'subscribe',
    'hub.topic': BUILT_FOR + (topics[n % topics.length]?.path ?? ''),
    'hub.callback': `https://127.0.0.1:${port}${path}`,
    'hub.secret': `secret ${n}`,
  };
  const { status, text: said } = await ask(`${origin}/api/websub/hub`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  if (status !== 202) throw new Error(`expected a subscription to be accepted, got ${status} ${said}`);
}
