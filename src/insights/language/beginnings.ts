import type { State } from './automaton.ts';
import type { PatternWord } from './pattern-step.ts';
import { MOST_REMEMBERED } from './remembered.ts';

/** Of a word that was not yet asked about. */
const UNASKED = 0;

/** What matches may begin with a word: where a sentence begins, and elsewhere. */
type Begun<T> = readonly [elsewhere: State<T> | null, opening: State<T> | null];

/** The states in which matches begin, by the numbers of their first words; most words begin none. */
export class Beginnings<T> {
  readonly #begin: (at: PatternWord, opensSentence: boolean) => State<T> | null;
  readonly #numbers = new Uint16Array(MOST_REMEMBERED);
  /** By those numbers; the first is not used. */
  readonly #begun: Begun<T>[] = [[null, null]];

  /** `begin` is asked once for each word that has a number. */
  constructor(begin: (at: PatternWord, opensSentence: boolean) => State<T> | null) {
    this.#begin = begin;
  }

  /** The state after a first word, of any part of speech; null where nothing begins with it. */
  of(at: PatternWord, opensSentence: boolean): State<T> | null {
    if (at.number < 0) return this.#begin(at, opensSentence);
    const known = this.#numbers[at.number] ?? UNASKED;
    const begun = this.#begun[known === UNASKED ? this.#asked(at) : known];
    return (opensSentence ? begun?.[1] : begun?.[0]) ?? null;
  }

  #asked(at: PatternWord): number {
    const number = this.#begun.push([this.#begin(at, false), this.#begin(at, true)]) - 1;
    this.#numbers[at.number] = number;
    return number;
  }
}
