import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { codeOnDisk } from './code-on-disk.ts';

/** Below `DATA_DIR`; what stands there may be deleted at any time. */
export const KEPT_INDEX = 'index';

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
 * be invalidated. To be asked in a thread that has just loaded its code.
 */
export function keptIndexOf({
  dataDir,
  documents,
}: Omit<KeptIn, 'patienceMs'>): Record<'facts' | 'texts', string> {
  const key = createHash('sha256').update(codeOnDisk()).update(documents.join()).digest('hex').slice(0, 32);
  const place = join(dataDir, KEPT_INDEX);
  return { facts: join(place, `facts-${key}`), texts: join(place, `texts-${key}`) };
}
