import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Delivered } from '../../scripts/fleet-faults/check-histories.ts';
import { checkHistories } from '../../scripts/fleet-faults/check-histories.ts';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { ask } from '../test/ask.ts';
import { POSTGRES_BIN } from '../test/postgres-server.ts';
import { aReview, documentOf } from '../test/publication-of.ts';
import { aSet, BUILT_FOR, manifestOf, publish, temporaryDirectory } from '../test/publish-set.ts';
import type { FileSet } from '../test/publish-set.ts';
import { startSidecar } from '../test/sidecar-process.ts';
import type { SidecarProcess } from '../test/sidecar-process.ts';
import { isDelivery } from './test/deliveries.ts';
import { postgresForFile } from './test/engines.ts';
import { callbacks, certificate } from './test/hub-under-test.ts';

const server = postgresForFile();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

const SUBSCRIBERS = 600;
/** Claims of a sidecar that was killed end after this, and are looked for every two seconds. */
const TIMEOUT_MS = 4000;
const CLAIMS_END_MS = TIMEOUT_MS + 20_000 + 4000;
const SOON = { timeout: CLAIMS_END_MS + 30_000, interval: 200 };

function version(number: number): FileSet {
  return aSet(documentOf([aReview(3, { text: `News of version ${number}.` })]));
}

/** Publishes a version in each directory; every one is newer than those before. */
async function publishIn(directories: readonly string[], number: number): Promise<void> {
  const set = version(number);
  const manifest = {
    ...manifestOf(set),
    published_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  };
  await Promise.all(directories.map((directory) => publish(directory, set, manifest)));
}

function start(distDir: string, databaseUrl: string, ca: string): Promise<SidecarProcess> {
  return startSidecar({
    DIST_DIR: distDir,
    DATA_DIR: join(distDir, 'data'),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret that all sidecars have',
    HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
    HUB_DELIVERY_TIMEOUT_MS: String(TIMEOUT_MS),
    HUB_CONCURRENCY: '12',
    HUB_CONCURRENCY_PER_HOST: '36',
    HUB_PENDING_PER_CLIENT: '0',
    HUB_PENDING_PER_HOST: '0',
    NODE_EXTRA_CA_CERTS: ca,
  });
}

async function metric(sidecar: SidecarProcess, name: string): Promise<number> {
  const { text } = await ask(`${sidecar.url}/metrics`);
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

async function subscribeAll(sidecars: readonly SidecarProcess[], paths: readonly string[], at: string) {
  for (let from = 0; from < paths.length; from += 50) {
    const page = paths.slice(from, from + 50).map((path, of) => {
      const sidecar = sidecars[of % sidecars.length];
      return ask(`${sidecar?.url}/api/websub/hub`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.topic': `${BUILT_FOR}/reviews.json`,
          'hub.callback': at + path,
        }).toString(),
      });
    });
    for (const { status } of await Promise.all(page)) expect(status).toBe(202);
  }
}

test(
  'of three sidecars on one database one is killed in a fan-out: nothing is lost, no version goes back',
  { timeout: 240_000 },
  async () => {
    await using stack = new AsyncDisposableStack();
    const directories: string[] = [];
    for (let n = 0; n < 3; n++) directories.push(stack.use(await temporaryDirectory()).path);
    const ca = join(directories[0] ?? '', 'ca.pem');
    await writeFile(ca, certificate.certificate);
    await publishIn(directories, 0);
    const url = await server().database();
    const delivered: Delivered[] = [];
    // Slow enough for the killed one to be in the middle of it.
    const subscriber = stack.use(
      await callbacks((received, res) => {
        if (!isDelivery(received)) return obliging(received, res);
        setTimeout(() => {
          const { path, body, headers } = received;
          const acknowledged = !res.destroyed;
          if (acknowledged) res.writeHead(204).end();
          delivered.push({
            callback: path,
            body: body.toString(),
            id: String(headers['webhook-id']),
            at: performance.now(),
            acknowledged,
          });
        }, 20);
      }),
    );
    const sidecars: SidecarProcess[] = [];
    for (const directory of directories) sidecars.push(stack.use(await start(directory, url, ca)));
    const [first, second, third] = sidecars;
    if (first === undefined || second === undefined || third === undefined) throw new TypeError('three');

    const paths = Array.from({ length: SUBSCRIBERS }, (_, index) => `/${index}`);
    await subscribeAll(sidecars, paths, subscriber.url);
    await expect
      .poll(() => metric(second, 'reviewcast_hub_subscriptions{state="active"}'), SOON)
      .toBe(SUBSCRIBERS);

    await publishIn(directories, 1);
    await subscriber.seen(isDelivery, SUBSCRIBERS / 3);
    const from = performance.now() - TIMEOUT_MS;
    first.signal('SIGKILL');
    await first.ended;
    // A newer version while some are still claimed by the dead one.
    await publishIn(directories.slice(1), 2);
    await expect
      .poll(
        () =>
          new Set(
            delivered
              .filter(({ body }) => body === version(2)['/reviews.json']?.text)
              .map(({ callback }) => callback),
          ).size,
        SOON,
      )
      .toBe(SUBSCRIBERS);
    await expect.poll(() => metric(third, 'reviewcast_hub_backlog'), SOON).toBe(0);

    const published = [1, 2].map((number) => version(number)['/reviews.json']?.text ?? '');
    const disturbances = [{ from, to: performance.now() }];
    expect(checkHistories({ published, callbacks: paths, delivered, disturbances })).toEqual([]);
    expect(delivered.length).toBeLessThan(2 * SUBSCRIBERS + 200);
    // Each had its part of the work.
    for (const sidecar of [second, third]) {
      expect(await metric(sidecar, 'reviewcast_hub_deliveries_total{outcome="delivered"}')).toBeGreaterThan(
        SUBSCRIBERS / 6,
      );
    }
  },
);
