/**
 * Positions, marked one bit each: in whatever order they come, they are read ascending, which is how memory is read
 * fastest. The bits are used again and again: who reads a word of them sets it to 0.
 */
export class PositionMarks {
  /** 32 positions a word, the lowest in the lowest bit. */
  readonly words: Uint32Array;

  /** Room for positions below `size`. */
  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  /** Marks `values` from `start` up to, not including, `end`. */
  mark(values: Uint32Array, start: number, end: number): void {
    const { words } = this;
    for (let at = start; at < end; at += 1) {
      const position = values[at] ?? 0;
      const index = position >>> 5;
      words[index] = (words[index] ?? 0) | (1 << (position & 31));
    }
  }
}
