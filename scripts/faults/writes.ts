import { appendFileSync, closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import type { Faults } from './fault.ts';

// Taken before they are wrapped.
const [append, open, close] = [appendFileSync, openSync, closeSync];

/** What differs from run to run: temporary folders, hashes, process ids. */
const RANDOM = /(?<=reviewcast-\w+-)\w{6}|[\da-f]{6,}|\d+(?=[.-])/g;

/** Follows the calls that write. */
export interface Writes {
  /** To be told of each call before it is made: by its name, and what it is given. The error that it fails with, or null. */
  call(name: string, args: readonly unknown[]): Error | null;
  /** To be told which descriptor a file got. */
  opened(path: unknown, descriptor: number): void;
}

/** Notes every call, and chooses the one that fails. */
export function writesOf({ roots, log, fails }: Faults): Writes {
  const paths = new Map<number, string>();
  const counts = new Map<string, number>();
  const shortened = (text: string) => roots.reduce((all, root) => all.replaceAll(root, ''), text);
  return {
    call(name, args) {
      const path = pathOf(args, paths);
      if (path === null || !roots.some((root) => path.startsWith(root))) return null;
      if (name === 'open' && !isForWriting(args[1])) return null;
      const place = `${name} ${shortened(placeInCode(path)).replaceAll(RANDOM, '#')}`;
      const nth = counts.get(place) ?? 0;
      counts.set(place, nth + 1);
      const hasFailed =
        fails !== null && fails.place === place && fails.nth === nth && isFirst(`${log}.failed`);
      append(log, `${JSON.stringify({ place, path: shortened(path), hasFailed })}\n`);
      return hasFailed ? errorOf(fails.code, name, path) : null;
    },
    opened(path, descriptor) {
      const named = pathOf([path], paths);
      if (named !== null) paths.set(descriptor, named);
    },
  };
}

function pathOf([of]: readonly unknown[], paths: ReadonlyMap<number, string>): string | null {
  if (typeof of === 'number') return paths.get(of) ?? null;
  if (of instanceof URL) return of.protocol === 'file:' ? fileURLToPath(of) : null;
  return typeof of === 'string' || Buffer.isBuffer(of) ? String(of) : null;
}

/** Flags as a text or as figures, of which reading is nought. */
function isForWriting(flags: unknown): boolean {
  return typeof flags === 'number' ? flags !== 0 : typeof flags === 'string' && /[wa+]/.test(flags);
}

/** The first line of code outside of Node.js and of this folder; where Node.js goes on by itself, the folder. */
function placeInCode(path: string): string {
  const lines = new Error('here').stack?.split('\n').slice(1) ?? [];
  const line = lines.find(
    (each) => !/\(node:|at node:|faults\/(?:preload|writes)\.ts|better-sqlite3/.test(each),
  );
  return line === undefined
    ? `${dirname(path)}/`
    : line
        .trim()
        .replace(/^at (?:async )?/, '')
        .replace('file://', '');
}

/** Whether nobody was first before, in whichever process. */
function isFirst(marker: string): boolean {
  try {
    close(open(marker, 'wx'));
    return true;
  } catch {
    return false;
  }
}

function errorOf(code: string, syscall: string, path: string): Error {
  if (code.startsWith('SQLITE_')) {
    return new Database.SqliteError(
      code === 'SQLITE_FULL' ? 'database or disk is full' : 'disk I/O error',
      code,
    );
  }
  const errno = -(new Map(Object.entries(constants.errno)).get(code) ?? 0);
  return Object.assign(new Error(`${code}: injected, ${syscall} '${path}'`), { errno, code, syscall, path });
}
