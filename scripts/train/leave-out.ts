import type { Collections } from './collections.ts';

/**
 * The texts without some collections and without the labels of theirs that we made, so that models trained on the rest
 * have seen nothing of them.
 */
export function withoutCollections(texts: Collections, left: readonly string[]): Collections {
  return new Map(
    [...texts].map(([id, own]) => [
      id,
      left.includes(id)
        ? []
        : own.filter(({ origin }) => !left.some((collection) => origin?.startsWith(`${collection}:`))),
    ]),
  );
}
