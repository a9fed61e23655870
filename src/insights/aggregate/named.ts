import type { NameOf } from '../reading/as-name.ts';

/** Somebody or something that reviews name. */
export interface Named {
  key: string;
  names: readonly string[];
  /**
   * `whole`: a job or where it was done; a review that begins with it and mentions nothing else of its kind is all about
   * it. `part`: one thing of an offer, as a dish or the pool is. `person`: who does the work.
   */
  kind: 'whole' | 'part' | 'person';
  /** What its names are of where they may be other words; null where they are words themselves. */
  of: NameOf | null;
}
