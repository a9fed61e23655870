import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { openExport } from '../intake/open-export.ts';

/** A file that can be read as an export of reviews. */
export interface FoundExport {
  readonly path: string;
  /** What it was recognised as. */
  readonly title: string;
}

const EXPORTS: ReadonlySet<string> = new Set(['.zip', '.csv', '.tsv', '.xlsx', '.json', '.jsonl']);
const MOST_TRIED = 12;
/** A larger one is given by its path: it would be read for nothing. */
const LARGEST_TRIED = 20 * 1024 * 1024;

/** The exports that lie in some directories, the newest first; what cannot be read as one is passed over. */
export async function foundExports(
  directories: readonly string[],
  { latestDay }: { latestDay: string },
): Promise<FoundExport[]> {
  const files: { path: string; modified: number }[] = [];
  for (const directory of directories) {
    const names = await readdir(directory).catch(() => []);
    for (const name of names) {
      if (!EXPORTS.has(extname(name).toLowerCase()) || name.startsWith('.') || PROJECT_FILES.has(name))
        continue;
      const path = join(directory, name);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() === true && found.size > 0 && found.size <= LARGEST_TRIED) {
        files.push({ path, modified: found.mtimeMs });
      }
    }
  }
  const exports: FoundExport[] = [];
  for (const { path } of files.toSorted((a, b) => b.modified - a.modified).slice(0, MOST_TRIED)) {
    try {
      await using opened = await openExport(path, { latestDay });
      const isLikely = opened.suggestion === null || opened.suggestion.map.fields.rating.column !== undefined;
      if (isLikely) exports.push({ path, title: opened.title });
    } catch {
      // It is none.
    }
  }
  return exports;
}

const PROJECT_FILES: ReadonlySet<string> = new Set(['package.json', 'package-lock.json', 'tsconfig.json']);
