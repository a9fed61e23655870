import type { Coding, IDENTITY } from './content-coding.ts';

const ENTITY_TAG = /(?<=^|,)[\t ]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/g;

/**
 * The strong tag of a representation in a coding: other bytes need another tag (RFC 9110, section 8.8.3.3).
 * `"abc"` becomes `"abc-br"`; without coding it stays.
 */
export function codedTag(etag: string, coding: Coding | typeof IDENTITY): string {
  return coding === 'identity' ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/**
 * Whether an If-None-Match or If-Match field holds a tag: `*` holds every one. `weak` ignores the weakness of the
 * listed tags, `strong` passes over weak ones; `etag` itself is strong. What is no entity tag in the list is ignored.
 *
 * https://httpwg.org/specs/rfc9110.html#entity.tag.comparison
 */
export function fieldMatches(field: string, etag: string, comparison: 'weak' | 'strong'): boolean {
  if (field.trim() === '*') return true;
  for (const [, weakness, opaque] of field.matchAll(ENTITY_TAG)) {
    if (opaque === etag && (comparison === 'weak' || weakness === undefined)) return true;
  }
  return false;
}
