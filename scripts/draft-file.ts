import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { shownPath } from '../src/dataset/shown-path.ts';

/** Where the draft of a summary stands. */
export function draftPath(contentDir: string): string {
  return join(contentDir, 'summary.md.draft');
}

/** Whether a draft is there, which somebody may have corrected, or a link that leads nowhere. */
export function hasDraft(contentDir: string): boolean {
  return lstatSync(draftPath(contentDir), { throwIfNoEntry: false }) !== undefined;
}

/** That a draft is not written over, and what to do. */
export function draftIsThere(contentDir: string): string {
  return `${shownPath(draftPath(contentDir))} is there, and may hold what somebody corrected: rename it to summary.md to publish it, or delete it to have another.`;
}
