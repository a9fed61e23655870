import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { passingLock } from './passing-lock.ts';

const holder = z.object({ pid: z.int(), what: z.string(), since: z.iso.datetime() });

/** Why content cannot be changed now: another process does; one line that names it. */
export class ContentBusy extends Error {
  override readonly name = 'ContentBusy';
}

/**
 * Takes the right to change a content and the journal of its last import, until the process ends in whatever way: an
 * import that is under way looks to another like one that was interrupted. `what` is the command, for people. The locks
 * lie apart from the content, which people keep under version control. Throws ContentBusy while another process has it.
 */
export function lockContent({
  contentDir,
  dataDir,
  what,
}: {
  contentDir: string;
  dataDir: string;
  what: string;
}): Disposable {
  const held = new DisposableStack();
  try {
    for (const [kind, directory] of [
      ['content', contentDir],
      ['data', dataDir],
    ] as const) {
      held.use(lockDirectory(kind, directory, what));
    }
    return held;
  } catch (error) {
    held.dispose();
    throw error;
  }
}

function lockDirectory(kind: 'content' | 'data', directory: string, what: string): Disposable {
  const hash = createHash('sha256').update(JSON.stringify([kind, realPath(directory), userInfo().uid]));
  const file = join(tmpdir(), `reviewcast-import-${hash.digest('hex').slice(0, 16)}.lock`);
  const note = `${file}.json`;
  const lock = passingLock(file);
  if (lock === null) {
    throw new ContentBusy(
      `${holderIn(note)} is at work on ${directory}; start this one again when it has ended.`,
    );
  }
  writeFileSync(note, JSON.stringify({ pid: process.pid, what, since: new Date().toISOString() }), {
    mode: 0o600,
  });
  return {
    [Symbol.dispose]() {
      rmSync(note, { force: true });
      lock[Symbol.dispose]();
    },
  };
}

/** Who has a lock; the note is written a moment after the lock is taken. */
function holderIn(note: string): string {
  try {
    const { pid, what, since } = holder.parse(JSON.parse(readFileSync(note, 'utf8')));
    return `Process ${pid} (${what}, since ${since.slice(11, 19)} UTC)`;
  } catch {
    return 'Another process';
  }
}

/** One directory has one lock, by whatever name it is called. */
function realPath(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    return resolve(directory);
  }
}
