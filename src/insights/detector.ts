import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as small from 'eld/small';

type Detector = (typeof small)['eld'];

let loaded: Detector | undefined;

/**
 * The detector of languages (eld), loaded for the first text whose language is asked for: its dictionary takes a tenth of
 * the start of an analysis, and a build that finds all its notes in the cache asks for none.
 */
export function detector(): Detector {
  if (loaded !== undefined) return loaded;
  // It is published for imports alone; where its file lies they know.
  const path = fileURLToPath(import.meta.resolve('eld/small'));
  const module: typeof small = createRequire(import.meta.url)(path);
  loaded = module.eld;
  return loaded;
}
