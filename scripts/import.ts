import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ContentError } from '../src/dataset/content-error.ts';
import { shownPath } from '../src/dataset/shown-path.ts';
import { importReviews, SampleKept, type ImportReport } from '../src/intake/import-reviews.ts';
import { UsageError, runScript } from './run-script.ts';

const USAGE = 'usage: npm run import -- FILE --map MAP.yaml [--format csv] [--yes]';
const FORMATS: readonly string[] = ['csv'];

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: 'string' }, map: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError(`expected one FILE, got ${positionals.length}`);
  if (values.format !== undefined && !FORMATS.includes(values.format)) {
    throw new UsageError(`expected --format ${FORMATS.join(' or ')}, got ${values.format}`);
  }
  if (values.map === undefined)
    throw new UsageError('expected --map MAP.yaml, which says what the columns are');
  try {
    const report = await importReviews({
      file,
      mapPath: values.map,
      contentDir: env['CONTENT_DIR'] ?? 'content',
      replaceSample: (reviews) => values.yes === true || mayReplace(reviews),
    });
    console.log(reportLines(report).join('\n'));
    return 0;
  } catch (error) {
    if (error instanceof ContentError) {
      console.error(
        `${error.message}\nNothing was imported: ${error.total} ${error.total === 1 ? 'problem' : 'problems'}.`,
      );
    } else if (error instanceof SampleKept)
      console.error(`${error.message}. Nothing was imported; --yes replaces them.`);
    else throw error;
    return 1;
  }
}

/** Asks on a terminal; elsewhere nobody can answer, so the answer is no. */
async function mayReplace(reviews: number): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(terminal, 'close').then(() => 'no');
  const question = `Replace the ${reviews} sample reviews, their FAQ and summary? [y/N] `;
  const answer = await Promise.race([terminal.question(question), ended]);
  return /^y(es)?$/i.test(answer.trim());
}

/** What an import did, for people. */
export function reportLines(report: ImportReport): string[] {
  const leftOut = [...report.leftOut].filter(([, rows]) => rows > 0);
  const total = leftOut.reduce((sum, [, rows]) => sum + rows, 0);
  return [
    `${report.rowsRead} rows read: ${report.imported} imported, ${total} left out`,
    `  imported: ${report.added} new, ${report.updated} updated, ${report.unchanged} unchanged`,
    ...leftOut.map(([reason, rows]) => `  left out: ${rows} ${reason}`),
    ...(report.kept > 0 ? [`  kept: ${report.kept} that the export no longer has`] : []),
    ...report.notes,
    ...(report.unverified > 0
      ? [`${report.unverified} unverified in the content, which are published nowhere`]
      : []),
    report.isChanged
      ? `wrote ${shownPath(report.path)}`
      : `nothing changed: ${shownPath(report.path)} has it all already`,
  ];
}
