import type { IncomingHttpHeaders } from 'node:http';
import { fieldMatches } from './entity-tag.ts';
import { parseHttpDate } from './http-date.ts';

/** The representation that would be sent: of the coding that this request gets. */
export interface SelectedRepresentation {
  /** Strong entity tag, quotes included. */
  readonly etag: string;
  /** Whole seconds. */
  readonly lastModified?: Date | undefined;
}

/** What the preconditions of a GET or HEAD come to: 200, 304 (Not Modified) or 412 (Precondition Failed). */
export type Verdict = 'perform' | 'not-modified' | 'failed';

/**
 * Weighs the preconditions of a GET or HEAD in the order of RFC 9110. Only the selected representation counts: a
 * client that holds the tag of another coding holds other bytes and gets the whole answer. `Cache-Control` of the
 * request changes nothing here: it speaks to caches, not to the origin server.
 *
 * https://httpwg.org/specs/rfc9110.html#precedence
 */
export function weighPreconditions(headers: IncomingHttpHeaders, selected: SelectedRepresentation): Verdict {
  const modified = selected.lastModified?.getTime();

  // https://httpwg.org/specs/rfc9110.html#field.if-match
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (!fieldMatches(ifMatch, selected.etag, 'strong')) return 'failed';
  } else if (headers['if-unmodified-since'] !== undefined) {
    // https://httpwg.org/specs/rfc9110.html#field.if-unmodified-since
    const since = parseHttpDate(headers['if-unmodified-since']);
    if (since !== undefined && modified !== undefined && modified > since) return 'failed';
  }

  // https://httpwg.org/specs/rfc9110.html#field.if-none-match
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    return fieldMatches(ifNoneMatch, selected.etag, 'weak') ? 'not-modified' : 'perform';
  }

  // https://httpwg.org/specs/rfc9110.html#field.if-modified-since
  if (headers['if-modified-since'] === undefined) return 'perform';
  const since = parseHttpDate(headers['if-modified-since']);
  return since !== undefined && modified !== undefined && modified <= since ? 'not-modified' : 'perform';
}
