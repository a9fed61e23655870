import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runScript, UsageError } from '../run-script.ts';
import { type BenchTable, formatTable } from './table.ts';

/** Every benchmark by name; each is loaded only when it runs. */
const benchmarks: Readonly<Record<string, () => Promise<{ measure(): Promise<BenchTable[]> }>>> = {
  build: () => import('./build.ts'),
  fleet: () => import('./fleet.ts'),
  hub: () => import('./hub.ts'),
  import: () => import('./import.ts'),
  insights: () => import('./insights.ts'),
  mcp: () => import('./mcp.ts'),
  million: () => import('./million.ts'),
  search: () => import('./search.ts'),
  site: () => import('./site.ts'),
  workers: () => import('./workers.ts'),
};

/** What takes so long that it runs only where it is named. */
const LONG: readonly string[] = ['million'];

const USAGE = `usage: npm run bench -- [NAME ...] [--json FILE]   names: ${Object.keys(benchmarks).join(', ')}`;

await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) throw new UsageError(`unknown benchmark ${unknown.join(', ')}`);
  const tables: BenchTable[] = [];
  const all = Object.keys(benchmarks).filter((name) => !LONG.includes(name));
  for (const name of positionals.length > 0 ? positionals : all) {
    const measured = (await (await benchmarks[name]?.())?.measure()) ?? [];
    for (const table of measured) console.log(`${formatTable(table)}\n`);
    tables.push(...measured);
  }
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(tables, null, 2)}\n`);
  return 0;
}
