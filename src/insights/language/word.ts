/** A word as patterns know it: lower case, in full where it is a contraction ("n't" is "not"). */
export interface NumberedWord {
  word: string;
  /**
   * Its number among the words of its language that were seen, by which what is known of it is found again; negative of
   * one that is not remembered.
   */
  number: number;
}

/** A word as it is looked up, with what is known of it wherever it stands: found out once. */
export interface Word extends NumberedWord {
  /** The classes of `words.json` that it belongs to. */
  classes: ReadonlySet<string>;
  /** The hash of its letters, see `hashOf`. */
  hash: number;
}

/** The number of a word that is not remembered. */
export const UNNUMBERED = -1;
