import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import { runScript } from '../run-script.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { ensureChromium, ensurePackage } from './run.ts';
import { openSite } from './site/build-site.ts';
import { PAGE_TYPES } from './page-types.ts';
import { pathsInSitemap } from './site-addresses.ts';

const USAGE = 'usage: node scripts/browser/lighthouse.ts [PATH ...]';

/** The least that each category of each page has to reach, of 100. */
const LEAST = 98;

/** How often a page that is below is measured; the median counts, as another program may have taken the processor. */
const TIMES = 3;

const FORM_FACTORS = ['mobile', 'desktop'] as const;

type Scores = Readonly<Record<string, number>>;

if (import.meta.main) await runScript(main, USAGE);

/** Measures the sample's pages by Lighthouse, prints a table and gives 1 where a score is below the least. */
async function main(args: readonly string[]): Promise<number> {
  if (!(await ensurePackage()) || !(await ensureChromium())) return 1;
  await using stack = new AsyncDisposableStack();
  const site = stack.use(await openSite({ mode: 'full' }));
  const port = await openDebuggedBrowser(stack);
  const paths = args.length > 0 ? args : await defaultPaths(site.url);
  const rows: Record<string, string | number>[] = [];
  for (const path of paths) {
    for (const formFactor of FORM_FACTORS) {
      const { scores, reasons } = await measure(`${site.url}${path}`, formFactor, port);
      rows.push({ path, on: formFactor, ...scores });
      for (const reason of reasons) console.log(`${path} on ${formFactor}: ${reason}`);
    }
  }
  console.table(rows);
  const isBelow = rows.some((row) =>
    Object.values(row).some((cell) => typeof cell === 'number' && cell < LEAST),
  );
  if (isBelow) console.error(`Each score is to be ${LEAST} or more.`);
  return isBelow ? 1 : 0;
}

/** The pages that people see first, the newest review among them. */
async function defaultPaths(url: string): Promise<string[]> {
  const isReview = PAGE_TYPES.find(({ name }) => name === 'review')?.pattern;
  const review = (await pathsInSitemap(url)).find((path) => isReview?.test(path) === true);
  if (review === undefined) throw new Error('the sitemap names no review');
  return ['/', '/reviews', review, '/insights', '/search', '/developers'];
}

/** Opens Chromium with a profile of its own and gives the port on which it takes orders. */
async function openDebuggedBrowser(stack: AsyncDisposableStack): Promise<number> {
  const profile = stack.use(await temporaryDirectory());
  const flags = [...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile.path}`];
  const child = spawn(chromiumPath() ?? '', [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  stack.defer(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  });
  for await (const line of createInterface(child.stderr)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('Chromium ended before it listened');
}

/** The scores of a page, 0 to 100 by category, and for those below the least what they are for. */
async function measure(
  url: string,
  formFactor: (typeof FORM_FACTORS)[number],
  port: number,
): Promise<{ scores: Scores; reasons: string[] }> {
  const runs: { scores: Scores; reasons: string[] }[] = [];
  while (runs.length < TIMES) {
    const run = await runOnce(url, formFactor, port);
    runs.push(run);
    if (runs.length === 1 && run.reasons.length === 0) return run;
  }
  const names = Object.keys(runs[0]?.scores ?? {});
  const medianOf = (name: string) =>
    runs.map(({ scores }) => scores[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
  return {
    scores: Object.fromEntries(names.map((name) => [name, medianOf(name)])),
    reasons: runs.at(-1)?.reasons ?? [],
  };
}

async function runOnce(url: string, formFactor: (typeof FORM_FACTORS)[number], port: number) {
  // Loaded once it is known to be installed.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const config = formFactor === 'desktop' ? desktopConfig : undefined;
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' }, config);
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = Object.values(categories).map(
    ({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const,
  );
  const reasons = Object.values(categories)
    .filter(({ score }) => Math.round((score ?? 0) * 100) < LEAST)
    .flatMap(({ id, auditRefs }) =>
      auditRefs
        .map((reference) => ({ weight: reference.weight, audit: audits[reference.id] }))
        .filter(({ weight, audit }) => weight > 0 && audit?.score != null && audit.score < 0.9)
        .map(({ audit }) => `${id}: ${audit?.id} ${audit?.displayValue ?? ''}`.trim()),
    );
  return { scores: Object.fromEntries(scores), reasons };
}
