import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { built, generatedContent } from './content.ts';
import { startLoad } from './load/load-process.ts';
import { SHARED_DRAWS } from './search/parameter-draws.ts';
import { differentQuestions } from './search/questions.ts';
import { type ServedContent, servedContent } from './search/served-content.ts';
import { type Sidecar, startSidecar } from './search/servers.ts';
import type { BenchTable } from './table.ts';
import { familyOf, proportionalMB } from './workers/process-family.ts';
import { type RateAndCost, ratesAndCosts } from './workers/rates-and-costs.ts';

const REVIEWS = 100_000;
const QUESTIONS = 400_000;
const WORKERS = 2;
const SEED = 5;

/**
 * Serves a large site by one process and by a supervisor with two workers: searches a second, what each answer costs in
 * processor time, and memory. The processor time says what more cores would give where this machine has none to spare.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const distDir = await built(await generatedContent(folder, REVIEWS), join(folder, 'dist'));
    return await overSite(distDir, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same over a site that was built before; `folder` is for what the sidecars keep. */
export async function overSite(distDir: string, folder: string): Promise<BenchTable[]> {
  const content = await servedContent(distDir);
  await using one = await startSidecar(distDir, join(folder, 'data-1'));
  // Each as soon as it is ready: a process that idles gives memory back.
  const alone = await proportionalMB(one.pid);
  await using several = await startSidecar(distDir, join(folder, 'data-n'), { WORKERS: String(WORKERS) });
  return [await memory(alone, several), await searches(one, several, content)];
}

async function memory(alone: number, several: Sidecar): Promise<BenchTable> {
  const [supervisor = Number.NaN, ...workers] = await Promise.all(
    (await familyOf(several.pid)).map(proportionalMB),
  );
  const all = workers.reduce((sum, each) => sum + each, supervisor);
  const each = workers.reduce((sum, mb) => sum + mb, 0) / workers.length;
  return {
    title: `Memory with ${REVIEWS.toLocaleString('en')} reviews, shared pages divided (PSS), when ready`,
    figures: [
      { what: 'WORKERS=1', value: alone, unit: 'MB' },
      { what: `WORKERS=${WORKERS}, all`, value: all, unit: 'MB', ratio: all / alone, against: 'WORKERS=1' },
      { what: '  the supervisor', value: supervisor, unit: 'MB' },
      { what: '  each worker', value: each, unit: 'MB' },
    ],
  };
}

async function searches(one: Sidecar, several: Sidecar, content: ServedContent): Promise<BenchTable> {
  using load = startLoad();
  const free = await freeCores();
  const questions = differentQuestions({ draws: SHARED_DRAWS, content }, { count: QUESTIONS, seed: SEED });
  const [alone, together] = await ratesAndCosts(load, [one, several], questions);
  const against = 'WORKERS=1';
  const what = `WORKERS=${WORKERS}`;
  const ratio = (of: keyof RateAndCost) => (together?.[of] ?? Number.NaN) / (alone?.[of] ?? Number.NaN);
  return {
    title: 'Different searches, 32 connections, best of four rounds',
    figures: [
      { what: against, value: alone?.perSecond ?? Number.NaN, unit: '/s' },
      {
        what,
        value: together?.perSecond ?? Number.NaN,
        unit: '/s',
        ratio: ratio('perSecond'),
        against,
        aim: 'at least 1.6 where a third core asks',
      },
      { what: `${against}, processor time of an answer`, value: alone?.costMs ?? Number.NaN, unit: 'ms' },
      {
        what: `${what}, processor time of an answer`,
        value: together?.costMs ?? Number.NaN,
        unit: 'ms',
        ratio: ratio('costMs'),
        against,
        aim: 'at most 1.25: two free cores then give 1.6',
      },
    ],
    notes: [
      `${free.toFixed(1)} of ${availableParallelism()} cores were free before; the process that asks takes one of them`,
    ],
  };
}

/** How many cores did nothing for a second. */
async function freeCores(): Promise<number> {
  const before = idleMs();
  const start = performance.now();
  await setTimeout(1000);
  return (idleMs() - before) / (performance.now() - start);
}

function idleMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}
