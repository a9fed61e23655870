import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { tomorrow } from '../src/domain/days.ts';
import { calendarDay } from '../src/domain/values.ts';
import { ProblemList } from '../src/dataset/content-error.ts';
import { applyImport } from '../src/intake/apply-import.ts';
import { UnreadableExport } from '../src/intake/export-table.ts';
import { takeBackInterrupted, undoImport } from '../src/intake/import-journal.ts';
import { formatNamed } from '../src/intake/formats.ts';
import { readImportMap } from '../src/intake/map-file.ts';
import { openExport, type OpenedExport } from '../src/intake/open-export.ts';
import { planImport, type ImportChoices, type PreparedImport } from '../src/intake/plan-import.ts';
import { planLines } from '../src/intake/plan-lines.ts';
import { serviceNamed } from '../src/intake/pull/review-services.ts';
import { broughtSource, type BroughtSource } from './import/brought-source.ts';
import { progressBar, type ProgressBar } from './import/progress-bar.ts';
import { refusalOf, refuse } from './import/refusal.ts';
import { UsageError, runScript } from './run-script.ts';

const USAGE =
  'usage: npm run import -- SOURCE (a file, a folder, a ZIP archive, an https URL of a table) [--format NAME] [--map MAP.yaml] [--location ID or title] [--verified yes|no] [--dry-run] [--yes] [--json] [--prune] [--replace SOURCE] [--skip-bad] [--captured-at DAY] [--anonymise initials|first-name] [--keep-photos] [--no-repair]; or --suggest-map SOURCE; or google-business --account A --location L; or trustpilot --business B; or --undo';

const OPTIONS = {
  format: { type: 'string' },
  map: { type: 'string' },
  location: { type: 'string' },
  verified: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  prune: { type: 'boolean' },
  replace: { type: 'string' },
  'skip-bad': { type: 'boolean' },
  'captured-at': { type: 'string' },
  anonymise: { type: 'string' },
  'keep-photos': { type: 'boolean' },
  'no-repair': { type: 'boolean' },
  'suggest-map': { type: 'boolean' },
  undo: { type: 'boolean' },
  account: { type: 'string' },
  business: { type: 'string' },
} as const;

const UNCONFIRMED = 'Nothing was imported: --yes carries the plan out.';

if (import.meta.main) await runScript(main, USAGE);

type Values = ReturnType<typeof parsed>['values'];

function parsed(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parsed(args);
  const contentDir = env['CONTENT_DIR'] ?? 'content';
  const dataDir = env['DATA_DIR'] ?? 'data';
  const bar = progressBar(process.stderr, () => performance.now());
  try {
    if (values.undo === true) return await undo(dataDir, contentDir);
    const [source, ...more] = positionals;
    if (source === undefined || more.length > 0) {
      throw new UsageError(`expected one SOURCE, got ${positionals.length}`);
    }
    const choices = choicesOf(values);
    const map = values.map === undefined ? undefined : await readImportMap(values.map, new ProblemList());
    const back = await takeBackInterrupted(dataDir, contentDir);
    if (back !== undefined) console.error(`An import of ${back} had been interrupted: it was taken back.`);
    await using brought = await broughtSource(source, { values, env, contentDir, dataDir });
    if (brought.isEmpty) {
      console.log([`${source} has no reviews`, (await brought.done(0)) ?? ''].join('\n').trimEnd());
      return 0;
    }
    await using opened = await openExport(brought.path, {
      format: values.format ?? brought.format,
      map,
      // A service was asked for one location alone.
      location: serviceNamed(source) === undefined ? values.location : undefined,
      latestDay: tomorrow(new Date()),
      capturedOn: capturedOn(values),
      onProgress: bar.report,
    });
    bar.clear();
    if (values['suggest-map'] === true) {
      console.log(opened.suggestion?.yaml ?? `# ${source} is ${opened.title}: it needs no map`);
      return 0;
    }
    return await importOpened(opened, { source, values, choices, contentDir, dataDir, brought, bar });
  } catch (error) {
    bar.clear();
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return refuse(refusal, { isJson: values.json === true });
  }
}

function choicesOf(values: Values): ImportChoices {
  const { verified, anonymise, format } = values;
  if (format !== undefined) checkFormat(format);
  if (verified !== undefined && verified !== 'yes' && verified !== 'no') {
    throw new UsageError(`expected --verified yes or no, got ${verified}`);
  }
  if (anonymise !== undefined && anonymise !== 'initials' && anonymise !== 'first-name') {
    throw new UsageError(`expected --anonymise initials or first-name, got ${anonymise}`);
  }
  return {
    verified: verified === undefined ? null : verified === 'yes',
    prune: values.prune === true,
    replace: values.replace ?? null,
    skipBad: values['skip-bad'] === true,
    anonymise: anonymise ?? null,
    keepPhotos: values['keep-photos'] === true,
    repair: values['no-repair'] !== true,
  };
}

function checkFormat(name: string): void {
  try {
    formatNamed(name);
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
    throw new UsageError(error.message.replace('expected', 'expected --format'));
  }
}

function capturedOn({ 'captured-at': day }: Values): string | undefined {
  if (day === undefined || calendarDay.safeParse(day).success) return day;
  throw new UsageError(`expected --captured-at with a day as YYYY-MM-DD, got ${day}`);
}

async function importOpened(
  opened: OpenedExport,
  given: {
    source: string;
    values: Values;
    choices: ReturnType<typeof choicesOf>;
    contentDir: string;
    dataDir: string;
    brought: BroughtSource;
    bar: ProgressBar;
  },
): Promise<number> {
  const { values, choices, contentDir, dataDir, source, brought, bar } = given;
  const isJson = values.json === true;
  const doubts = opened.suggestion?.doubts ?? [];
  if (doubts.length > 0) {
    const map = opened.suggestion?.yaml ?? '';
    const said = `${doubts.join('\n')}\nNothing was imported. Put this map right and give it with --map:\n`;
    refuse(said, { isJson, map });
    if (!isJson) console.log(map);
    return 1;
  }
  if (opened.locations.length > 1) {
    const shown = opened.locations.map(
      ({ id, title, reviews }) => `  ${id}  ${title ?? ''} (${reviews} reviews)`,
    );
    return refuse(`expected --location, as there are several:\n${shown.join('\n')}\nNothing was imported.`, {
      isJson,
    });
  }
  const verified =
    choices.verified ?? (opened.verified === 'unknown' ? await askVerified() : saidByExport(opened));
  if (verified === undefined) {
    return refuse(
      'expected --verified yes or no: nothing in the export says whether its reviews come from verified customers. Nothing was imported.',
      { isJson },
    );
  }
  using prepared = await planImport(opened, contentDir, { ...choices, verified });
  bar.clear();
  // Reviews that were left where they are, as they have not changed, are not gone.
  const plan = brought.isPartial ? { ...prepared.plan, gone: 0 } : prepared.plan;
  const isWritten = values['dry-run'] !== true && hasEffect(prepared);
  if (isJson && isWritten && values.yes !== true && !hasTerminal()) {
    return refuse(UNCONFIRMED, { isJson, ...plan });
  }
  // One object on stdout: where the plan is carried out at once, it is told how that ended.
  const isToldLater = isJson && isWritten && values.yes === true;
  if (!isToldLater) console.log(isJson ? JSON.stringify(plan) : planLines(plan).join('\n'));
  if (values['dry-run'] === true) return 0;
  if (!isWritten) {
    if (!isJson) console.log('nothing changes: the content has it all already');
    const note = await brought.done(0);
    if (note !== undefined) console.error(note);
    return 0;
  }
  if (values.yes !== true && !(await confirmed())) {
    console.error(UNCONFIRMED);
    return 1;
  }
  const notes = await applyImport(prepared, {
    contentDir,
    dataDir,
    imported: source,
    onProgress: bar.report,
  });
  bar.clear();
  await brought.done(plan.new + plan.changed);
  if (isToldLater) console.log(JSON.stringify(plan));
  if (!isJson) {
    console.log([...notes, `wrote ${plan.files.join(', ')}`].join('\n'));
    console.log('npm run import -- --undo takes it back');
  }
  return 0;
}

function hasEffect({ plan }: PreparedImport): boolean {
  const removed = plan.replaced + plan.sample + (plan.isPruned ? plan.gone : 0);
  return plan.new + plan.changed + removed > 0;
}

async function undo(dataDir: string, contentDir: string): Promise<number> {
  const { imported, entries } = await undoImport(dataDir, contentDir);
  console.log(`took back the import of ${imported}: ${entries.length} files are as they were`);
  return 0;
}

/** Null where a column says it of each row. */
function saidByExport({ verified }: OpenedExport): true | null {
  return verified === true ? true : null;
}

async function askVerified(): Promise<boolean | undefined> {
  const answer = await ask(
    'Do these reviews come from verified customers? Unverified ones are not published. [y/n] ',
  );
  if (answer === undefined) return undefined;
  if (/^y(es)?$/i.test(answer)) return true;
  return /^no?$/i.test(answer) ? false : undefined;
}

async function confirmed(): Promise<boolean> {
  return /^y(es)?$/i.test((await ask('Carry this out? [y/N] ')) ?? '');
}

/** Asks on a terminal; elsewhere nobody can answer. */
async function ask(question: string): Promise<string | undefined> {
  if (!hasTerminal()) return undefined;
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(terminal, 'close').then(() => '');
  return (await Promise.race([terminal.question(question), ended])).trim();
}

function hasTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}
