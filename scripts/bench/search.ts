import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built, generatedContent } from './content.ts';
import { askedOnce } from './load/asked-once.ts';
import { startLoad } from './load/load-process.ts';
import { startServer } from './load/started-server.ts';
import { everyParameter } from './search/every-parameter.ts';
import { readiness } from './search/memory.ts';
import { besideOthers, OTHERS_ANSWER } from './search/others.ts';
import { type ParameterDraw, type Parameters, SHARED_DRAWS } from './search/parameter-draws.ts';
import { differentQuestions } from './search/questions.ts';
import { overRealText } from './search/real-text.ts';
import { servedContent } from './search/served-content.ts';
import { startExpress, startSidecar } from './search/servers.ts';
import { type Field, plainExpress, throughput } from './search/throughput.ts';
import { waitingHard } from './search/waiting-hard.ts';
import { waiting } from './search/waiting.ts';
import type { BenchTable } from './table.ts';

const REVIEWS = 100_000;
/** More than a server as fast as bare node:http is asked. */
const QUESTIONS = 200_000;
const REPEATED = 50;
const DAY_MS = 86_400_000;
/** What one index answers, so that nothing else is measured than the way to the answer and back. */
const BY_RATING_AND_DAY = drawsOf(['rating', 'min_rating', 'since', 'until', 'limit']);

/**
 * Serves a large site and asks it searches over HTTP, from a process that does nothing else: how many a second beside
 * plain Express with better-sqlite3 and bare node:http, how long one waits, how long hard ones wait. Wherever questions
 * are different, each server hears each of them once in the whole run, so that none is answered from what was kept.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const contentDir = await generatedContent(folder, REVIEWS);
    using load = startLoad();
    const tables = await measureSample({ contentDir, folder, load });
    return [...tables, ...(await overRealText(load, { contentDir, folder }))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSample({
  contentDir,
  folder,
  load,
}: {
  contentDir: string;
  folder: string;
  load: Field['load'];
}): Promise<BenchTable[]> {
  const distDir = await built(contentDir, join(folder, 'dist'));
  const content = await servedContent(distDir);
  const asked = new Set<string>();
  const different = (draws: readonly ParameterDraw[], seed: number) =>
    differentQuestions({ draws, content }, { count: QUESTIONS, seed, asked });

  await using sidecar = await startSidecar(distDir, join(folder, 'data'));
  const name = `Search in ${content.document.reviews.length.toLocaleString('en')} reviews`;
  const ready = await readiness(sidecar, { title: `${name}: the sidecar`, content });
  await using express = await startExpress(distDir, folder);
  await using bare = await startServer(['scripts/bench/load/bare-server.ts']);
  const field: Field = { load, sidecar, bare, express };
  const mixed = askedOnce(different(SHARED_DRAWS, 1));
  const simple = askedOnce(different(BY_RATING_AND_DAY, 2));
  const repeated = mixed.next(sidecar.port, REPEATED);
  mixed.asked(sidecar.port, REPEATED);
  const aims = { express: 'at least 2.5', bare: '0.3 on a quiet machine' };

  return [
    ready,
    await throughput(field, { title: `${name}: different questions`, asked: { once: mixed }, aims }),
    await throughput(field, {
      title: `${name}: different questions by rating and day`,
      asked: { once: simple },
      aims,
    }),
    await throughput(field, {
      title: `${name}: ${REPEATED} questions again and again`,
      asked: { again: repeated },
      aims: { express: 'at least 5', bare: '0.6 on a quiet machine' },
    }),
    await throughput(field, {
      title: `${name}: since one of four days a month ago, again and again`,
      asked: { again: lastMonth(content.document.reviews[0]?.date ?? '') },
      aims: { express: 'at least 2' },
      express: plainExpress(express).slice(0, 1),
      path: ({ date }) => `/api/reviews/since/${date}`,
    }),
    await waiting(
      load,
      [...plainExpress(express), { what: 'sidecar', port: sidecar.port, aim: 'at most 5 ms' }],
      { title: `${name}: different questions, one after the other`, once: mixed },
    ),
    await waitingHard(load, sidecar, {
      title: name,
      content,
      distDir,
      dataDir: join(folder, 'data-second'),
      once: mixed,
      asked,
    }),
    ...(await everyParameter(field, { name, content, sidecar, asked })),
    await besideOthers(field, {
      documentFile: join(distDir, 'client/reviews.json'),
      once: askedOnce(different(drawsOf(OTHERS_ANSWER), 3)),
    }),
  ];
}

/** Days about a month before the newest review. */
function lastMonth(newest: string): Parameters[] {
  const end = Date.parse(newest);
  return [28, 29, 30, 31].map((days) => ({
    date: new Date(end - days * DAY_MS).toISOString().slice(0, 10),
  }));
}

/** The ways to narrow a search that give these parameters alone. */
function drawsOf(parameters: readonly string[]): ParameterDraw[] {
  return SHARED_DRAWS.filter(({ names }) => names.every((name) => parameters.includes(name)));
}
