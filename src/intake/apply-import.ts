import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { journalled } from './import-journal.ts';
import { interruptible } from './interruptible.ts';
import type { PreparedImport } from './plan-import.ts';
import { progressOf, type OnProgress } from './reading-progress.ts';
import { replaceFile } from './replace-file.ts';
import { pathsOfSample, removeSample } from './sample-content.ts';

/**
 * Carries a plan out, all of it or nothing: every file is replaced whole, and what each held before is kept in
 * `DATA_DIR/last-import`. Gives a sentence on each change beside the files of the plan. Throws Interrupted where a signal
 * came meanwhile: what was done by then is taken back.
 */
export async function applyImport(
  prepared: PreparedImport,
  {
    contentDir,
    dataDir,
    imported,
    onProgress,
  }: { contentDir: string; dataDir: string; imported: string; onProgress?: OnProgress },
): Promise<string[]> {
  const { staging, content, choices, plan } = prepared;
  const lines = plan.new + plan.changed + plan.unchanged + (plan.isPruned ? 0 : plan.gone);
  const onLines = progressOf('writing', lines, onProgress);
  const replaced = choices.replace === null ? [] : filesOf(prepared, choices.replace);
  const paths = new Set([...prepared.targets.values(), ...replaced]);
  await mkdir(join(contentDir, 'reviews'), { recursive: true });
  const touched = [...paths, ...(content.sample.count > 0 ? pathsOfSample(contentDir, content.sample) : [])];
  const notes = await interruptible((stopIfAsked) =>
    journalled({ dataDir, contentDir, imported, paths: touched }, async () => {
      const [kept, emptied] = partition(paths, (path) => isKept(prepared, path));
      // Killed at any point, an import never leaves fewer reviews than there were.
      for (const path of kept) {
        stopIfAsked();
        await replaceFile(path, linesOf(prepared, path), (lines) => {
          stopIfAsked();
          onLines?.(lines);
        });
      }
      for (const path of emptied) await rm(path, { force: true });
      const said =
        content.sample.count > 0 ? await removeSample(contentDir, content.sample, new Set(kept)) : [];
      stopIfAsked();
      return said;
    }),
  );
  staging.database.exec('commit');
  return notes;
}

function partition(paths: Iterable<string>, isFirst: (path: string) => boolean): [string[], string[]] {
  const parts: [string[], string[]] = [[], []];
  for (const path of paths) parts[isFirst(path) ? 0 : 1].push(path);
  return parts;
}

/** Whether a file has any review left: one whose source was replaced has none. */
function isKept({ staging, choices, targets }: PreparedImport, path: string): boolean {
  if ([...targets.values()].includes(path)) return true;
  return (
    staging.database.prepare<[string, string | null]>(SELECT_REST).get(path, choices.replace) !== undefined
  );
}

const SELECT_REST = `
select 1 from stored where path = ? and (source is not ? or id in (select id from taken_down)) limit 1`;

function filesOf({ staging }: PreparedImport, source: string): string[] {
  return staging.database
    .prepare<[string], { path: string }>('select distinct path from stored where source = ?')
    .all(source)
    .map(({ path }) => path);
}

/** Oldest first, so that a later import mostly adds lines at the end. */
function* linesOf({ staging, choices, targets }: PreparedImport, path: string): Generator<string> {
  const source = [...targets].find(([, target]) => target === path)?.[0] ?? null;
  const rows = staging.database
    .prepare<
      { path: string; source: string | null; prune: number; replace: string | null },
      { line: string }
    >(
      `select line from (
         select id, date, line from brought where source = @source
         union all
         select id, date, line from stored where path = @path and id not in (select id from brought)
           and (id in (select id from taken_down)
             or (not (@prune and source = @source) and source is not @replace))
       ) order by date, id`,
    )
    .iterate({ path, source, prune: choices.prune ? 1 : 0, replace: choices.replace });
  for (const { line } of rows) yield line;
}
