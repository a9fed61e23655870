/** What work costs, in milliseconds of one processor. */
export interface Costs {
  /** A delivery, in its sidecar, over a connection that is there. */
  readonly deliveryMs: number;
  /** A new connection, in its sidecar. */
  readonly connectionMs: number;
  /** A statement, in the database, and beyond that each row that it reads or changes. */
  readonly statementMs: number;
  readonly rowMs: number;
  /** A delivery and a new connection, in the process of the callbacks: nothing where they stand elsewhere. */
  readonly callbackMs: number;
  readonly callbackConnectionMs: number;
}

/** What every request to a callback is allowed, as a sidecar's environment says it. */
export interface Policy {
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  readonly deadlineMs: number;
  readonly retrySeconds: readonly number[];
}

/** Statements in the transaction of a lot: begin, lock, write, commit. */
export const STATEMENTS_OF_LOT = 4;

/** Rows that it locks and writes for each change. */
export const ROWS_OF_CHANGE = 2;

/** The defaults of a sidecar. */
export const DEFAULT_POLICY: Policy = {
  concurrency: 64,
  concurrencyPerHost: 4,
  deadlineMs: 10_000,
  retrySeconds: [30, 300, 1800],
};
