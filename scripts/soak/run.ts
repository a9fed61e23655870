import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../sidecar/test/random-search.ts';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import { REVIEW_PAGE, writePages } from '../../sidecar/test/start-app.ts';
import { runScript, UsageError } from '../run-script.ts';
import { ownCertificate } from '../subscribe/certificate.ts';
import { freePort } from '../test/free-port.ts';
import { publishedIn } from './editions.ts';
import { load, type Tally } from './load.ts';
import { memorySlope, type Reading } from './memory-slope.ts';
import { startSidecar } from './sidecar.ts';
import { startSubscribers } from './subscribers.ts';

const USAGE = 'usage: npm run soak -- [--minutes N] [--seed N]';

const PUBLISH_EVERY_MS = 5000;
const CLIENTS = 4;
const SUBSCRIBERS = 24;

/** A killed sidecar has this long to live at least, and at most so much longer. */
const LIFE_MS = 20_000;

/** How long those that are behind get once all is well again. */
const CATCH_UP_MS = 60_000;

/** More than this a minute is no longer flat; it is judged where the run is long enough to tell. */
const FLAT_MB_PER_MINUTE = 1;
const JUDGED_FROM_MINUTES = 5;

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0)) throw new UsageError(`expected --minutes with a number above 0, got ${values.minutes}`);
  if (!Number.isSafeInteger(seed))
    throw new UsageError(`expected --seed with a whole number, got ${values.seed}`);
  const soaked = await soak(minutes, seed);
  console.log(soaked.table.join('\n'));
  for (const line of soaked.faults) console.error(line);
  return soaked.isWell ? 0 : 1;
}

/** Lets two sidecars over one directory be asked and told for so long, of which one is killed time and again. */
async function soak(minutes: number, seed: number) {
  await using directory = await temporaryDirectory();
  const certificate = ownCertificate(['127.0.0.1']);
  await writeFile(join(directory.path, 'ca.pem'), certificate.certificate);
  await mkdir(join(directory.path, 'dist'));
  await writePages(join(directory.path, 'dist'), REVIEW_PAGE);
  const editions = publishedIn(join(directory.path, 'dist'));
  await editions.publishNext();
  const sidecarOf = async (name: string) =>
    startSidecar({
      PORT: String(await freePort()),
      DIST_DIR: join(directory.path, 'dist'),
      DATA_DIR: join(directory.path, name),
      RATE_LIMIT_PER_MINUTE: '0',
      HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      HUB_RETRY_SECONDS: '1,1,1',
      HUB_DELIVERY_TIMEOUT_MS: '1000',
      NODE_EXTRA_CA_CERTS: join(directory.path, 'ca.pem'),
    });
  await using steady = await sidecarOf('steady');
  await using killed = await sidecarOf('killed');
  const told = { certificate, random: seededRandom(seed + 1) };
  await using steadily = await startSubscribers(SUBSCRIBERS, told);
  await using throughKills = await startSubscribers(SUBSCRIBERS, told);
  await steadily.subscribe(steady.origin);
  await throughKills.subscribe(killed.origin);

  // What fails in one of them ends all of them.
  const failed = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(minutes * 60_000), failed.signal]);
  const tallies = new Map<string, Tally>();
  const faults: string[] = [];
  const onFault = (line: string) => void (faults.length < 20 && faults.push(line));
  const began = performance.now();
  const readings: Reading[] = [];
  const repeat = async (everyMs: () => number, work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await setTimeout(everyMs(), null, { signal }).catch(() => undefined);
      if (!signal.aborted) await work();
    }
  };
  const random = seededRandom(seed);
  const works = [
    ...Array.from({ length: CLIENTS }, (_, n) =>
      load(n % 2 === 0 ? steady : killed, {
        editions,
        random: seededRandom(seed + 2 + n),
        signal,
        tallies,
        onFault,
      }),
    ),
    repeat(
      () => PUBLISH_EVERY_MS,
      () => editions.publishNext(),
    ),
    repeat(
      () => LIFE_MS + random(LIFE_MS * 2),
      () => killed.killAndRestart(),
    ),
    repeat(
      () => 2000,
      async () =>
        readings.push({ minute: (performance.now() - began) / 60_000, megabytes: await steady.residentMB() }),
    ),
  ];
  try {
    await Promise.all(works);
  } finally {
    failed.abort();
    await Promise.allSettled(works);
  }

  for (const each of [steadily, throughKills]) each.recover();
  const { number } = editions.newest();
  const behind = () => [...steadily.behind(number), ...throughKills.behind(number)];
  const until = performance.now() + CATCH_UP_MS;
  while (behind().length > 0 && performance.now() < until) await setTimeout(200);

  const sum = (of: keyof Tally) => [...tallies.values()].reduce((all, tally) => all + tally[of], 0);
  const counts = (of: keyof typeof steadily.counts) => steadily.counts[of] + throughKills.counts[of];
  const slope = memorySlope(readings, Math.max(2, minutes / 4));
  const isFlat = minutes < JUDGED_FROM_MINUTES || slope <= FLAT_MB_PER_MINUTE;
  const complaints = [...steady.complaints, ...killed.complaints];
  faults.push(...complaints.slice(0, 20));
  const table = [
    `| ${minutes} minutes, seed ${seed} | |`,
    '|---|---|',
    `| publications | ${number} |`,
    `| kills | ${killed.kills() / 2} |`,
    ...[...tallies].toSorted().map(([name, { answers }]) => `| answers: ${name} | ${answers} |`),
    `| torn answers | ${sum('torn')} |`,
    `| questions that failed | ${sum('failed')} |`,
    `| questions cut off by a kill or in the start after it | ${sum('cut')} |`,
    `| deliveries acknowledged | ${counts('deliveries')} |`,
    `| deliveries that subscribers let fail | ${counts('failures')} |`,
    `| of an older version after a newer | ${counts('outOfOrder')} |`,
    `| subscriptions removed | ${counts('removed')} |`,
    `| subscribers without the newest version at the end | ${behind().length} of ${2 * SUBSCRIBERS} |`,
    `| memory of the sidecar that was not killed | ${(readings.at(0)?.megabytes ?? Number.NaN).toFixed(0)} MB first, ${(readings.at(-1)?.megabytes ?? Number.NaN).toFixed(0)} MB last |`,
    `| its growth after the warm-up | ${slope.toFixed(2)} MB a minute |`,
    `| errors logged | ${complaints.length} |`,
  ];
  const isWell =
    sum('torn') + sum('failed') + counts('outOfOrder') + behind().length + complaints.length === 0 &&
    isFlat &&
    sum('answers') > 0;
  return { isWell, table, faults };
}
