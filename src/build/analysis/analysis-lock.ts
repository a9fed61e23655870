import { existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../dataset/content-error.ts';
import { shownPath } from '../../dataset/shown-path.ts';
import { ANALYSIS_DIR } from '../../dataset/stored-answers.ts';
import { passingLock, type PassingLock } from '../passing-lock.ts';

/** The name of the lock, in the content. A killed process leaves the file, empty, and no lock. */
export const ANALYSIS_LOCK_FILE = '.analyse.lock';

/**
 * Takes the right to ask about the reviews of a content directory, until the process ends: two at once would pay twice for
 * each answer. Null while another process has it. It lies in the content, which is the same for whoever asks, from whatever
 * environment and by whatever links, and above the answers, which somebody may remove meanwhile. Throws ContentError where
 * something else is in its way, or in that of the directory of the answers, which it makes.
 */
export function lockAnalysis(contentDir: string): PassingLock | null {
  const directory = join(contentDir, ANALYSIS_DIR);
  const file = join(contentDir, ANALYSIS_LOCK_FILE);
  try {
    mkdirSync(directory, { recursive: true });
    return passingLock(file, 0o666);
  } catch (error) {
    throw inTheWayOf('a directory', directory) ?? inTheWayOf('a file', file) ?? error;
  }
}

/** What stands at a path where a file or a directory was expected; null where that does, or nothing. */
function inTheWayOf(expected: 'a file' | 'a directory', path: string): ContentError | null {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null;
  const got = kindOf(path);
  const message = `expected ${expected} or nothing of that name, got ${got}`;
  return got === expected ? null : new ContentError([{ place: shownPath(path), field: 'file', message }], 1);
}

function kindOf(path: string): string {
  if (!existsSync(path)) return 'a link that leads nowhere';
  return statSync(path).isDirectory() ? 'a directory' : 'a file';
}
