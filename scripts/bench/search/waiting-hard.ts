import type { AskedOnce } from '../load/asked-once.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { type BenchTable, quantile } from '../table.ts';
import { hardQuestions } from './hard-questions.ts';
import type { Parameters } from './parameter-draws.ts';
import { searchPath } from './questions.ts';
import type { ServedContent } from './served-content.ts';
import { type Sidecar, startSidecar } from './servers.ts';
import { oneByOne } from './waiting.ts';

const COUNT = 300;
const WARM_UP = 1000;
const SHOWN = 3;

/**
 * How long hard questions wait, one after the other, and which of them longest. Two processes of the sidecar are asked,
 * each question once by each, and the faster answer counts: what another program of this machine did in that moment says
 * nothing about the question. Before, each process answers questions of `once`, so that its code is compiled.
 */
export async function waitingHard(
  load: LoadProcess,
  sidecar: Sidecar,
  {
    title,
    content,
    distDir,
    dataDir,
    once,
    asked,
  }: {
    title: string;
    content: ServedContent;
    distDir: string;
    /** Of the second process. */
    dataDir: string;
    once: AskedOnce<Parameters>;
    asked: Set<string>;
  },
): Promise<BenchTable> {
  const hasWords = sidecar.parameters.has('match');
  const questions = hardQuestions(content, { count: COUNT, hasWords, asked });
  const times = questions.map(() => Infinity);
  await using second = await startSidecar(distDir, dataDir);
  for (const { port } of [sidecar, second]) {
    const contestant = { what: 'sidecar', port };
    const before = await oneByOne(load, contestant, once.next(port, WARM_UP));
    once.asked(port, before.answered);
    const report = await oneByOne(load, contestant, questions, Infinity);
    for (const [place, ms] of report.milliseconds.entries()) {
      const which = report.asked[place] ?? 0;
      times[which] = Math.min(ms, times[which] ?? Infinity);
    }
  }
  const slowest = times
    .map((ms, place) => ({ ms, question: questions[place] ?? {} }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN);
  return {
    title: `${title}: ${times.length} hard questions, one after the other, the faster of two processes`,
    figures: [
      { what: 'sidecar, median', value: quantile(times, 0.5), unit: 'ms' },
      {
        what: `sidecar, slowest of ${times.length}`,
        value: Math.max(...times),
        unit: 'ms',
        aim: 'at most 10 ms',
      },
    ],
    notes: slowest.map(({ ms, question }) => `${ms.toFixed(1)} ms: ${searchPath(question)}`),
  };
}
