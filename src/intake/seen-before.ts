const BITS = 2 ** 27;

/**
 * Remembers keys in 16 MiB, however many: tells of each whether it may have come before. Of a million different ones
 * one in three hundred is said to have come that has not; none is missed.
 */
export class SeenBefore {
  readonly #bits = new Uint32Array(BITS / 32);

  add(key: string): boolean {
    const hash = hashOf(key);
    const at = hash >>> 5;
    const bit = 1 << (hash & 31);
    const held = this.#bits[at] ?? 0;
    this.#bits[at] = held | bit;
    return (held & bit) !== 0;
  }
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), over UTF-16 code units, with its upper bits folded in. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 27)) & (BITS - 1);
}
