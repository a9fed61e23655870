import { lstatSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ZodError } from 'zod';
import { roomFor } from './room-for.ts';

/** Why the store of the hub cannot be used, for the operator: `message` in a few words, what to do, and the file. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly file: string;
  /** What the operator can do, in an imperative without a full stop. */
  readonly remedy: string;
  /** Whether the same open store may do again what it could not do now. */
  readonly mayPass: boolean;

  constructor(file: string, { why, remedy, mayPass = false }: FaultWords, options?: ErrorOptions) {
    super(why, options);
    this.file = file;
    this.remedy = remedy;
    this.mayPass = mayPass;
  }
}

interface FaultWords {
  readonly why: string;
  readonly remedy: string;
  readonly mayPass?: boolean;
}

/** What to do about a file that is not a store. */
export const PUT_BACK = 'put a copy of the store back, or move the file away to begin without subscriptions';

/** A store that was written to by others, and what is said of it. */
export const TAKEN_AWAY = {
  why: 'its files were deleted or replaced, or written over, while it ran',
  remedy: 'stop the sidecar before a copy is put back; what stands there now is opened',
};

/** What is no longer what SQLite has written. */
export const DAMAGED = { why: 'the file is damaged, or no SQLite database', remedy: PUT_BACK };

const FULL = { why: 'the disk is full', remedy: 'make room on it', mayPass: true };
const NO_LONGER = {
  why: 'the system lets no file grow further',
  remedy: 'raise the limit for the size of files (ulimit -f, LimitFSIZE) and start again',
};
const READ_ONLY = {
  why: 'the file system is mounted for reading only',
  remedy: 'mount it for writing, or name another DATA_DIR',
};
const FAILING = { why: 'the disk answers with errors', remedy: 'check it' };
const NOT_OURS = {
  why: 'the file cannot be opened, read and written by this user',
  remedy: 'mend owner and permissions of the file and of its directory',
};
const HELD = { why: 'another process holds the file', remedy: 'end what writes to it', mayPass: true };

/** By how the code of SQLite or of the system begins; the first that fits. */
const FAULTS: readonly (readonly [string, FaultWords])[] = [
  ['SQLITE_FULL', FULL],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EFBIG', NO_LONGER],
  ['EROFS', READ_ONLY],
  ['EIO', FAILING],
  ['SQLITE_BUSY', HELD],
  ['SQLITE_LOCKED', HELD],
  ['SQLITE_NOTADB', DAMAGED],
  ['SQLITE_CORRUPT', DAMAGED],
  ['SQLITE_CANTOPEN', NOT_OURS],
  ['SQLITE_READONLY', NOT_OURS],
  ['SQLITE_PERM', NOT_OURS],
  ['SQLITE_IOERR', FAILING],
  ['SQLITE_', { why: 'the file is no store of this release', remedy: PUT_BACK }],
  ['E', NOT_OURS],
];

/** A fault of SQLite, of the file system or in a stored row, in words; null for any other error, which is ours. */
export function storeFault(file: string, error: unknown): StoreFault | null {
  if (error instanceof StoreFault) return error;
  if (error instanceof ZodError || error instanceof SyntaxError)
    return new StoreFault(file, DAMAGED, { cause: error });
  const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  if (!isOfSystem && !(error instanceof Database.SqliteError)) return null;
  const fault = faultOf(String(error.code));
  return new StoreFault(file, closerFault(file, fault), { cause: error });
}

function faultOf(code: string): FaultWords {
  return FAULTS.find(([begin]) => code.startsWith(begin))?.[1] ?? NOT_OURS;
}

/** What SQLite says too little of, looked at more closely. */
function closerFault(file: string, fault: FaultWords): FaultWords {
  if (fault !== NOT_OURS && fault !== FAILING) return fault;
  const thing = noFile(file);
  if (thing !== null) return thing;
  const why = roomFor(file);
  return why === null ? fault : faultOf(codeOf(why));
}

/** Why what stands at a path can be no store, whoever may open it; null for a file, and where nothing can be seen. */
function noFile(path: string): FaultWords | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() === true) return null;
    if (found !== undefined) {
      const what = found.isDirectory() ? 'a directory' : 'a device, pipe or socket';
      return { why: `it is ${what}, and no file`, remedy: 'move it away' };
    }
    const link = lstatSync(path, { throwIfNoEntry: false });
    return link === undefined
      ? { why: 'there is no such file', remedy: 'see whether its directory is there' }
      : { why: 'it is a link that leads nowhere', remedy: 'mend the link, or remove it' };
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
