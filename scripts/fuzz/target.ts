/** What is fuzzed, and how much of it. */
export interface FuzzOptions {
  readonly cases: number;
  /** The same seed draws the same cases. */
  readonly seed: number;
}

/** A part of the interface that is asked at random. */
export interface FuzzTarget {
  readonly name: string;
  /** Rejects with the smallest case that breaks a promise. */
  readonly run: (options: FuzzOptions) => Promise<void>;
}
