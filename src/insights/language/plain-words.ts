/** Plain words in a row, by word after word, and what is filed under them. */
export interface Plain<T> {
  number: number;
  next: Map<string, Plain<T>>;
  values: T[];
}

/** Files under words in a row. */
export type FilePlain<T> = (words: readonly string[], value: T) => void;

/** The beginning of all words in a row, and what files under them. */
export function plainWords<T>(): { root: Plain<T>; file: FilePlain<T> } {
  let numbered = 0;
  const made = (): Plain<T> => ({ number: numbered++, next: new Map(), values: [] });
  const root = made();
  return {
    root,
    file(words, value) {
      let node = root;
      for (const word of words) {
        const next = node.next.get(word) ?? made();
        node.next.set(word, next);
        node = next;
      }
      node.values.push(value);
    },
  };
}
