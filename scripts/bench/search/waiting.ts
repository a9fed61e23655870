import type { LoadReport } from '../load/ask-all.ts';
import type { AskedOnce } from '../load/asked-once.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { type BenchTable, type Figure, quantile } from '../table.ts';
import type { Parameters } from './parameter-draws.ts';
import { type Contestant, requestsOf } from './rates.ts';

const SINGLES = 2000;
/** A server that is slow is asked no longer than this. */
const MOST_SECONDS = 3;

/** How long one question waits for its answer when nobody else asks; each is asked once. */
export async function waiting(
  load: LoadProcess,
  contestants: readonly (Contestant & { aim?: string })[],
  { title, once }: { title: string; once: AskedOnce<Parameters> },
): Promise<BenchTable> {
  const figures: Figure[] = [];
  for (const { aim, ...contestant } of contestants) {
    const { what, port } = contestant;
    const report = await oneByOne(load, contestant, once.next(port, SINGLES));
    once.asked(port, report.answered);
    const times = [...report.milliseconds];
    figures.push({ what: `${what}, median`, value: quantile(times, 0.5), unit: 'ms' });
    figures.push({
      what: `${what}, 99th percentile of ${report.answered.toLocaleString('en')}`,
      value: quantile(times, 0.99),
      unit: 'ms',
      ...(aim === undefined ? {} : { aim }),
    });
  }
  return { title, figures };
}

/** Asks questions over one connection, each when the one before was answered, for a few seconds at most. */
export function oneByOne(
  load: LoadProcess,
  contestant: Contestant,
  questions: readonly Parameters[],
  seconds = MOST_SECONDS,
): Promise<LoadReport> {
  const { port } = contestant;
  return load.ask({ port, connections: 1, seconds, requests: requestsOf(contestant, questions) });
}
