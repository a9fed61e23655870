import type { AskedOnce } from '../load/asked-once.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { requestText } from '../load/request-text.ts';
import { type Entrant, type Rate, ratesInRounds } from '../load/rounds.ts';
import type { Parameters } from './parameter-draws.ts';
import { searchPath } from './questions.ts';

/** As many clients as the aims speak of. */
export const CONNECTIONS = 32;

/** A server that answers searches, or one way to ask it. */
export interface Contestant {
  readonly what: string;
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it answers a search; by default where the sidecar does. */
  path?(parameters: Parameters): string;
}

/** What a server is to be asked: questions of which it hears each once, or a few over and over. */
export type Asked = { readonly once: AskedOnce<Parameters> } | { readonly again: readonly Parameters[] };

/** How many searches a second each of them answers, by their names. */
export function ratesOf(
  load: LoadProcess,
  contestants: readonly Contestant[],
  asked: Asked,
): Promise<Map<string, Rate>> {
  const entrants = contestants.map((contestant): Entrant => {
    const { what, port } = contestant;
    if ('again' in asked) return { what, port, requests: { again: requestsOf(contestant, asked.again) } };
    const next = (count: number) => requestsOf(contestant, asked.once.next(port, count));
    return { what, port, requests: { next, asked: (count) => asked.once.asked(port, count) } };
  });
  return ratesInRounds(load, entrants, CONNECTIONS);
}

/** The requests of a contestant for some questions. */
export function requestsOf(
  { path = searchPath, headers = {} }: Contestant,
  questions: readonly Parameters[],
): string[] {
  return questions.map((question) => requestText({ path: path(question), headers }));
}
