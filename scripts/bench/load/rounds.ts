import type { LoadReport } from './ask-all.ts';
import type { LoadProcess } from './load-process.ts';

/** A rate is the best of so many rounds, in which the entrants take turns. */
export const ROUNDS = 3;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 0.5;
/** Requests a second that a server is taken to manage at most, before it was seen. */
const FIRST_GUESS = 3000;

/** Requests that are sent over and over, or requests of which each is sent once. */
export type Requests =
  | { readonly again: readonly string[] }
  | {
      /** The next so many. */
      next(count: number): readonly string[];
      /** Says how many of them were sent; the rest comes again. */
      asked(count: number): void;
    };

/** A server that is measured, or one way to ask it. */
export interface Entrant {
  readonly what: string;
  readonly port: number;
  readonly requests: Requests;
}

/** What was measured of an entrant. */
export interface Rate {
  /** Requests a second, the best of the rounds. */
  readonly perSecond: number;
  /** Mean length of a body in that round, as it came over the wire. */
  readonly bytes: number;
}

/** Lets entrants answer in turn, all of them in each round, after a round that does not count. By their names. */
export async function ratesInRounds(
  load: LoadProcess,
  entrants: readonly Entrant[],
  connections: number,
): Promise<Map<string, Rate>> {
  const latest = new Map<string, Rate>();
  const best = new Map<string, Rate>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = round === 0 ? WARM_UP_SECONDS : ROUND_SECONDS;
    for (const entrant of entrants) {
      const { what } = entrant;
      const guess = latest.get(what)?.perSecond ?? FIRST_GUESS;
      const report = await askFor(load, entrant, { connections, seconds, guess });
      const rate = { perSecond: report.answered / report.seconds, bytes: report.bytes / report.answered };
      latest.set(what, rate);
      if (round > 0 && rate.perSecond > (best.get(what)?.perSecond ?? 0)) best.set(what, rate);
    }
  }
  return best;
}

async function askFor(
  load: LoadProcess,
  { what, port, requests }: Entrant,
  { connections, seconds, guess }: { connections: number; seconds: number; guess: number },
): Promise<LoadReport> {
  const job = { port, connections, seconds };
  if ('again' in requests) return load.ask({ ...job, requests: requests.again, isRepeated: true });
  // More than it will manage, so that time ends the round.
  const next = requests.next(Math.ceil(guess * seconds * 3) + connections);
  if (next.length < connections) throw new Error(`too few different requests for ${what}`);
  const report = await load.ask({ ...job, requests: next });
  requests.asked(report.answered);
  return report;
}
