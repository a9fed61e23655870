import { AT_ONCE, inLots } from './directions.ts';
import { WHOLE } from './gist-features.ts';

/** The rows of a table of bytes that are seen in the clauses of a sentence, each with what it counts there and in the others. */
export class SeenRows {
  #rows = new Int32Array(256);
  #clauses = new Int32Array(256);
  /** What each counts in all clauses, and in its own besides. */
  #times = new Float64Array(512);
  #many = 0;

  /** Forgets all. */
  clear(): void {
    this.#many = 0;
  }

  /** `row` is where it begins, `clause` is {@link WHOLE} for all of them; `everywhere` is what it counts in all, `own` in its own besides, if it has one. */
  add(row: number, clause: number, { everywhere, own }: { everywhere: number; own: number }): void {
    const at = this.#many++;
    if (at === this.#rows.length) this.#grow();
    this.#rows[at] = row;
    this.#clauses[at] = clause;
    this.#times[2 * at] = everywhere;
    this.#times[2 * at + 1] = own;
  }

  #grow(): void {
    const [rows, clauses, times] = [this.#rows, this.#clauses, this.#times];
    this.#rows = new Int32Array(2 * rows.length);
    this.#clauses = new Int32Array(2 * rows.length);
    this.#times = new Float64Array(4 * rows.length);
    this.#rows.set(rows);
    this.#clauses.set(clauses);
    this.#times.set(times);
  }

  /** Where so many clauses lie in a space of `width` dimensions, one behind the other, in lots: the hyperbolic tangent of all that counts there. */
  placesOf(many: number, bytes: Int8Array, width: number): Float64Array {
    const stride = inLots(width);
    const places = new Float64Array(many * stride);
    for (let d = 0; d < stride; d += AT_ONCE) this.#placeIn(d, places, { many, stride, bytes });
    return places;
  }

  /** The same in one lot of dimensions. */
  #placeIn(
    d: number,
    places: Float64Array,
    { many, stride, bytes }: { many: number; stride: number; bytes: Int8Array },
  ): void {
    const [rows, clauses, times] = [this.#rows, this.#clauses, this.#times];
    let [all0, all1, all2, all3] = [0, 0, 0, 0];
    for (let i = 0; i < this.#many; i++) {
      const row = (rows[i] ?? 0) + d;
      const byte0 = bytes[row] ?? 0;
      const byte1 = bytes[row + 1] ?? 0;
      const byte2 = bytes[row + 2] ?? 0;
      const byte3 = bytes[row + 3] ?? 0;
      const everywhere = times[2 * i] ?? 0;
      all0 += byte0 * everywhere;
      all1 += byte1 * everywhere;
      all2 += byte2 * everywhere;
      all3 += byte3 * everywhere;
      const clause = clauses[i] ?? WHOLE;
      if (clause === WHOLE) continue;
      const own = times[2 * i + 1] ?? 0;
      const at = clause * stride + d;
      places[at] = (places[at] ?? 0) + byte0 * own;
      places[at + 1] = (places[at + 1] ?? 0) + byte1 * own;
      places[at + 2] = (places[at + 2] ?? 0) + byte2 * own;
      places[at + 3] = (places[at + 3] ?? 0) + byte3 * own;
    }
    for (let at = d; at < many * stride; at += stride) {
      places[at] = Math.tanh((places[at] ?? 0) + all0);
      places[at + 1] = Math.tanh((places[at + 1] ?? 0) + all1);
      places[at + 2] = Math.tanh((places[at + 2] ?? 0) + all2);
      places[at + 3] = Math.tanh((places[at + 3] ?? 0) + all3);
    }
  }
}
