import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an index is made by: this room, what it says things are, and the packages in their versions. */
const MADE_BY = [import.meta.dirname, join(import.meta.dirname, '../../src/domain')];
const PACKAGES = join(import.meta.dirname, '../../package.json');

/**
 * A hash of the code that makes an index and answers from it, as it stands on the disk: of what a process runs only as long
 * as it has just loaded it, for a release may come meanwhile.
 */
export function codeOnDisk(): string {
  // How letters are folded and values are written down is the engine's.
  const hash = createHash('sha256').update(process.version).update(readFileSync(PACKAGES));
  for (const folder of MADE_BY) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .toSorted();
    for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
