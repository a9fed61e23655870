import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A command that writes, and how to see what became of it. All paths are those of one run's directory. */
export interface Scenario {
  readonly name: string;
  /** Whether each call is let fail once, or of each place in the code the first and the last; see `faultsOf`. */
  readonly isThorough: boolean;
  /** The only lines with which the command may fail, where it has to do its work all the same. */
  readonly mayRefuse?: RegExp;
  /** The directories whose writes fail, by default all of a run. */
  roots?(directory: string): readonly string[];
  /** Puts there what the command finds. */
  prepare(directory: string): Promise<void>;
  /** Arguments for Node.js, and the environment. */
  command(directory: string): {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
  /**
   * What stands there, by name: whatever the command was interrupted by, all of it has to be as before, or all as after.
   * Throws where something is half.
   */
  state(directory: string): Promise<ReadonlyMap<string, string>>;
}

/** The files below a directory by their paths, each with its SHA-256; none where there is no directory. */
export async function filesBelow(
  directory: string,
  isMeant = (_path: string) => true,
): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, string>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(directory, path);
    if (entry.isFile() && isMeant(name)) {
      files.set(
        name,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      );
    }
  }
  return files;
}
