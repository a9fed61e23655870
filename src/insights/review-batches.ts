/**
 * Batches of what comes one by one, by their numbers, for whoever is free: each is given out once, as soon as it is whole.
 */
export class ReviewBatches {
  readonly #size: number;
  #come = 0;
  #given = 0;
  #isOver = false;
  #waiting: (() => void)[] = [];

  /** `size` make a batch; the last may be smaller. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Says that one more has come. */
  add(): void {
    this.#come++;
    if (this.#come % this.#size === 0) this.#wake();
  }

  /** Says that no more come. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Gives nothing out from now on. */
  stop(): void {
    this.#given = Number.POSITIVE_INFINITY;
    this.end();
  }

  /** The number of the next batch; null where none is left. */
  async take(): Promise<number | null> {
    while (!this.#isOver && this.#come < (this.#given + 1) * this.#size)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#come > this.#given * this.#size ? this.#given++ : null;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}
