const BITS = 2 ** 27;

/** So many hashes stand in a set, which takes less than a megabyte: most imports have no more. */
const FEW = 2 ** 14;

/**
 * Remembers keys in 16 MiB, however many, and few of them in less: tells of each whether it may have come before. Of a
 * million different ones one in three hundred is said to have come that has not; none is missed.
 */
export class SeenBefore {
  #few: Set<number> | null = new Set();
  #bits = new Uint32Array(0);

  add(key: string): boolean {
    const hash = hashOf(key);
    if (this.#few === null) return this.#mark(hash);
    if (this.#few.has(hash)) return true;
    this.#few.add(hash);
    if (this.#few.size > FEW) {
      this.#bits = new Uint32Array(BITS / 32);
      for (const one of this.#few) this.#mark(one);
      this.#few = null;
    }
    return false;
  }

  #mark(hash: number): boolean {
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
