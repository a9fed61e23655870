import { counted } from '../src/domain/counted.ts';
import { tomorrow } from '../src/domain/days.ts';
import { ProblemList } from '../src/dataset/content-error.ts';
import { takeBackInterrupted, undoImport } from '../src/intake/import-journal.ts';
import { readImportMap } from '../src/intake/map-file.ts';
import { openExport } from '../src/intake/open-export.ts';
import { serviceNamed } from '../src/intake/pull/review-services.ts';
import { lockContent } from '../src/build/content-lock.ts';
import { removeLeftBehind } from '../src/build/left-behind.ts';
import { broughtSource } from './import/brought-source.ts';
import { importOpened } from './import/carry-out.ts';
import { capturedOn, choicesOf, parsed, USAGE } from './import/import-options.ts';
import { progressBar } from './import/progress-bar.ts';
import { refusalOf, refuse } from './import/refusal.ts';
import { UsageError, runScript } from './run-script.ts';

if (import.meta.main) await runScript(main, USAGE);

/** What `npm run import` does: its arguments and environment in, its exit code out. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parsed(args);
  const contentDir = env['CONTENT_DIR'] || 'content';
  const dataDir = env['DATA_DIR'] || 'data';
  const bar = progressBar(process.stderr, () => performance.now());
  const lock = (what: string) => lockContent({ contentDir, dataDir, what: `npm run import -- ${what}` });
  removeLeftBehind();
  try {
    if (values.undo === true) {
      using _ = lock('--undo');
      return await undo(dataDir, contentDir);
    }
    const [source, ...more] = positionals;
    if (source === undefined || more.length > 0) {
      throw new UsageError(`expected one SOURCE, got ${positionals.length}`);
    }
    const choices = choicesOf(values);
    const map = values.map === undefined ? undefined : await readImportMap(values.map, new ProblemList());
    using _ = lock(source);
    const back = await takeBackInterrupted(dataDir, contentDir);
    if (back !== undefined) console.error(`An import of ${back} had been interrupted: it was taken back.`);
    await using brought = await broughtSource(source, { values, env, contentDir, dataDir });
    if (brought.isEmpty) {
      console.log([`${source} has no reviews`, (await brought.done(0)) ?? ''].join('\n').trimEnd());
      return 0;
    }
    await using opened = await openExport(brought.path, {
      shown: brought.path === source ? undefined : source,
      format: values.format ?? brought.format,
      map,
      // A service was asked for one location alone.
      location: serviceNamed(source) === undefined ? values.location : undefined,
      latestDay: tomorrow(new Date()),
      capturedOn: capturedOn(values),
      skipBad: choices.skipBad,
      keepPhotos: choices.keepPhotos,
      onProgress: bar.report,
    });
    bar.clear();
    if (values['suggest-map'] === true) {
      console.log(opened.suggestion?.yaml ?? `# ${source} is ${opened.title}: it needs no map`);
      return 0;
    }
    return await importOpened(opened, { source, values, choices, env, contentDir, dataDir, brought, bar });
  } catch (error) {
    bar.clear();
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return refuse(refusal, { isJson: values.json === true });
  }
}

async function undo(dataDir: string, contentDir: string): Promise<number> {
  const { imported, entries } = await undoImport(dataDir, contentDir);
  console.log(
    `took back the import of ${imported}: ${counted(entries.length, 'file')} ${entries.length === 1 ? 'is as it was' : 'are as they were'}`,
  );
  return 0;
}
