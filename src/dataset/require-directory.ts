import { stat } from 'node:fs/promises';
import type { ProblemList } from './content-error.ts';
import { shownPath } from './shown-path.ts';

/** Throws a ContentError, with all problems so far, when there is no content directory. */
export async function requireDirectory(contentDir: string, problems: ProblemList): Promise<void> {
  const found = await stat(contentDir).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  const got = found === undefined ? 'nothing' : 'a file';
  problems.add(
    shownPath(contentDir),
    'file',
    `expected a directory with business.yaml and reviews/, got ${got}`,
  );
  problems.throwIfAny();
}
