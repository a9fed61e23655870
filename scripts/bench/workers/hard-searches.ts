import type { LoadProcess } from '../load/load-process.ts';
import { hardQuestions } from '../search/hard-questions.ts';
import { CONNECTIONS, requestsOf } from '../search/rates.ts';
import type { ServedContent } from '../search/served-content.ts';
import type { Sidecar } from '../search/servers.ts';

const COUNT = 1600;
const ROUNDS = 5;

/**
 * How many hard searches a second each sidecar answers, in their order: questions that take so long that asking them costs
 * nearly nothing beside, and leaves two cores to those who answer. Each hears each question once; the first of the rounds, in
 * which code is compiled, does not count.
 */
export async function hardRates(
  load: LoadProcess,
  sidecars: readonly Sidecar[],
  content: ServedContent,
): Promise<number[]> {
  const questions = hardQuestions(content, { count: COUNT, hasWords: true, asked: new Set() });
  const answered = sidecars.map(() => ({ count: 0, seconds: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofRound = questions.filter((_, place) => place % ROUNDS === round);
    for (const [place, { port }] of sidecars.entries()) {
      const requests = requestsOf({ what: 'sidecar', port }, ofRound);
      const report = await load.ask({ port, requests, connections: CONNECTIONS });
      const total = answered[place];
      if (round === 0 || total === undefined) continue;
      total.count += report.answered;
      total.seconds += report.seconds;
    }
  }
  return answered.map(({ count, seconds }) => count / seconds);
}
