import { openSync, writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFailure } from './write-failure.ts';

/** What the system really throws where a disk is full. */
function fullDisk(): unknown {
  try {
    return writeSync(openSync('/dev/full', 'w'), 'x');
  } catch (error) {
    return error;
  }
}

it('tells in one line of a full disk, whoever wraps the error', () => {
  const line = '/srv/dist cannot be written (ENOSPC): the disk is full: make room.';
  expect(writeFailure(fullDisk(), '/srv/dist')).toBe(line);
  expect(writeFailure(new Error('bundling failed', { cause: fullDisk() }), '/srv/dist')).toBe(line);
  expect(writeFailure(new Error('ENOSPC: no space left on device, write'), '/srv/dist')).toBe(line);
});

it('names the file that can only be read', () => {
  const error = Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/srv/dist/.next' });
  expect(writeFailure(error, '/srv/dist')).toMatch(/^\/srv\/dist\/\.next cannot be written \(EROFS\): /);
});

it('finds what the system said in the errors of a bundler', () => {
  const message =
    "Build failed with 1 error:\n\n[plugin vite:prepare-out-dir]\nError: EACCES: permission denied, mkdir '/srv/dist/.next/client'\n    at call";
  const line =
    '/srv/dist/.next/client cannot be written (EACCES): this user may not write there: change its owner, or name another directory.';
  expect(writeFailure(new Error(message), '/srv/dist')).toBe(line);
  expect(writeFailure(Object.assign(new Error(message), { code: 'PLUGIN_ERROR' }), '/srv/dist')).toBe(line);
});

it.each([
  ['ENOSPC', 'No space left on device (os error 28)'],
  ['EFBIG', 'File too large (os error 27)'],
  ['EIO', 'Input/output error (os error 5)'],
  ['EACCES', 'Permission denied (os error 13)'],
  ['EPERM', 'Operation not permitted (os error 1)'],
  ['EROFS', 'Read-only file system (os error 30)'],
  ['EDQUOT', 'Disk quota exceeded (os error 122)'],
])('finds %s in what native code says: %s', (code, said) => {
  const message = `Build failed with 1 error:\n\n[UNHANDLEABLE_ERROR] Something went wrong.\n\nCaused by:\n    ${said}\n\nStack backtrace:`;
  const place = code === 'EFBIG' ? 'A file' : '/srv/dist';
  expect(writeFailure(new Error(message), '/srv/dist')).toMatch(
    new RegExp(`^${place} cannot be written \\(${code}\\): [^\\n]+\\.$`),
  );
});

it('tells of a database that cannot be written, whatever it was about to do', () => {
  const error = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' });
  expect(writeFailure(error, '/tmp')).toBe(
    '/tmp cannot be written (SQLITE_IOERR_WRITE): the disk fails: look after it.',
  );
});

it('names of a copy what was to be made, and of several places the one with the least room', () => {
  const copy = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/from/a', dest: '/to/a' });
  expect(writeFailure(copy, '/tmp')).toMatch(/^\/to\/a cannot be written \(ENOSPC\): /);
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  // Where nothing can be stored there is no room at all.
  expect(writeFailure(full, '/tmp', '/proc', '/no/such/place')).toMatch(/^\/proc cannot be written /);
});

it('leaves every other error as it is', () => {
  expect(writeFailure(new TypeError('x is not a function'), '/srv/dist')).toBeNull();
  expect(writeFailure('text', '/srv/dist')).toBeNull();
  expect(writeFailure(new Error('No such file or directory (os error 2)'), '/srv/dist')).toBeNull();
});
