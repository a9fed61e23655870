import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ANALYSIS_DIR } from '../../dataset/stored-answers.ts';
import { passingLock } from '../passing-lock.ts';

/** The name of the lock, beside the answers. A killed process leaves the file, empty, and no lock. */
export const ANALYSIS_LOCK_FILE = '.analyse.lock';

/**
 * Takes the right to ask about the reviews of a content directory, until the process ends: two at once would pay twice for
 * each answer. Null while another process has it. It lies where the answers go, which is the same for whoever asks, from
 * whatever environment and by whatever links.
 */
export function lockAnalysis(contentDir: string): Disposable | null {
  const directory = join(contentDir, ANALYSIS_DIR);
  mkdirSync(directory, { recursive: true });
  return passingLock(join(directory, ANALYSIS_LOCK_FILE), 0o666);
}
