import type { LoadProcess } from '../load/load-process.ts';
import { comparedFigure, rateFigure } from '../load/rate-figures.ts';
import { ROUNDS } from '../load/rounds.ts';
import type { StartedServer } from '../load/started-server.ts';
import type { BenchTable } from '../table.ts';
import type { Parameters } from './parameter-draws.ts';
import { searchPath } from './questions.ts';
import { type Asked, CONNECTIONS, type Contestant, ratesOf, requestsOf } from './rates.ts';
import type { ExpressServers } from './servers.ts';

/** Everything of this project and beside it that answers every question. */
export interface Field {
  readonly load: LoadProcess;
  readonly bare: StartedServer;
  readonly sidecar: StartedServer;
  readonly express: ExpressServers;
}

/** What is aimed at, against plain Express and against bare node:http. */
export interface Aims {
  readonly express: string;
  readonly bare?: string;
}

/** What is measured. */
export interface Measured {
  readonly title: string;
  readonly asked: Asked;
  readonly aims: Aims;
  /** Which of plain Express takes part; both ways by default. */
  readonly express?: readonly Contestant[];
  /** What is asked instead of a search. */
  readonly path?: (parameters: Parameters) => string;
}

const SIZE_SAMPLE = 200;
const GZIP = { 'accept-encoding': 'gzip' };

const COUNTING = 'plain Express + better-sqlite3, page and count';
const PAGE_ALONE = 'plain Express + better-sqlite3, page alone';

/** Plain Express in both ways, as contestants. */
export function plainExpress({ counting, pageAlone }: ExpressServers): [Contestant, Contestant] {
  return [
    { what: COUNTING, port: counting.port },
    { what: PAGE_ALONE, port: pageAlone.port },
  ];
}

/** How many of some questions are answered a second: by the sidecar, by plain Express, by bare node:http. */
export async function throughput(
  field: Field,
  { title, asked, aims, express = plainExpress(field.express), path = searchPath }: Measured,
): Promise<BenchTable> {
  const sidecar: Contestant = { what: 'sidecar', port: field.sidecar.port, path };
  const { contestant: bare, what } = await bareFor(field, sidecar, asked);
  const gzip: Contestant = { ...sidecar, what: 'sidecar, gzip', headers: GZIP };
  const plainOnes = express.map((contestant) => ({ ...contestant, path }));
  const rates = await ratesOf(field.load, [bare, ...plainOnes, sidecar, gzip], asked);
  return {
    title: `${title}, ${CONNECTIONS} connections, best of ${ROUNDS} rounds`,
    figures: [
      { ...rateFigure(rates, bare.what), what },
      ...plainOnes.map((contestant) => rateFigure(rates, contestant.what)),
      ...plainOnes.map((other) =>
        comparedFigure(rates, { what: sidecar.what, against: other.what, aim: aims.express }),
      ),
      comparedFigure(rates, { what: sidecar.what, against: bare.what, aim: aims.bare }),
      ...plainOnes.map((other) => comparedFigure(rates, { what: gzip.what, against: other.what })),
      comparedFigure(rates, { what: gzip.what, against: bare.what }),
    ],
  };
}

/** Bare node:http with a stored body as long as the answers of a contestant are on average. */
export async function bareFor(
  { load, bare }: Pick<Field, 'load' | 'bare'>,
  contestant: Contestant,
  asked: Asked,
): Promise<{ contestant: Contestant; what: string }> {
  const { port } = contestant;
  const questions = 'again' in asked ? asked.again : asked.once.next(port, SIZE_SAMPLE);
  const sample = await load.ask({ port, connections: 4, requests: requestsOf(contestant, questions) });
  if ('once' in asked) asked.once.asked(port, sample.answered);
  const bytes = Math.round(sample.bytes / sample.answered);
  return {
    contestant: { what: 'bare node:http', port: bare.port, path: () => `/${bytes}` },
    what: `bare node:http, a stored body of ${bytes.toLocaleString('en')} bytes`,
  };
}
