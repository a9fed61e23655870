import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Below `DATA_DIR`; what stands there may be deleted at any time. */
export const KEPT_INDEX = 'index';

/** What an index is made by: this room, what it says things are, and the packages in their versions. */
const MADE_BY = [import.meta.dirname, join(import.meta.dirname, '../../src/domain')];
const PACKAGES = join(import.meta.dirname, '../../package.json');

/** Where the halves of the index of one publication are kept. */
export interface KeptIndex {
  readonly facts: string;
  readonly texts: string;
}

/**
 * The files below `dataDir` in which the index of documents is kept, given the SHA-256 of each, in their order: others
 * for other documents, and for other code, so that nothing has to be invalidated.
 */
export function keptIndexOf(dataDir: string, documents: readonly string[]): KeptIndex {
  const key = createHash('sha256').update(madeBy()).update(documents.join()).digest('hex').slice(0, 32);
  const place = join(dataDir, KEPT_INDEX);
  return { facts: join(place, `facts-${key}`), texts: join(place, `texts-${key}`) };
}

let fingerprint: string | undefined;

function madeBy(): string {
  fingerprint ??= hashOfFiles();
  return fingerprint;
}

function hashOfFiles(): string {
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
