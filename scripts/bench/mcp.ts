import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { built, generatedContent } from './content.ts';
import { askedOnce } from './load/asked-once.ts';
import { type LoadProcess, startLoad } from './load/load-process.ts';
import { comparedFigure, rateFigure } from './load/rate-figures.ts';
import { requestText } from './load/request-text.ts';
import { type Entrant, ratesInRounds, ROUNDS } from './load/rounds.ts';
import { type StartedServer, startServer } from './load/started-server.ts';
import { differentArguments } from './mcp/different-arguments.ts';
import { type Arguments, openSession, sessionCall, statelessCall } from './mcp/requests.ts';
import { memoryOverSessions } from './mcp/sessions-memory.ts';
import { serveFlags } from './serve-flags.ts';
import type { BenchTable } from './table.ts';

const REVIEWS = 2000;
const CONNECTIONS = 16;
/** What one answer shall have, about; the limit that gives it is looked for. */
const ANSWER_BYTES = 18_000;
const GZIP = { 'accept-encoding': 'gzip' };

const BARE = 'bare node:http';
const SDK = 'SDK 1.x, stateful Express example';
const SESSION = 'sidecar, in a session';
const STATELESS = 'sidecar, stateless';
const AIMS = { session: 'at least 0.4', stateless: 'at least 0.35', sdk: 'at least 2' };

interface Field {
  readonly load: LoadProcess;
  readonly sidecar: StartedServer;
  readonly sdk: StartedServer;
  readonly bare: StartedServer;
  /** Bytes of the answer that all give. */
  readonly bytes: number;
}

/** How the calls of an entrant follow from their arguments. */
type Call = (given: Arguments) => string;

/**
 * Throughput of `search_reviews` with answers of 18 kB: the sidecar, in a session and stateless, with gzip and without,
 * against the stateful Express example of SDK 1.x and against bare node:http, in turn, in one run: the same call again
 * and again, then calls that all differ. Then memory over 100,000 sessions.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const distDir = await built(await generatedContent(folder, REVIEWS), join(folder, 'dist'));
    using load = startLoad();
    await using sidecar = await startServer([...serveFlags(), 'sidecar/main.ts'], {
      PORT: '0',
      HOST: '127.0.0.1',
      DIST_DIR: distDir,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
    });
    const { limit, bytes, structured } = await answerOf18kB(sidecar.origin);
    const answerFile = join(folder, 'structured.json');
    await writeFile(answerFile, structured);
    await using sdk = await startServer(['scripts/bench/mcp/sdk-server.ts', answerFile]);
    await using bare = await startServer(['scripts/bench/load/bare-server.ts']);
    const field = { load, sidecar, sdk, bare, bytes };
    const different = askedOnce(differentArguments(await daysOf(distDir), limit));
    return [
      await throughput(field, 'the same call', (port, call) => ({
        port,
        requests: { again: [call({ limit })] },
      })),
      await throughput(field, 'calls that all differ', (port, call) => ({
        port,
        requests: {
          next: (count) => different.next(port, count).map(call),
          asked: (count) => different.asked(port, count),
        },
      })),
      await memoryOverSessions(load, sidecar),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function throughput(
  { load, sidecar, sdk, bare, bytes }: Field,
  title: string,
  entrantOf: (port: number, call: Call) => Omit<Entrant, 'what'>,
): Promise<BenchTable> {
  const session = await openSession(sidecar.origin);
  const sdkSession = await openSession(sdk.origin);
  const entrants: Entrant[] = [
    { what: BARE, ...entrantOf(bare.port, (given) => bareCall(given, bytes)) },
    { what: SDK, ...entrantOf(sdk.port, (given) => sessionCall(given, sdkSession)) },
    { what: SESSION, ...entrantOf(sidecar.port, (given) => sessionCall(given, session)) },
    { what: `${SESSION}, gzip`, ...entrantOf(sidecar.port, (given) => sessionCall(given, session, GZIP)) },
    { what: STATELESS, ...entrantOf(sidecar.port, (given) => statelessCall(given)) },
    { what: `${STATELESS}, gzip`, ...entrantOf(sidecar.port, (given) => statelessCall(given, GZIP)) },
  ];
  const rates = await ratesInRounds(load, entrants, CONNECTIONS);
  const against = (what: string, other: string, aim: string) =>
    comparedFigure(rates, { what, against: other, aim });
  return {
    title: `MCP: search_reviews, ${bytes.toLocaleString('en')} bytes, ${title}, ${CONNECTIONS} connections, best of ${ROUNDS} rounds`,
    figures: [
      rateFigure(rates, BARE),
      rateFigure(rates, SDK),
      against(SESSION, BARE, AIMS.session),
      against(`${SESSION}, gzip`, BARE, AIMS.session),
      against(STATELESS, BARE, AIMS.stateless),
      against(`${STATELESS}, gzip`, BARE, AIMS.stateless),
      against(SESSION, SDK, AIMS.sdk),
      against(STATELESS, SDK, AIMS.sdk),
    ],
  };
}

/** The same bytes to a server that answers with as many as its path says. */
function bareCall(given: Arguments, bytes: number): string {
  const [, body = ''] = statelessCall(given).split('\r\n\r\n');
  return requestText({ method: 'POST', path: `/${bytes}`, body });
}

const called = z.object({ result: z.object({ structuredContent: z.unknown() }) });

async function answerOf18kB(origin: string): Promise<{ limit: number; bytes: number; structured: string }> {
  const session = await openSession(origin);
  for (let limit = 1; limit <= 100; limit += 1) {
    const [head = '', body = ''] = sessionCall({ limit }, session).split('\r\n\r\n');
    const answer = await fetch(`${origin}/mcp`, { method: 'POST', headers: headersIn(head), body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    const bytes = Buffer.byteLength(text);
    if (bytes < ANSWER_BYTES) continue;
    return {
      limit,
      bytes,
      structured: JSON.stringify(called.parse(JSON.parse(text)).result.structuredContent),
    };
  }
  throw new Error('no answer is large enough');
}

/** Those that fetch does not make itself. */
function headersIn(head: string): [string, string][] {
  return head.split('\r\n').flatMap((line): [string, string][] => {
    const [name = '', value] = line.split(': ');
    return value === undefined || name === 'host' || name === 'content-length' ? [] : [[name, value]];
  });
}

const dated = z.object({ reviews: z.array(z.object({ date: z.string() })) });

async function daysOf(distDir: string): Promise<{ oldest: string; newest: string }> {
  const { reviews } = dated.parse(JSON.parse(await readFile(join(distDir, 'client/reviews.json'), 'utf8')));
  return { oldest: reviews.at(-1)?.date ?? '', newest: reviews[0]?.date ?? '' };
}
