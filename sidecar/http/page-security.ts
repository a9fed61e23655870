/**
 * What a page may load and do: only its own origin's files. Reviews are written by strangers, so no inline script
 * runs; style attributes and the styles that Astro inlines are allowed. (Content Security Policy Level 3.)
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const FOR_PAGES: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** The security headers of an answer of this media type: those of a page for HTML, none for data. */
export function securityHeaders(mediaType: string): Readonly<Record<string, string>> {
  return /^text\/html\b/i.test(mediaType) ? FOR_PAGES : {};
}
