import type { NumberedWord } from './word.ts';

/** How many different words are remembered: a bound against endless ones. */
export const MOST_REMEMBERED = 20_000;

/** The same function of a word, which is asked once for each of the first different words. */
export function remembered<T extends NonNullable<unknown> | null>(
  ask: (word: string) => T,
): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = ask(word);
    if (known.size < MOST_REMEMBERED) known.set(word, found);
    return found;
  };
}

/** The same function of the words of one language, which is asked once for each that has a number. */
export function rememberedByNumber<T extends NonNullable<unknown> | null>(
  ask: (word: string) => T,
): (word: NumberedWord) => T {
  const known: (T | undefined)[] = [];
  return ({ word, number }) => {
    if (number < 0) return ask(word);
    const before = known[number];
    if (before !== undefined) return before;
    // An array with holes would be slower to look into.
    while (known.length <= number) known.push(undefined);
    return (known[number] = ask(word));
  };
}
