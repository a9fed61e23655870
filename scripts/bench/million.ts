import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ONE_MORE, withoutNotes } from './build.ts';
import { generatedContent } from './content.ts';
import { startLoad } from './load/load-process.ts';
import { watchedBuild, type WatchedBuild } from './million/build-process.ts';
import { watchMemory } from './million/family-memory.ts';
import { largeContent, manifestOf } from './million/large-content.ts';
import { slowReading } from './million/slow-readers.ts';
import { hardQuestions } from './search/hard-questions.ts';
import type { ServedContent } from './search/served-content.ts';
import { startSidecar } from './search/servers.ts';
import { oneByOne } from './search/waiting.ts';
import { type BenchTable, type Figure, quantile } from './table.ts';

const REVIEWS = 1_000_000;
const HARD_QUESTIONS = 300;
const READERS = 100;
const READING_SECONDS = 30;
const MB = 1024 * 1024;

/**
 * Builds and serves as many reviews as one machine is meant for. It takes as long as their analysis, half an hour and
 * more: it runs only where it is named. The first build is killed once half is analysed.
 */
export async function measure(reviews = REVIEWS): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const contentDir = await generatedContent(folder, reviews);
    const distDir = join(folder, 'dist');
    return [
      await builds({ contentDir, distDir }, reviews),
      await serving({ distDir, dataDir: join(folder, 'data') }, reviews),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function builds(place: { contentDir: string; distDir: string }, reviews: number): Promise<BenchTable> {
  await using _ = await withoutNotes();
  const killed = await watchedBuild(place, { killAt: 0.5 });
  const resumed = await watchedBuild(place);
  const before = await manifestOf(place.distDir);
  await appendFile(join(place.contentDir, 'reviews/one-more.jsonl'), `${JSON.stringify(ONE_MORE)}\n`);
  const oneMore = await watchedBuild(place);
  const after = await manifestOf(place.distDir);
  const changed = [...after].filter(([path, { sha256 }]) => before.get(path)?.sha256 !== sha256);
  return {
    title: `Build of ${reviews.toLocaleString('en')} reviews`,
    figures: [
      ...ofBuild('killed at half', killed),
      ...ofBuild('then whole', resumed),
      { what: 'then whole: reviews left to analyse', value: resumed.analysed, unit: 'reviews' },
      ...ofBuild('one review added', oneMore),
      { what: 'all files', value: bytesOf(after), unit: 'MB' },
      {
        what: `files that one review more changes: ${changed.length} of ${after.size}`,
        value: bytesOf(changed),
        unit: 'MB',
        ratio: bytesOf(changed) / bytesOf(after),
        against: 'all files',
      },
    ],
  };
}

function bytesOf(files: Iterable<readonly [string, { bytes: number }]>): number {
  return [...files].reduce((sum, [, { bytes }]) => sum + bytes, 0) / MB;
}

function ofBuild(what: string, { seconds, peakMB }: WatchedBuild): Figure[] {
  return [
    { what, value: seconds, unit: 's' },
    { what: `${what}: most memory of all processes`, value: peakMB, unit: 'MB', aim: 'under 4096' },
  ];
}

async function serving(place: { distDir: string; dataDir: string }, reviews: number): Promise<BenchTable> {
  const content = await largeContent(place.distDir);
  const first = await served(place, content);
  await using again = await startSidecar(place.distDir, place.dataDir);
  return {
    title: `The sidecar over ${reviews.toLocaleString('en')} reviews`,
    figures: [
      ...first,
      { what: 'ready again, with the index that was kept', value: again.readyMs, unit: 'ms' },
      { what: 'memory when ready again', value: await again.residentMB(), unit: 'MB' },
    ],
  };
}

/** What is measured of one that never served these documents before. */
async function served(
  { distDir, dataDir }: { distDir: string; dataDir: string },
  content: ServedContent,
): Promise<Figure[]> {
  using load = startLoad();
  await using sidecar = await startSidecar(distDir, dataDir);
  using memory = watchMemory(sidecar.pid);
  const readyMB = await sidecar.residentMB();
  const questions = hardQuestions(content, { count: HARD_QUESTIONS, hasWords: true, asked: new Set() });
  const contestant = { what: 'sidecar', port: sidecar.port };
  const { milliseconds } = await oneByOne(load, contestant, questions, Infinity);
  const oldest = content.document.reviews.at(-1)?.date ?? '';
  const reading = { readers: READERS, seconds: READING_SECONDS };
  const whole = await slowReading(sidecar, '/reviews.json', reading);
  const since = await slowReading(sidecar, `/api/reviews/since/${oldest}`, reading);
  const coded: Figure[] = [];
  for (const coding of ['gzip', 'zstd', 'br']) {
    const read = await slowReading(sidecar, `/api/reviews/since/${oldest}`, { ...reading, coding });
    coded.push(...ofReading(`the same, ${coding}`, read));
  }
  return [
    { what: 'ready after', value: sidecar.readyMs, unit: 'ms', aim: 'at most 10,000 ms' },
    { what: 'memory when ready', value: readyMB, unit: 'MB' },
    {
      what: 'index, as /metrics says',
      value: sidecar.indexBytes / MB,
      unit: 'MB',
      ratio: sidecar.indexBytes / content.textBytes,
      against: 'the texts',
      aim: 'at most 1.2',
    },
    { what: 'hard questions, median', value: quantile([...milliseconds], 0.5), unit: 'ms' },
    {
      what: 'hard questions, 99 %',
      value: quantile([...milliseconds], 0.99),
      unit: 'ms',
      aim: 'at most 25 ms',
    },
    ...ofReading(`${READERS} slow readers of /reviews.json`, whole),
    ...ofReading(`${READERS} slow readers of all since`, since),
    ...coded,
    { what: 'most memory of the process, shared pages divided', value: memory.peakMB(), unit: 'MB' },
  ];
}

function ofReading(
  what: string,
  { beforeMB, peakMB, answered }: Awaited<ReturnType<typeof slowReading>>,
): Figure[] {
  return [{ what: `${what} (${answered} answered): memory more`, value: peakMB - beforeMB, unit: 'MB' }];
}
