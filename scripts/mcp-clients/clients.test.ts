import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conformanceSurface } from '../../sidecar/mcp/test/conformance-surface.ts';
import { aReview, documentOf, publicationOf } from '../../sidecar/test/publication-of.ts';
import { homeServices, REVIEWS } from '../../sidecar/mcp/test/home-services.ts';
import { type McpServer, serveMcp } from '../../sidecar/mcp/test/mcp-server.ts';

const HERE = import.meta.dirname;
const BIN = join(HERE, 'node_modules/.bin');
/** Other people's programs are installed by `npm ci --prefix scripts/mcp-clients`, as .ci/run does. */
const isInstalled = existsSync(BIN);
const ANSWER = REVIEWS[1].text;

let server: McpServer;
let fixtures: McpServer;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'reviewcast-clients-'));
  server = await serveMcp(homeServices());
  const others = [publicationOf(documentOf([...REVIEWS, aReview(5)])), homeServices()];
  const publishAgain = async () => {
    const [next = homeServices()] = others.splice(0, 1);
    others.push(next);
    await fixtures.publish(next);
  };
  fixtures = await serveMcp(homeServices(), { surface: conformanceSurface(publishAgain) });
});
afterAll(async () => {
  await fixtures[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await rm(home, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs a program of others with a home directory of its own, so that it neither finds nor leaves anything. */
async function run(program: string, args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: home,
    env: { ...process.env, HOME: home, MCP_CATALOG_PATH: join(home, 'catalog.json'), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, out, errors };
}

function inspect(...args: string[]): Promise<Ran> {
  return run(join(BIN, 'mcp-inspector'), ['--cli', server.url, '--transport', 'http', ...args]);
}

describe.skipIf(!isInstalled)("others' clients", () => {
  test.each(['sdk-1', 'ai-sdk', 'mcp-remote'])('%s lists and calls', async (name) => {
    const script = join(HERE, 'clients', `${name}.mjs`);
    const { out, errors } = await run(script, [
      server.url,
      'get_review',
      JSON.stringify({ id: REVIEWS[1].id }),
    ]);
    expect(errors).toBe('');
    const { tools, answer } = JSON.parse(out);
    expect(tools).toHaveLength(15);
    expect(answer.text).toBe(ANSWER);
  });

  test('mcporter lists and calls', async () => {
    const program = join(BIN, 'mcporter');
    const listed = await run(program, ['list', '--http-url', server.url, '--allow-http', '--json']);
    expect(JSON.parse(listed.out).tools).toHaveLength(15);
    const called = await run(program, [
      'call',
      '--http-url',
      server.url,
      '--allow-http',
      '--tool',
      'get_review',
      '--args',
      JSON.stringify({ id: REVIEWS[1].id }),
      '--output',
      'json',
    ]);
    expect(called.out).toContain(ANSWER);
  });

  test('the inspector initializes, finds nothing wrong with the tools, and calls', async () => {
    const initialized = await inspect('--method', 'initialize');
    expect([initialized.code, initialized.errors]).toEqual([0, '']);
    expect(initialized.out).toContain('Reviews of Test Plumbing');
    const listed = await inspect('--method', 'tools/list', '--strict');
    expect([listed.code, listed.errors]).toEqual([0, '']);
    expect(JSON.parse(listed.out).tools).toHaveLength(15);
    const called = await inspect(
      '--method',
      'tools/call',
      '--tool-name',
      'get_review',
      '--tool-arg',
      `id=${REVIEWS[1].id}`,
    );
    expect(JSON.parse(called.out).structuredContent.text).toBe(ANSWER);
    const app = await inspect('--method', 'tools/call', '--tool-name', 'get_business', '--app-info');
    expect(app.out).toContain('ui://reviewcast/rating-card');
  });
});

describe.skipIf(!isInstalled)('the conformance suite', () => {
  // The suite has no requirement set for 2025-06-18: it runs every scenario that applies to that revision.
  test.each([
    ['2025-06-18', ['--suite', 'active', '--spec-version', '2025-06-18']],
    ['2025-11-25', ['--requirements', '2025-11-25']],
    ['2026-07-28', ['--requirements', '2026-07-28']],
  ])('finds nothing at %s but what a server that only reads has not', async (revision, which) => {
    const { code, out } = await run(join(BIN, 'conformance'), [
      'server',
      '--url',
      fixtures.url,
      ...which,
      '--expected-failures',
      join(HERE, `conformance-${revision}.yml`),
    ]);
    const summary = out.slice(out.indexOf('=== SUMMARY ==='));
    expect(code, summary).toBe(0);
    expect(summary).toMatch(/Total: \d{2,} passed/);
  });
});
