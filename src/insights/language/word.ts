/** A word as it is looked up: lower case, in full where it is a contraction ("n't" is "not"). */
export interface Word {
  word: string;
  /**
   * Its number among the words of its language that were seen, by which what is known of it is found again; negative of
   * one that is not remembered.
   */
  number: number;
}

/** The number of a word that is not remembered. */
export const UNNUMBERED = -1;
