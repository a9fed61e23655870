/** What was learnt: a row of `width` for each feature and each direction, and a bias for each of the latter. */
export interface Fitted {
  rows: Float32Array;
  directions: Float32Array;
  bias: Float32Array;
}

/** Against dividing by nothing in the first steps. */
const FIRST_SQUARES = 1e-3;

/** How far apart what is to be learnt begins. */
const SPREAD = { rows: 0.1, directions: 0.2 };

/** What speaks for each thing at first. */
const FIRST_BIAS = -0.5;

/** The sums of squared gradients that AdaGrad begins with. */
function squaresOf({ length }: Float32Array): Float32Array {
  return new Float32Array(length).fill(FIRST_SQUARES);
}

/** One step of AdaGrad at one weight. */
function step(weights: Float32Array, squares: Float32Array, [at, gradient, rate]: [number, number, number]) {
  const sum = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = sum;
  weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(sum);
}

/** What is learnt, while it is: with the sums of the squares of their gradients. */
export class Space {
  readonly rows: Float32Array;
  readonly directions: Float32Array;
  readonly bias: Float32Array;
  readonly #squares: Readonly<Record<'rows' | 'directions' | 'bias', Float32Array>>;
  readonly #width: number;
  readonly #l2: number;

  constructor(
    { features, things }: { features: number; things: number },
    { width, l2 }: { width: number; l2: number },
    random: () => number,
  ) {
    const spread = (count: number, by: number): Float32Array =>
      Float32Array.from({ length: count * width }, () => (random() - 0.5) * by);
    this.rows = spread(features, SPREAD.rows);
    this.directions = spread(things, SPREAD.directions);
    this.bias = new Float32Array(things).fill(FIRST_BIAS);
    this.#squares = {
      rows: squaresOf(this.rows),
      directions: squaresOf(this.directions),
      bias: squaresOf(this.bias),
    };
    this.#width = width;
    this.#l2 = l2;
  }

  /** How far what lies at `at` of these places lies in directions, in nats. */
  natsOf(own: Int32Array, places: Float64Array, at: number): number {
    let nats = 0;
    for (const one of own) {
      nats += this.bias[one] ?? 0;
      const row = one * this.#width;
      for (let d = 0; d < this.#width; d++) nats += (this.directions[row + d] ?? 0) * (places[at + d] ?? 0);
    }
    return nats;
  }

  /** Turns directions against an error, and gives back what that asks of what lies there. */
  turn(
    own: Int32Array,
    [places, back, at]: readonly [Float64Array, Float64Array, number],
    [error, rate]: readonly [number, number],
  ): void {
    for (const one of own) {
      step(this.bias, this.#squares.bias, [one, error, rate]);
      for (let d = 0; d < this.#width; d++) {
        const weight = one * this.#width + d;
        const before = this.directions[weight] ?? 0;
        back[at + d] = (back[at + d] ?? 0) + error * before;
        const gradient = error * (places[at + d] ?? 0) + this.#l2 * before;
        step(this.directions, this.#squares.directions, [weight, gradient, rate]);
      }
    }
  }

  /** Moves a feature against what is asked of it in each dimension, so often. */
  move(id: number, asked: Float64Array, [times, rate]: readonly [number, number]): void {
    for (let d = 0; d < this.#width; d++) {
      const at = id * this.#width + d;
      const gradient = (asked[d] ?? 0) * times + this.#l2 * (this.rows[at] ?? 0);
      step(this.rows, this.#squares.rows, [at, gradient, rate]);
    }
  }
}
