import type { Publication } from '../publication.ts';

/** Where published sets come from. */
export interface Source {
  /** Name of the place, for the operator. */
  readonly place: string;
  /**
   * The set that is published now: `current` itself while that is still the one, null where nothing is published.
   * Throws BrokenPublication for a set that cannot be taken, other errors when the place cannot be read.
   */
  look(current: Publication | null, signal: AbortSignal): Promise<Publication | null>;
}
