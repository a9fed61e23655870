import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ask } from '../sidecar/test/ask.ts';
import { COMPILED } from '../sidecar/test/compiled.ts';
import { aSet, publish, temporaryDirectory } from '../sidecar/test/publish-set.ts';

const DEPLOY = join(import.meta.dirname, 'deploy');
const RULES = join(DEPLOY, 'prometheus');

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.looseObject({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ summary: z.string(), remedy: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(join(RULES, 'alerts.yml'), 'utf8')))
  .groups.flatMap((group) => group.rules);

const dashboard = z
  .looseObject({
    panels: z.array(
      z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })).default([]) }),
    ),
    annotations: z.looseObject({ list: z.array(z.looseObject({ expr: z.string() })) }),
  })
  .parse(JSON.parse(readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8')));

const dashboardExpressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets),
  ...dashboard.annotations.list,
].map(({ expr }) => expr);

const stack = new AsyncDisposableStack();
let metrics = '';
/** Type by name, as /metrics of a whole process has it. */
let types = new Map<string, string>();

beforeAll(async () => {
  const { path } = stack.use(await temporaryDirectory());
  await publish(join(path, 'dist'), aSet());
  const child = spawn(process.execPath, ['sidecar/main.ts'], {
    env: {
      ...COMPILED,
      PORT: '0',
      HOST: '127.0.0.1',
      DIST_DIR: join(path, 'dist'),
      DATA_DIR: join(path, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stack.defer(() => void child.kill());
  for await (const line of createInterface(child.stdout)) {
    const url = /^Reviewcast is serving .* on (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    await ask(`${url}/api/reviews/search`);
    metrics = (await ask(`${url}/metrics`)).text;
    break;
  }
  types = new Map(
    [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
});
afterAll(() => stack.disposeAsync());

/** What an expression reads: every name in it that may be a metric's, as far as it is not one of Prometheus itself. */
function metricsIn(expression: string): string[] {
  return [...expression.matchAll(/\b(?:reviewcast|process|nodejs)_[a-z_]+/g)].map(([name]) => name);
}

/** Whether /metrics has a series of this name. */
function isThere(name: string): boolean {
  if (types.has(name)) return true;
  const of = /^(.*)_(?:bucket|sum|count)$/.exec(name)?.[1] ?? '';
  return types.get(of) === 'histogram';
}

describe('/metrics', () => {
  it('has no summary of one process: histograms of several sidecars add up', () => {
    expect(types.size).toBeGreaterThan(15);
    expect([...types].filter(([, type]) => type === 'summary')).toEqual([]);
  });

  it('counts a request in the buckets of its route, whose bounds do not depend on what came', () => {
    const bounds = [...metrics.matchAll(/^reviewcast_http_request_duration_seconds_bucket\{(.*)\} \d+$/gm)]
      .filter(([, labels = '']) => labels.includes('route="/api/reviews/search"'))
      .map(([, labels = '']) => /le="([^"]+)"/.exec(labels)?.[1]);
    expect(bounds.join(' ')).toBe('0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 10 +Inf');
  });

  it('has names by which a counter is told from a gauge', () => {
    const totals = [...types].filter(([name]) => name.endsWith('_total'));
    expect(totals.length).toBeGreaterThan(3);
    expect(totals.filter(([, type]) => type !== 'counter')).toEqual([]);
  });

  it('tells of everything that an operator is told to watch', () => {
    for (const name of [
      'reviewcast_event_loop_delay_seconds',
      'reviewcast_publication_info',
      'reviewcast_publication_age_seconds',
      'reviewcast_index_age_seconds',
      'reviewcast_hub_backlog_age_seconds',
    ])
      expect(types.has(name), name).toBe(true);
  });
});

describe('the alerts', () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))('%s reads what /metrics has', (_alert, expr) => {
    const names = metricsIn(expr);
    expect(names.length > 0 || /\bup\{/.test(expr)).toBe(true);
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  });

  it('are each tried on a bad day, with the remedy beside them', async () => {
    const tests = await readFile(join(RULES, 'alerts.test.yml'), 'utf8');
    for (const { alert, annotations } of rules) {
      expect(tests).toContain(`{alertname="${alert}"}`);
      expect(annotations.remedy).toMatch(/^\S.{20,}\.$/);
    }
  });
});

describe('the dashboard', () => {
  it.each(dashboardExpressions)('reads what /metrics has: %s', (expr) => {
    const names = metricsIn(expr);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  });

  it('shows every metric of our own', () => {
    const shown = new Set(
      dashboardExpressions.flatMap(metricsIn).map((name) => name.replace(/_(?:bucket|sum|count)$/, '')),
    );
    const own = [...types.keys()].filter((name) => name.startsWith('reviewcast_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });
});

const source = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

describe('what to add when (scaling.md)', () => {
  const page = readFileSync(join(DEPLOY, 'scaling.md'), 'utf8');
  const named = (pattern: RegExp): string[] => [
    ...new Set([...page.matchAll(pattern)].map(([, name = '']) => name)),
  ];

  it('goes by metrics that /metrics has', () => {
    const names = [...new Set(metricsIn(page))];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  });

  it('goes by alerts that there are', () => {
    const alerts = named(/`(Reviewcast\w+)`/g);
    expect(alerts.length).toBeGreaterThan(4);
    const known = rules.map(({ alert }) => alert);
    expect(alerts.filter((alert) => !known.includes(alert))).toEqual([]);
  });

  it('names commands, benchmarks, settings and files that there are', () => {
    const { scripts } = z
      .looseObject({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(source('package.json')));
    const commands = named(/`npm run ([\w-]+)/g);
    expect(commands).toContain('bench');
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
    const benchmarks = named(/`npm run bench -- (\w+)/g);
    expect(benchmarks).toContain('fleet');
    const runs = source('scripts/bench/run.ts');
    expect(benchmarks.filter((name) => !runs.includes(`${name}: () => import(`))).toEqual([]);
    const settings = named(/`([A-Z]{2,}(?:_[A-Z]+)+|WORKERS)\b/g);
    expect(settings.length).toBeGreaterThan(8);
    const config = source('sidecar/config.ts');
    expect(settings.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
    for (const path of named(/`(scripts\/[\w./-]+)`/g))
      expect(existsSync(join(import.meta.dirname, '..', path)), path).toBe(true);
  });

  it('is found from the README', () => {
    expect(source('README.md')).toContain('(scripts/deploy/scaling.md)');
  });
});

const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool';

/** What promtool says of files, with its exit code. */
function promtool(...args: string[]) {
  return toldBy(args);
}

function toldBy(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { cwd: RULES, encoding: 'utf8', input });
  return { status, told: `${stdout}${stderr}` };
}
const isInstalled = promtool('--version').status === 0;

describe.skipIf(!isInstalled)('promtool (of the package prometheus; PROMTOOL names another)', () => {
  it('takes the configuration and the alerts', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  it('finds no fault with /metrics', () => {
    expect(toldBy(['check', 'metrics'], metrics)).toEqual({ status: 0, told: '' });
  });

  it('sees every alert fire on a bad day and none on a good one', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
  });

  it('takes every expression of the dashboard, and finds fault with a bad one', async () => {
    await using dir = await temporaryDirectory();
    await mkdir(dir.path, { recursive: true });
    const check = async (expressions: readonly string[]) => {
      const file = join(dir.path, 'rules.json');
      const recorded = expressions.map((expr, at) => ({
        record: `shown_${at}`,
        // As Grafana fills them in.
        expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*'),
      }));
      await writeFile(file, JSON.stringify({ groups: [{ name: 'shown', rules: recorded }] }));
      return promtool('check', 'rules', file);
    };
    expect(await check(dashboardExpressions)).toMatchObject({ status: 0 });
    expect((await check(['sum by (route (x)'])).status).not.toBe(0);
  });
});
