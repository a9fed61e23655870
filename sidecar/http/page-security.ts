import { PAGE_HEADERS } from '../../src/domain/page-headers.ts';

/** The security headers of an answer of this media type: those of a page for HTML, none for data. */
export function securityHeaders(mediaType: string): Readonly<Record<string, string>> {
  return /^text\/html\b/i.test(mediaType) ? PAGE_HEADERS : {};
}
