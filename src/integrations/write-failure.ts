/** What the system says where nothing can be written, in words that say what to do. */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room',
  EDQUOT: 'the quota of this user is used up: make room',
  EROFS: 'the file system can only be read: name another directory',
  EACCES: 'this user may not write there: change its owner, or name another directory',
  EPERM: 'this user may not write there: change its owner, or name another directory',
};

/**
 * One line for the person at the keyboard where an error, or what it was caused by, is a file that could not be written;
 * null for every other. `distDir` is named where the error names no file.
 */
export function writeFailure(error: unknown, distDir: string): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : (/\b(?:ENOSPC|EDQUOT|EROFS)\b/.exec(at.message)?.[0] ?? '');
    const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
    if (words === undefined) continue;
    const place = 'path' in at && typeof at.path === 'string' ? at.path : distDir;
    return `${place} cannot be written (${code}): ${words}.`;
  }
  return null;
}
