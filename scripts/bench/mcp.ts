import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { generatedContent, run } from './content.ts';
import { serveFlags } from './serve-flags.ts';
import type { BenchTable } from './table.ts';

const REVIEWS = 2000;
const CONNECTIONS = 16;
const WARM_UP = 3000;
const CALLS = 8000;
const ROUNDS = 3;
const SESSIONS = 100_000;
/** What one answer shall have, about; the limit that gives it is looked for. */
const ANSWER_BYTES = 18_000;

/** A server in a process of its own. */
interface Running extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
}

/**
 * Throughput of `search_reviews` with answers of 18 kB: the sidecar, in a session and stateless, against the stateful
 * Express example of SDK 1.x and against bare node:http, in turn, in one run. Then memory over 100,000 sessions.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const distDir = join(folder, 'dist');
    await run('scripts/build.ts', [], {
      CONTENT_DIR: await generatedContent(folder, REVIEWS),
      DIST_DIR: distDir,
      BASE_URL: 'http://localhost:1',
    });
    await using sidecar = await startServer([...serveFlags(), 'sidecar/main.ts'], {
      PORT: '0',
      HOST: '127.0.0.1',
      DIST_DIR: distDir,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
    });
    const { limit, text, structured } = await answerOf18kB(sidecar.origin);
    await writeFile(join(folder, 'answer.json'), text);
    await writeFile(join(folder, 'structured.json'), structured);
    await using bare = await startServer(['scripts/bench/mcp/bare-server.ts', join(folder, 'answer.json')]);
    await using sdk = await startServer(['scripts/bench/mcp/sdk-server.ts', join(folder, 'structured.json')]);
    const contestants = [
      { what: 'bare node:http', origin: bare.origin, isStateless: true },
      { what: 'SDK 1.x, stateful Express example', origin: sdk.origin, isStateless: false },
      { what: 'sidecar, in a session', origin: sidecar.origin, isStateless: false },
      { what: 'sidecar, stateless', origin: sidecar.origin, isStateless: true },
    ];
    const best = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { what, origin, isStateless } of contestants) {
        const rate = await callsPerSecond(origin, { limit, isStateless });
        best.set(what, Math.max(best.get(what) ?? 0, rate));
      }
    }
    const rateOf = (what: string) => best.get(what) ?? Number.NaN;
    const bareRate = rateOf('bare node:http');
    const sdkRate = rateOf('SDK 1.x, stateful Express example');
    const session = rateOf('sidecar, in a session');
    const memory = await memoryOverSessions(sidecar);
    return [
      {
        title: `MCP: search_reviews, ${text.length.toLocaleString('en')} bytes, ${CONNECTIONS} connections, best of ${ROUNDS}`,
        figures: [
          { what: 'bare node:http', value: bareRate, unit: '/s' },
          { what: 'SDK 1.x, stateful Express example', value: sdkRate, unit: '/s' },
          {
            what: 'sidecar, in a session, against bare',
            value: session,
            unit: '/s',
            ratio: session / bareRate,
            against: 'bare',
            aim: 'at least 0.4',
          },
          {
            what: 'sidecar, in a session, against SDK 1.x',
            value: session,
            unit: '/s',
            ratio: session / sdkRate,
            against: 'SDK 1.x',
            aim: 'at least 2',
          },
          {
            what: 'sidecar, stateless',
            value: rateOf('sidecar, stateless'),
            unit: '/s',
            ratio: rateOf('sidecar, stateless') / bareRate,
            against: 'bare',
          },
        ],
      },
      {
        title: `MCP: memory of the sidecar over ${SESSIONS.toLocaleString('en')} sessions`,
        figures: [
          { what: 'after the first 10,000', value: memory.before, unit: 'MB' },
          {
            what: 'after all',
            value: memory.after,
            unit: 'MB',
            ratio: memory.after / memory.before,
            against: 'before',
            aim: 'flat',
          },
        ],
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startServer(args: readonly string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const [line] = await once(createInterface(child.stdout), 'line');
  const origin = /http:\S+$/.exec(String(line))?.[0];
  if (origin === undefined || child.pid === undefined) throw new Error(`no server: ${line}`);
  return {
    origin,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const COMMON = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function post(pool: Pool, body: string, headers: Record<string, string>) {
  const answer = await pool.request({
    path: '/mcp',
    method: 'POST',
    headers: { ...COMMON, ...headers },
    body,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${text}`);
  return { text, headers: answer.headers };
}

function initialize(): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  });
}

function call(limit: number, meta?: object): string {
  const params = {
    name: 'search_reviews',
    arguments: { limit },
    ...(meta === undefined ? {} : { _meta: meta }),
  };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

async function sessionHeaders(pool: Pool): Promise<Record<string, string>> {
  const { headers } = await post(pool, initialize(), {});
  return { 'mcp-session-id': String(headers['mcp-session-id']), 'mcp-protocol-version': '2025-06-18' };
}

const STATELESS_HEADERS = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'search_reviews',
};

async function answerOf18kB(origin: string) {
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(new Pool(origin), (open) => open.close());
  const headers = await sessionHeaders(pool);
  for (let limit = 1; limit <= 100; limit += 1) {
    const { text } = await post(pool, call(limit), headers);
    if (text.length >= ANSWER_BYTES) {
      return { limit, text, structured: JSON.stringify(JSON.parse(text).result.structuredContent) };
    }
  }
  throw new Error('no answer is large enough');
}

async function callsPerSecond(
  origin: string,
  { limit, isStateless }: { limit: number; isStateless: boolean },
): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(new Pool(origin, { connections: CONNECTIONS }), (open) => open.close());
  const headers = isStateless ? STATELESS_HEADERS : await sessionHeaders(pool);
  const body = call(limit, isStateless ? ENVELOPE : undefined);
  const many = async (count: number) => {
    let left = count;
    const one = async () => {
      for (; left > 0; left -= 1) await post(pool, body, headers);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
  };
  await many(WARM_UP);
  const start = performance.now();
  await many(CALLS);
  return CALLS / ((performance.now() - start) / 1000);
}

/** Resident memory after a tenth of the sessions and after all, MB. */
async function memoryOverSessions({ origin, pid }: Running): Promise<{ before: number; after: number }> {
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(new Pool(origin, { connections: CONNECTIONS }), (open) => open.close());
  const open = async (count: number) => {
    let left = count;
    const one = async () => {
      for (; left > 0; left -= 1) await post(pool, initialize(), {});
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
  };
  const before = await open(SESSIONS / 10);
  return { before, after: await open(SESSIONS - SESSIONS / 10) };
}
