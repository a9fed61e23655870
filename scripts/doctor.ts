import { parseArgs } from 'node:util';
import { examine } from './doctor/examine.ts';
import { countOutcomes, findingsTable, verdict } from './doctor/findings-table.ts';
import { runScript, UsageError } from './run-script.ts';

/** What is printed for a command line that cannot be understood. */
export const USAGE = 'usage: npm run doctor -- URL [--json]';

if (import.meta.main) await runScript(main, USAGE);

/**
 * Examines a deployment from outside and prints what was found, with remedies; with `--json` for a program. 0 when
 * nothing fails, 1 when something does.
 */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const origin = originIn(positionals);
  const { mode, findings } = await examine(origin, env);
  const counts = countOutcomes(findings);
  if (values.json) {
    const checkedAt = new Date().toISOString();
    console.log(
      JSON.stringify(
        { url: origin, checked_at: checkedAt, mode, ok: counts.failure === 0, counts, findings },
        null,
        2,
      ),
    );
  } else {
    console.log(findingsTable(findings));
    console.log(verdict(origin, findings));
  }
  return counts.failure === 0 ? 0 : 1;
}

/** The origin of the one URL that was given. Throws UsageError. */
function originIn(positionals: readonly string[]): string {
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) {
    throw new UsageError(
      `expected one URL, got ${positionals.length === 0 ? 'none' : positionals.join(' ')}`,
    );
  }
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`expected a URL such as https://reviews.example, got ${given}`);
  }
  const isOrigin = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!isOrigin)
    throw new UsageError(`expected a URL without a path, as a site has its host to itself, got ${given}`);
  return url.origin;
}
