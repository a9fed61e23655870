import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { runScript, UsageError } from '../run-script.ts';
import { sidecarProcess } from './sidecar-process.ts';
import { type Failure, type Site, type Target } from './target.ts';
import { sharesOf, TARGETS } from './targets.ts';
import { DOCUMENTS_ORIGIN } from './targets/hub-forms.ts';
import { watchdog } from './watchdog.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = `usage: npm run fuzz -- [--cases N] [--seed N] [--only TARGET [--path PATH]]   targets: ${TARGETS.map(({ name }) => name).join(', ')}`;

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { targets, cases, seed, path } = choices(args);
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-fuzz-'));
  try {
    await using site = await builtSite(directory);
    console.log(`seed ${seed}`);
    let isWell = true;
    for (const [target, runs] of sharesOf(targets, cases)) {
      const began = performance.now();
      const again = `npm run fuzz -- --seed ${seed} --only ${target.name}`;
      const found = await attacked(target, site, { seed, runs, path, again });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const outcome = found === null ? 'survived' : 'FAILED';
      console.log(
        `${target.name.padEnd(16)}${String(runs).padStart(7)} cases ${seconds.padStart(8)} s  ${outcome}`,
      );
      if (found !== null) console.error(found);
      isWell &&= found === null;
    }
    return isWell ? 0 : 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function choices(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cases: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      only: { type: 'string' },
      path: { type: 'string' },
    },
  });
  const targets = TARGETS.filter(({ name }) => values.only === undefined || values.only === name);
  if (targets.length === 0)
    throw new UsageError(`expected --only with the name of a target, got ${values.only}`);
  if (values.path !== undefined && values.only === undefined)
    throw new UsageError('expected --only beside --path');
  return {
    targets,
    cases: wholeNumber('--cases', values.cases),
    seed: wholeNumber('--seed', values.seed),
    path: values.path,
  };
}

function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,10}$/.test(value)) throw new UsageError(`expected ${option} with a whole number, got ${value}`);
  return Number(value);
}

/** What a person has to know of a target that was not survived; null for one that was. */
async function attacked(
  target: Target,
  site: Site,
  { again, ...draw }: { seed: number; runs: number; path: string | undefined; again: string },
): Promise<string | null> {
  using dog = watchdog(again);
  const failure = await target.attack(site, draw, (nth) => dog.onCase(nth));
  const complaint = await site.complaint();
  const lines = [
    ...(failure === null ? [] : told(failure, again)),
    ...(complaint === null ? [] : [`${target.name}: the sidecar complained: ${complaint}`]),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

function told({ path, shown, reason }: Failure, again: string): string[] {
  return [`${again} --path ${path}`, `  ${reason}`, `  for ${shown.slice(0, 4000)}`];
}

/** The sample, built, in front of which a sidecar stands that forbids nothing for coming too often. */
async function builtSite(directory: string): Promise<Site & AsyncDisposable> {
  await cp(join(PROJECT, 'content'), join(directory, 'content'), { recursive: true });
  const env = {
    BASE_URL: DOCUMENTS_ORIGIN,
    HUB_URL: '',
    CONTENT_DIR: join(directory, 'content'),
    DIST_DIR: join(directory, 'dist'),
    DATA_DIR: join(directory, 'data'),
  };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
  });
  return sidecarProcess({
    ...env,
    RATE_LIMIT_PER_MINUTE: '0',
    HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
    HUB_PENDING_PER_HOST: '0',
    HUB_PENDING_PER_CLIENT: '0',
    HUB_DELIVERY_TIMEOUT_MS: '1000',
  });
}
