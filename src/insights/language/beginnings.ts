import type { State } from './automaton.ts';
import type { PatternWord } from './pattern-step.ts';
import { MOST_REMEMBERED } from './remembered.ts';

/** Of a word that was not yet asked about. */
const UNASKED = 0;

/** What matches may begin with a word, where a sentence begins and elsewhere; undefined until it is asked. */
interface Begun<T> {
  opening: State<T> | null | undefined;
  elsewhere: State<T> | null | undefined;
}

/** The states in which matches begin, by the numbers of their first words; most words begin none. */
export class Beginnings<T> {
  readonly #begin: (at: PatternWord, opensSentence: boolean) => State<T> | null;
  readonly #numbers = new Uint16Array(MOST_REMEMBERED);
  /** By those numbers; the first is not used. */
  readonly #begun: Begun<T>[] = [{ opening: null, elsewhere: null }];

  /** `begin` is asked at most twice for each word that has a number. */
  constructor(begin: (at: PatternWord, opensSentence: boolean) => State<T> | null) {
    this.#begin = begin;
  }

  /** The state after a first word, of any part of speech; null where nothing begins with it. */
  of(at: PatternWord, opensSentence: boolean): State<T> | null {
    const begun = at.number < 0 ? undefined : this.#begun[this.#numberOf(at)];
    if (begun === undefined) return this.#begin(at, opensSentence);
    if (opensSentence) {
      if (begun.opening === undefined) begun.opening = this.#begin(at, true);
      return begun.opening;
    }
    if (begun.elsewhere === undefined) begun.elsewhere = this.#begin(at, false);
    return begun.elsewhere;
  }

  #numberOf(at: PatternWord): number {
    const known = this.#numbers[at.number] ?? UNASKED;
    if (known !== UNASKED) return known;
    return (this.#numbers[at.number] = this.#begun.push({ opening: undefined, elsewhere: undefined }) - 1);
  }
}
