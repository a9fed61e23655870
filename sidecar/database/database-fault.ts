import { ZodError } from 'zod';

/** Why the database cannot be used, for the operator: `message` in a few words, and what to do. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  /** What the operator can do, in an imperative without a full stop. */
  readonly remedy: string;
  /** Whether the same connections may do again what they could not do now. */
  readonly mayPass: boolean;
  /** Whether it was not there, or not in time: what was asked may have been done or not. */
  readonly isAway: boolean;

  constructor({ why, remedy, mayPass = true, isAway = false }: FaultWords, options?: ErrorOptions) {
    super(why, options);
    this.remedy = remedy;
    this.mayPass = mayPass;
    this.isAway = isAway;
  }
}

interface FaultWords {
  readonly why: string;
  readonly remedy: string;
  readonly mayPass?: boolean;
  readonly isAway?: boolean;
}

const AWAY = {
  why: 'the database cannot be reached',
  remedy: 'start it, or mend the way to it: host, port, network, TLS',
  isAway: true,
};
const UNTRUSTED = {
  why: 'the certificate of the database cannot be verified',
  remedy: 'name its authority with sslrootcert in DATABASE_URL, and its host as the certificate does',
  isAway: true,
};
const NO_TLS = {
  why: 'the server of the database speaks no TLS, and sslmode in DATABASE_URL asks for it',
  remedy: 'switch TLS on there, or leave sslmode out where the way to it is safe',
  isAway: true,
};
const LATE = {
  why: 'the database does not answer in time',
  remedy: 'see what keeps it busy or locked',
  isAway: true,
};
const FULL = { why: 'the database has no room left', remedy: 'make room on its disk, or raise its limits' };
const REFUSED = {
  why: 'the database refuses the user or the password',
  remedy: 'mend DATABASE_URL, or what the server lets in',
};
const NOT_ALLOWED = {
  why: 'the user may not do in the database what the hub has to',
  remedy: 'make it the owner of the schema reviewcast, or let it create that',
  mayPass: false,
};
const READ_ONLY = { why: 'the database takes no changes', remedy: 'name the primary server in DATABASE_URL' };
const NO_STORE = {
  why: 'what stands in the database is no store of this release',
  remedy: 'name another database, or move the schema reviewcast away to begin without subscriptions',
  mayPass: false,
};

/** By how the SQLSTATE or the code of the system begins; the first that fits. */
const FAULTS: readonly (readonly [string, FaultWords])[] = [
  ['08', AWAY],
  ['57014', LATE],
  ['55P03', LATE],
  ['25P03', LATE],
  ['57P', AWAY],
  ['53300', { why: 'the database has no connection left', remedy: 'raise its limit, or run fewer sidecars' }],
  ['53', FULL],
  ['28', REFUSED],
  ['3D000', { why: 'there is no such database', remedy: 'create it, or mend DATABASE_URL' }],
  ['42501', NOT_ALLOWED],
  ['25006', READ_ONLY],
  ['42', NO_STORE],
  ['3F000', NO_STORE],
  ['58', { why: 'the disk of the database answers with errors', remedy: 'check it, and the room on it' }],
  ['XX', { why: 'the database is damaged', remedy: 'put a copy of it back' }],
  ['ERR_TLS_CERT', UNTRUSTED],
  ['E', AWAY],
  ['SELF_SIGNED', UNTRUSTED],
  ['UNABLE_TO', UNTRUSTED],
  ['DEPTH_ZERO', UNTRUSTED],
  ['CERT_', UNTRUSTED],
];

/** What the client says, without a code, of a connection that is not there. */
const NOT_CONNECTED = /connection|timeout|client was closed/i;
const REFUSES_TLS = /not support SSL/i;

/** A fault of the database, or in what it holds, in words; null for any other error, which is ours. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (error instanceof DatabaseFault) return error;
  if (error instanceof ZodError) return new DatabaseFault(NO_STORE, { cause: error });
  if (!(error instanceof Error)) return null;
  // Several addresses of one name, each of which failed.
  if (error instanceof AggregateError) return databaseFault(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const words =
    code === null ? wordless(error.message) : FAULTS.find(([begin]) => code.startsWith(begin))?.[1];
  return words ? new DatabaseFault(words, { cause: error }) : null;
}

function wordless(message: string): FaultWords | undefined {
  if (REFUSES_TLS.test(message)) return NO_TLS;
  return NOT_CONNECTED.test(message) ? AWAY : undefined;
}

/** Whether a transaction was given up for the sake of another, so that it may be tried anew. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '40001' || code === '40P01';
}

/** Whether a table or schema that was there is there no more. */
export function isLoss(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '42P01' || code === '3F000';
}
