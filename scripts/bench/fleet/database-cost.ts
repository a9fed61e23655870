import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { PostgresServer } from '../../../sidecar/test/postgres-server.ts';
import { openHubStore } from '../hub/open-hub-store.ts';
import { databaseCpuMs } from '../hub/usage.ts';
import { ROWS_OF_DELIVERY } from './costs.ts';
import { subscribeAll } from './subscribe-all.ts';

const TOPIC = 'https://reviews.example/feed.xml';
const SUBSCRIPTIONS = 1024;

/** How many deliveries at a time, and how often all subscribers are gone through. */
const LOTS = [
  { size: 1, rounds: 1 },
  { size: 16, rounds: 4 },
  { size: 128, rounds: 8 },
] as const;

/** Statements of a database and the rows that they touched, and how long whose processes worked for them. */
export interface DatabaseWork {
  readonly statements: number;
  readonly rows: number;
  readonly cpuMs: number;
}

/** What a statement costs, and each row that it touches beyond that, in milliseconds of a processor. */
export interface StatementCosts {
  readonly statementMs: number;
  readonly rowMs: number;
}

/**
 * Measures what statements and rows cost the database, and who asks: the same deliveries, of which nothing is sent, in lots of several
 * sizes through the real store.
 */
export async function measureDatabase(
  server: PostgresServer,
): Promise<Record<'database' | 'asking', StatementCosts>> {
  const databaseUrl = await server.database();
  const { store, clock, statements, close } = await openHubStore({
    file: '',
    databaseUrl,
    deliveryTimeoutMs: 10_000,
  });
  await subscribeAll(store, { topic: TOPIC, count: SUBSCRIPTIONS, at: clock.now() });
  const inDatabase: DatabaseWork[] = [];
  const here: DatabaseWork[] = [];
  let publishedAt = 0;
  for (const { size, rounds } of LOTS) {
    const from = {
      cpuMs: await databaseCpuMs(databaseUrl),
      statements: statements(),
      usage: process.cpuUsage(),
    };
    for (let round = 0; round < rounds; round++) {
      const version = randomUUID();
      await store.noteTopic({ topic: TOPIC, version, publishedAt: (publishedAt += 1) });
      for (let afterId = 0; ;) {
        const now = clock.now();
        const page = await store.owed({ topic: TOPIC, version, now, afterId, limit: size });
        await Promise.all(page.map(({ id, claim }) => store.begin(id, { version, at: now }, claim)));
        await Promise.all(
          page.map(({ id, claim }) => {
            const report = { at: now, kind: 'deliver', status: 204, reason: null, durationMs: 1 } as const;
            return store.apply(id, { type: 'delivered', version, at: now }, report, claim);
          }),
        );
        const last = page.at(-1);
        if (last === undefined) break;
        afterId = last.id;
      }
    }
    const { user, system } = process.cpuUsage(from.usage);
    const work = {
      statements: statements() - from.statements,
      rows: rounds * SUBSCRIPTIONS * ROWS_OF_DELIVERY,
    };
    here.push({ ...work, cpuMs: (user + system) / 1000 });
    inDatabase.push({ ...work, cpuMs: (await databaseCpuMs(databaseUrl)) - from.cpuMs });
  }
  await close();
  return { database: fitted(inDatabase), asking: fitted(here) };
}

/** Least squares of what was measured, each weighed by its size: what a statement costs, and a row beyond that. */
export function fitted(measured: readonly DatabaseWork[]): StatementCosts {
  let [ss, sr, rr, sc, rc] = [0, 0, 0, 0, 0];
  for (const { statements, rows, cpuMs } of measured) {
    const weight = 1 / cpuMs ** 2;
    ss += weight * statements ** 2;
    sr += weight * statements * rows;
    rr += weight * rows ** 2;
    sc += weight * statements * cpuMs;
    rc += weight * rows * cpuMs;
  }
  const determinant = ss * rr - sr ** 2;
  const statementMs = (sc * rr - rc * sr) / determinant;
  const rowMs = (rc * ss - sc * sr) / determinant;
  return { statementMs: Math.max(0, statementMs), rowMs: Math.max(0, rowMs) };
}
