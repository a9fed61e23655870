import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { passingLock } from '../passing-lock.ts';

/**
 * Takes the right to ask about the reviews of a content directory, until the process ends: two at once would pay twice for
 * each answer. Null while another process has it. The lock lies apart from the content, which people keep under version
 * control, and is the same by whatever links the directory is reached.
 */
export function lockAnalysis(contentDir: string): Disposable | null {
  const hash = createHash('sha256').update(JSON.stringify([realPath(contentDir), userInfo().uid]));
  return passingLock(join(tmpdir(), `reviewcast-analyse-${hash.digest('hex').slice(0, 16)}.lock`));
}

/** What is not there has no other path. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
