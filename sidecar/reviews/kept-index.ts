import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Below `DATA_DIR`; what stands there may be deleted at any time. */
export const KEPT_INDEX = 'index';

/** What an index is made by: this room, what it says things are, and the packages in their versions. */
const MADE_BY = [import.meta.dirname, join(import.meta.dirname, '../../src/domain')];
const PACKAGES = join(import.meta.dirname, '../../package.json');

/** Where the index of a publication is kept. */
export interface KeptIn {
  readonly dataDir: string;
  /** The SHA-256 of each document that it is made of, in their order. */
  readonly documents: readonly string[];
  /** For how many milliseconds, and some for their size, who makes the same is waited for. */
  readonly patienceMs: number;
}

/**
 * The files in which the halves of an index are kept: others for other documents, and for other code, so that nothing has to
 * be invalidated.
 */
export function keptIndexOf({
  dataDir,
  documents,
}: Omit<KeptIn, 'patienceMs'>): Record<'facts' | 'texts', string> {
  const key = createHash('sha256').update(madeBy()).update(documents.join()).digest('hex').slice(0, 32);
  const place = join(dataDir, KEPT_INDEX);
  return { facts: join(place, `facts-${key}`), texts: join(place, `texts-${key}`) };
}

/** Of the code on the disk, so to be asked in a thread that has just loaded it: a release may come while a process runs. */
function madeBy(): string {
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
