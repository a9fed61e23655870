/** Store it, but ask before each use: the answer is a 304 until something changed (RFC 9111, section 5.2.2). */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** For files whose name changes with their content: keep a year, never ask (RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
