/** A review of an answer, and by what its order sorts it first. */
export interface Ordered {
  readonly ordinal: number;
  readonly rank: number;
}

/** Keeps the best of what it is offered, in the order of their ordinals: best rank first, of equal ones the first. */
export class Best {
  readonly #most: number;
  readonly #kept: Ordered[] = [];
  #floor = Number.NEGATIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is offered at this rank or a lower one is not kept. */
  get floor(): number {
    return this.#floor;
  }

  offer(ordinal: number, rank: number): void {
    if (rank <= this.#floor) return;
    let low = 0;
    let high = this.#kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#kept[middle]?.rank ?? 0) >= rank) low = middle + 1;
      else high = middle;
    }
    this.#kept.splice(low, 0, { ordinal, rank });
    if (this.#kept.length > this.#most) this.#kept.pop();
    this.#floor = this.#kept[this.#most - 1]?.rank ?? Number.NEGATIVE_INFINITY;
  }

  inOrder(): readonly Ordered[] {
    return this.#kept;
  }
}
