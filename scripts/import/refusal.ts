import { ContentError } from '../../src/dataset/content-error.ts';
import { UnreadableExport } from '../../src/intake/export-table.ts';
import { CannotUndo } from '../../src/intake/import-journal.ts';
import { Interrupted } from '../../src/intake/interruptible.ts';
import { UnreadableRows } from '../../src/intake/plan-import.ts';
import { PullError } from '../../src/intake/pull/service-url.ts';
import { ContentBusy } from '../../src/build/content-lock.ts';

/** Says on stderr why nothing was imported, with `isJson` on stdout too, as one object with `error`. Gives the exit code. */
export function refuse(error: string, { isJson, ...more }: { isJson: boolean; [name: string]: unknown }): 1 {
  console.error(error);
  if (isJson) console.log(JSON.stringify({ ...more, error }));
  return 1;
}

/** What to tell a person of an error that can be put right; undefined for every other. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ContentError) {
    const remedy = error instanceof UnreadableRows ? ' --skip-bad leaves such rows out.' : '';
    return `${error.message}\nNothing was imported: ${error.total} ${error.total === 1 ? 'problem' : 'problems'}.${remedy}`;
  }
  if (error instanceof UnreadableExport) return `${error.place}  ${error.message}\nNothing was imported.`;
  if (error instanceof ContentBusy) return `${error.message} Nothing was imported.`;
  if (error instanceof PullError) return `${error.message}.\nNothing was imported.`;
  if (error instanceof Interrupted) {
    return `${error.message}.\nNothing was imported: what was written is taken back.`;
  }
  return error instanceof CannotUndo ? `${error.message}.` : undefined;
}
