import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../domain/business.ts';
import { ENGINE } from './engine.ts';
import type { Taxonomy } from './verticals/schema.ts';

/**
 * A hash of everything but the review that notes depend on: the taxonomy and the engine, which is its own source and
 * data files where they can be read and else its version. Only the cache uses it; no published byte depends on it.
 */
export function engineFingerprint(taxonomy: Taxonomy): string {
  const known = fingerprints.get(taxonomy) ?? fingerprintOf(taxonomy);
  fingerprints.set(taxonomy, known);
  return known;
}

/** The same with all that is reckoned about words of reviews depends on besides: whom the business names. */
export function businessFingerprint(taxonomy: Taxonomy, business: Business): string {
  const hash = createHash('sha256').update(engineFingerprint(taxonomy)).update(JSON.stringify(business));
  return hash.digest('hex').slice(0, 16);
}

const fingerprints = new WeakMap<Taxonomy, string>();

function fingerprintOf(taxonomy: Taxonomy): string {
  const hash = createHash('sha256').update(ENGINE.version).update(JSON.stringify(taxonomy));
  try {
    const names = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$|\.json$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    for (const name of names) hash.update(readFileSync(name));
  } catch {
    hash.update('bundled');
  }
  return hash.digest('hex').slice(0, 16);
}
