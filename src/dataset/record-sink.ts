/** The longest record, in bytes of UTF-8: no review is longer, and no string may grow without bound. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;

/**
 * What a reader of review files tells: the records in the order of the file, and what it could not read. Lines count
 * from 1; a record that spans several is told with its first. `field` is `file` or `record` where no field is meant.
 */
export interface RecordSink {
  record(line: number, value: unknown): void;
  problem(line: number, field: string, message: string): void;
  /** Resolves when more can be told; a reader waits for it now and then. */
  readonly ready?: (() => Promise<void>) | undefined;
}
