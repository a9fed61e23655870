import Database from 'better-sqlite3';
import { ZodError } from 'zod';

/** Why the store of the hub cannot be used, for the operator: `message` in a few words, what to do, and the file. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly file: string;
  /** What the operator can do, in an imperative without a full stop. */
  readonly remedy: string;
  /** Whether the same open store may do again what it could not do now. */
  readonly mayPass: boolean;

  constructor(
    file: string,
    { why, remedy, mayPass = false }: { why: string; remedy: string; mayPass?: boolean },
    options?: ErrorOptions,
  ) {
    super(why, options);
    this.file = file;
    this.remedy = remedy;
    this.mayPass = mayPass;
  }
}

/** What to do about a file that is not a store. */
export const PUT_BACK = 'put a copy of the store back, or move the file away to begin without subscriptions';

const FULL = { why: 'the disk is full', remedy: 'make room on it', mayPass: true };
const NOT_OURS = {
  why: 'the file cannot be opened, read and written by this user',
  remedy: 'mend owner and permissions of the file and of its directory',
};
const DAMAGED = { why: 'the file is damaged, or no SQLite database', remedy: PUT_BACK };
const HELD = { why: 'another process holds the file', remedy: 'end what writes to it', mayPass: true };

/** By how the code of SQLite or of the system begins; the first that fits. */
const FAULTS: readonly (readonly [string, { why: string; remedy: string; mayPass?: boolean }])[] = [
  ['SQLITE_FULL', FULL],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['SQLITE_BUSY', HELD],
  ['SQLITE_LOCKED', HELD],
  ['SQLITE_NOTADB', DAMAGED],
  ['SQLITE_CORRUPT', DAMAGED],
  ['SQLITE_CANTOPEN', NOT_OURS],
  ['SQLITE_READONLY', NOT_OURS],
  ['SQLITE_PERM', NOT_OURS],
  ['SQLITE_IOERR', { why: 'the disk answers with errors', remedy: 'check it, and the room on it' }],
  ['SQLITE_', { why: 'the file is no store of this release', remedy: PUT_BACK }],
  ['E', NOT_OURS],
];

/** A fault of SQLite, of the file system or in a stored row, in words; null for any other error, which is ours. */
export function storeFault(file: string, error: unknown): StoreFault | null {
  if (error instanceof StoreFault) return error;
  if (error instanceof ZodError) return new StoreFault(file, DAMAGED, { cause: error });
  const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  if (!isOfSystem && !(error instanceof Database.SqliteError)) return null;
  const code = String(error.code);
  const [, fault] = FAULTS.find(([begin]) => code.startsWith(begin)) ?? [code, NOT_OURS];
  return new StoreFault(file, fault, { cause: error });
}
