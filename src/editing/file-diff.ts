import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What changes in a file: the line (from 1) where it begins, and the lines that go and come there. */
export interface FileDiff {
  readonly path: string;
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The one run of lines in which a file differs between two directories; the file need not be in both. */
export async function fileDiff(from: string, to: string, path: string): Promise<FileDiff> {
  const [before, after] = await Promise.all([linesOf(join(from, path)), linesOf(join(to, path))]);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    path,
    line: start + 1,
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
  };
}

async function linesOf(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
