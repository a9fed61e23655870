import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp } from '../sidecar/test/start-app.ts';
import { main, USAGE } from './doctor.ts';
import { examine } from './doctor/examine.ts';
import { FAULTS } from './doctor/test/faults.ts';
import { faultyProxy } from './doctor/test/faulty-proxy.ts';
import { keptCertificate, ownCertificate } from './subscribe/certificate.ts';
import { buildAndServe } from './test/built-site.ts';
import type { BuiltSite } from './test/built-site.ts';
import { freePort } from './test/free-port.ts';
import { runHere } from './test/run-here.ts';

let site: BuiltSite;
/** Where the throwaway subscriber finds the certificate that the hub of the site trusts. */
let env: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  site = await buildAndServe(async (at) => {
    // Seven of the reviews are examined as all would be.
    for (const year of [2024, 2025, 2026]) await rm(at(`content/reviews/${year}.jsonl`));
    await keptCertificate(join(at('data'), 'subscriber-localhost'), 'localhost');
    return {
      NODE_EXTRA_CA_CERTS: join(at('data'), 'subscriber-localhost.pem'),
      HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      RATE_LIMIT_PER_MINUTE: '0',
    };
  });
  env = { DATA_DIR: site.at('data') };
});
afterAll(() => site[Symbol.asyncDispose]());

/** The findings of an outcome, by check. */
async function found(outcome: 'failure' | 'warning', url: string) {
  const { findings } = await examine(url, env);
  return new Map(findings.filter((each) => each.outcome === outcome).map((each) => [each.check, each]));
}

/** Runs the command as npm does. */
async function doctor(...args: string[]) {
  const run = promisify(execFile)(process.execPath, ['scripts/doctor.ts', ...args], {
    env: { ...process.env, ...env },
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const report = z.strictObject({
  url: z.string(),
  checked_at: z.iso.datetime(),
  mode: z.enum(['full', 'static']).nullable(),
  ok: z.boolean(),
  counts: z.strictObject({ ok: z.int(), warning: z.int(), failure: z.int(), skipped: z.int() }),
  findings: z.array(
    z.strictObject({
      check: z.string(),
      outcome: z.enum(['ok', 'warning', 'failure', 'skipped']),
      result: z.string(),
      remedy: z.string().nullable(),
    }),
  ),
});

describe('a sidecar that is well', () => {
  it('passes every check, with a real subscriber verified, and ends with 0', async () => {
    const { code, stdout } = await doctor(site.baseUrl, '--json');
    const { mode, ok, findings, counts } = report.parse(JSON.parse(stdout));
    expect(findings.filter(({ outcome }) => outcome === 'warning' || outcome === 'failure')).toEqual([]);
    expect([code, mode, ok, counts.failure]).toEqual([0, 'full', true, 0]);
    const passed = findings.filter(({ outcome }) => outcome === 'ok').map(({ check }) => check);
    expect(passed).toEqual(
      expect.arrayContaining(['one-version', 'mcp-sessions', 'mcp-stateless', 'hub-verification', 'feeds']),
    );
  });

  it('is told as a table whose last line sums it up', async () => {
    const { code, stdout } = await doctor(`${site.baseUrl}/`);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^one-version +ok +documents and search are of version [0-9a-f]{12}, \d+ reviews$/m,
    );
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
      new RegExp(`^${site.baseUrl} is well: nothing fails, \\d+ checks passed\\.$`),
    );
  });

  it('is well where its hub trusts no certificate of ours: a warning that says how', async () => {
    const other = { DATA_DIR: site.at('other-data') };
    const { findings } = await examine(site.baseUrl, other);
    expect(findings.filter(({ outcome }) => outcome === 'failure')).toEqual([]);
    const verification = findings.find(({ check }) => check === 'hub-verification');
    expect(verification).toMatchObject({
      outcome: 'warning',
      remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS='),
    });
  });
});

describe('a proxy in front', () => {
  it('that changes nothing is well, but for the address that the documents name', async () => {
    await using proxy = await faultyProxy(site.baseUrl, {});
    expect(await found('failure', proxy.url)).toEqual(new Map());
    expect([...(await found('warning', proxy.url)).keys()]).toEqual(['address']);
  });

  it.each(FAULTS)('that %s is found out, with what to do', async (_what, fault, failing) => {
    await using proxy = await faultyProxy(site.baseUrl, fault);
    const failures = await found('failure', proxy.url);
    expect([...failures.keys()].toSorted()).toEqual(Object.keys(failing).toSorted());
    for (const [check, remedy] of Object.entries(failing))
      expect(failures.get(check)?.remedy).toMatch(remedy);
  });

  it('that asks an older sidecar for searches is found out by reviews and version', async () => {
    await using older = await startApp();
    await using proxy = await faultyProxy(site.baseUrl, {
      there: (passing) => {
        if (passing.path.startsWith('/api/reviews/search')) passing.to = older.url;
      },
    });
    const failures = await found('failure', proxy.url);
    expect([...failures.keys()]).toEqual(['one-version']);
    expect(failures.get('one-version')).toMatchObject({
      result: expect.stringMatching(/the documents have \d+ reviews and the search has 2/),
      remedy: expect.stringContaining('ORIGIN_URL'),
    });
  });

  it('whose certificate nobody vouches for is examined all the same', async () => {
    await using proxy = await faultyProxy(site.baseUrl, {}, ownCertificate(['127.0.0.1']));
    const failures = await found('failure', proxy.url);
    expect([...failures.keys()]).toEqual(['certificate']);
    expect(failures.get('certificate')?.remedy).toContain('Renew it');
  });

  it('whose certificate has ended is told so', async () => {
    await using proxy = await faultyProxy(site.baseUrl, {}, ownCertificate(['127.0.0.1'], -0.5));
    const failures = await found('failure', proxy.url);
    expect(failures.get('certificate')?.result).toMatch(/^the certificate ended on \d{4}-/);
  });

  it('that leads elsewhere is told to be asked there', async () => {
    await using proxy = await faultyProxy(site.baseUrl, {
      back: (returning) => {
        returning.status = 301;
        returning.headers.location = 'https://reviews.example/';
      },
    });
    const failures = await found('failure', proxy.url);
    expect([...failures.keys()]).toEqual(['reach']);
    expect(failures.get('reach')?.result).toContain('https://reviews.example/');
  });
});

describe.skipIf(spawnSync('caddy', ['version']).status !== 0)(
  'Caddy as compose.yml runs it (needs caddy)',
  () => {
    it('is well, in front of the sidecar', async () => {
      const url = `http://127.0.0.1:${await freePort()}`;
      const caddy = spawn(
        'caddy',
        ['run', '--adapter', 'caddyfile', '--config', 'scripts/deploy/Caddyfile'],
        {
          env: { ...process.env, HOME: site.at('caddy'), BASE_URL: url, SIDECAR: new URL(site.baseUrl).host },
          stdio: 'ignore',
        },
      );
      const ended = once(caddy, 'exit');
      try {
        const isUp = () =>
          fetch(`${url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          );
        await expect.poll(isUp).toBe(true);
        expect(await found('failure', url)).toEqual(new Map());
        expect([...(await found('warning', url)).keys()]).toEqual(['address']);
      } finally {
        caddy.kill();
        await ended;
      }
    });
  },
);

describe('npm run doctor', () => {
  it('ends with 1 and a remedy where nobody listens', async () => {
    const port = await freePort();
    const { code, stdout } = await doctor(`http://127.0.0.1:${port}`);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^reach +FAILED +.*nobody listens there/m);
    expect(stdout).toContain('Start the sidecar (npm start)');
    expect(stdout.trimEnd()).toMatch(/is not well: 1 check fails, 0 passed\.$/);
  });

  const AND_USAGE = /; usage: npm run doctor -- URL \[--json\]\n$/;

  it('ends with 2 and its usage without a URL', async () => {
    expect(await doctor()).toMatchObject({ code: 2, stderr: expect.stringMatching(AND_USAGE) });
  });

  it.each([
    [[]],
    [['no-url']],
    [['ftp://reviews.example']],
    [['http://a.example/path']],
    [['http://a.example', '-x']],
  ])('ends with 2 and its usage for %j', async (args) => {
    const { status, stderr } = await runHere([main, USAGE], args, { ...process.env, ...env });
    expect(status).toBe(2);
    expect(stderr).toMatch(AND_USAGE);
  });
});
