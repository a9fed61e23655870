import { askedOnce } from '../load/asked-once.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { CONNECTIONS, requestsOf } from '../search/rates.ts';
import type { Parameters } from '../search/parameter-draws.ts';
import type { Sidecar } from '../search/servers.ts';
import { familyOf, processorSeconds } from './process-family.ts';

const ROUNDS = 4;
const SECONDS = 2;
/** More than is answered in a round. */
const MOST_A_ROUND = 40_000;

/** What was measured of one sidecar. */
export interface RateAndCost {
  /** Searches a second, the best of the rounds. */
  readonly perSecond: number;
  /** Milliseconds of processor time for each answer, of all its processes, the least of the rounds. */
  readonly costMs: number;
}

/** Lets sidecars answer in turn, all in each round, after one that does not count; each hears each question once. */
export async function ratesAndCosts(
  load: LoadProcess,
  sidecars: readonly Sidecar[],
  questions: readonly Parameters[],
): Promise<RateAndCost[]> {
  const once = askedOnce(questions);
  const rounds = sidecars.map(() => new Array<RateAndCost>());
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, { port, pid }] of sidecars.entries()) {
      const requests = requestsOf({ what: 'sidecar', port }, once.next(port, MOST_A_ROUND));
      if (requests.length < CONNECTIONS) throw new Error('too few different questions');
      const pids = await familyOf(pid);
      const before = await processorSeconds(pids);
      const report = await load.ask({ port, requests, connections: CONNECTIONS, seconds: SECONDS });
      const used = (await processorSeconds(pids)) - before;
      once.asked(port, report.answered);
      if (round === 0) continue;
      rounds[place]?.push({
        perSecond: report.answered / report.seconds,
        costMs: (used * 1000) / report.answered,
      });
    }
  }
  return rounds.map((measured) => ({
    perSecond: Math.max(...measured.map(({ perSecond }) => perSecond)),
    costMs: Math.min(...measured.map(({ costMs }) => costMs)),
  }));
}
