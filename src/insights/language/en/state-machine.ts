import { z } from 'zod';

/** Symbols of wink: what ends a text, and what a state goes on to where nothing else fits. */
const END_OF_TEXT = 2_070_000;
const OTHERWISE = 2_070_003;

/** A machine as the models of wink-nlp 2.4 store it: version, states used, ways from each, names of the last states, what of a match they mean. */
const storedMachine = z.tuple(
  [
    z.number(),
    z.number(),
    z.record(z.string(), z.record(z.string(), z.int())),
    z.record(z.string(), z.string()),
    z.record(z.string(), z.tuple([z.int(), z.int()])),
  ],
  z.unknown(),
);

/** A pattern that was recognised: its name, and the first and the last of its words. */
export interface Recognised {
  name: string;
  first: number;
  last: number;
}

/** A word that a machine does not see. */
export const UNSEEN = -1;

/** The number of symbols that no way has. */
const OTHER = 0;

/** The first state; no way leads on to it. */
const ROOT = 0;

/** A machine of wink's that finds patterns in words, in tables instead of objects: it gives what wink's `recognize` gives. */
export class StateMachine {
  readonly #numbers = new Map<number, number>();
  readonly #ways: Int16Array;
  readonly #otherwise: Int16Array;
  readonly #ends: ({ name: string; cut: readonly [number, number] } | undefined)[] = [];
  readonly #width: number;

  constructor(json: string) {
    const [, , ways, names, marked] = storedMachine.parse(JSON.parse(json));
    const all = Object.entries(ways).flatMap(([from, leads]) =>
      Object.entries(leads).map(([code, to]) => ({ from: Number(from), code: Number(code), to })),
    );
    for (const { code } of all) this.#numbers.set(code, this.#numbers.get(code) ?? this.#numbers.size + 1);
    this.#width = this.#numbers.size + 1;
    const states = Math.max(...all.flatMap(({ from, to }) => [from, to])) + 1;
    this.#ways = new Int16Array(states * this.#width);
    for (const { from, code, to } of all) this.#ways[from * this.#width + this.numberOf(code)] = to;
    this.#otherwise = Int16Array.from({ length: states }, (_, state) =>
      this.#next(state, this.numberOf(OTHERWISE)),
    );
    for (const [state, name] of Object.entries(names))
      this.#ends[Number(state)] = { name, cut: marked[state] ?? [0, 0] };
  }

  /** The number by which the machine knows a symbol of wink's. */
  numberOf(code: number): number {
    return this.#numbers.get(code) ?? OTHER;
  }

  #next(state: number, symbol: number): number {
    return this.#ways[state * this.#width + symbol] ?? ROOT;
  }

  /** The patterns in words, which are given by the numbers of their symbols. */
  recognise(symbols: readonly number[]): Recognised[] {
    const found: Recognised[] = [];
    const { length } = symbols;
    const end = this.numberOf(END_OF_TEXT);
    const add = (first: number, last: number, state: number): void => {
      const known = this.#ends[state];
      if (known === undefined || known.name === '0') return;
      found.push({ name: known.name, first: first + known.cut[0], last: last - known.cut[1] });
    };
    let state = ROOT;
    let first = 0;
    let otherwiseAt = 0;
    let otherwise = ROOT;
    for (let i = 0; i <= length; i++) {
      for (let j = i; j <= length; j++) {
        const symbol = j === length ? end : (symbols[j] ?? OTHER);
        if (symbol === UNSEEN) continue;
        const next = this.#next(state, symbol);
        if (state === ROOT && next !== ROOT) first = j;
        const isEnd = this.#ends[next] !== undefined;
        if (!isEnd && next !== ROOT) {
          state = next;
          if (this.#otherwise[state] !== ROOT) {
            otherwiseAt = j;
            otherwise = this.#otherwise[state] ?? ROOT;
          }
          continue;
        }
        if (isEnd) {
          add(first, j, next);
          i = j;
        } else if (otherwise !== ROOT) {
          add(first, otherwiseAt, otherwise);
          i = otherwiseAt;
        }
        state = ROOT;
        otherwise = ROOT;
        break;
      }
    }
    return found;
  }
}
