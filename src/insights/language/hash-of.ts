/** The hash of no text. */
export const HASH_OF_NOTHING = 0x811c9dc5;

/** The hash of a text that goes on with one more UTF-16 unit. */
export function hashAfter(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** FNV-1a over UTF-16 code units, 32 bits; of a text that goes on with another, from the hash of its beginning. */
export function hashOf(text: string, beginning = HASH_OF_NOTHING): number {
  let hash = beginning;
  for (let i = 0; i < text.length; i++) hash = hashAfter(hash, text.charCodeAt(i));
  return hash;
}
