/** So many places of a table for each part that it may hold. */
const ROOM = 2;

/** Of no part. */
const FREE = 0;

/**
 * What is known of parts of texts, found by a hash of their letters, so that none has to be cut out to be looked for. Holds as many
 * as it may, then begins anew.
 */
export class KnownParts<T> {
  readonly #most: number;
  /** The numbers of parts, from 1 on, by their hashes; with open addresses. */
  readonly #table: Int32Array;
  readonly #parts: string[] = [''];
  readonly #known: (T | undefined)[] = [undefined];

  constructor(most: number) {
    this.#most = most;
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(ROOM * most)));
  }

  /** What is known of the part of a text between two offsets that has a hash; undefined where nothing is. */
  of(text: string, from: number, to: number, hash: number): T | undefined {
    return this.#known[this.#table[this.#placeOf(text, from, to, hash)] ?? FREE];
  }

  /** Keeps what is known of a part of which nothing was. */
  set(part: string, hash: number, known: T): void {
    if (this.#parts.length > this.#most) {
      this.#table.fill(FREE);
      this.#parts.length = 1;
      this.#known.length = 1;
    }
    this.#table[this.#placeOf(part, 0, part.length, hash)] = this.#parts.length;
    this.#parts.push(part);
    this.#known.push(known);
  }

  #placeOf(text: string, from: number, to: number, hash: number): number {
    const table = this.#table;
    const last = table.length - 1;
    for (let at = (hash ^ (hash >>> 15)) & last; ; at = (at + 1) & last) {
      const number = table[at] ?? FREE;
      if (number === FREE) return at;
      const part = this.#parts[number] ?? '';
      if (part.length === to - from && text.startsWith(part, from)) return at;
    }
  }
}
