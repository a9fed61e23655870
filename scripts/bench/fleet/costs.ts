/** What work costs, in milliseconds of one processor. */
export interface Costs {
  /** A delivery, in its sidecar, over a connection that is there, without what it asks the database. */
  readonly deliveryMs: number;
  /** A statement, in the sidecar that asks it. */
  readonly askingMs: number;
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

/** Rows that a delivery touches: when it is claimed, which begins it, and when what came of it is written down. */
export const ROWS_OF_DELIVERY = 2;

/** The defaults of a sidecar. */
export const DEFAULT_POLICY: Policy = {
  concurrency: 64,
  concurrencyPerHost: 4,
  deadlineMs: 10_000,
  retrySeconds: [30, 300, 1800],
};
