import { isAbsolute, relative, resolve, sep } from 'node:path';

/** A path as messages show it: relative to the working directory when it lies below that, else absolute; with `/`. */
export function shownPath(path: string, workingDirectory: string = process.cwd()): string {
  const absolute = resolve(workingDirectory, path);
  const below = relative(workingDirectory, absolute);
  const isBelow = below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
  return (isBelow ? below : absolute).replaceAll(sep, '/');
}
