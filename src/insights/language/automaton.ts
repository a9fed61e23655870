import {
  isSkipped,
  NUMBER,
  stepsFrom,
  type PatternStep,
  type PatternWord,
  type SingularOf,
} from './pattern-step.ts';
import type { Plain } from './plain-words.ts';
import { UNKNOWN, Ways } from './ways.ts';
import { WordTests } from './word-tests.ts';

/** How many words the gaps of a pattern may stand for. */
const MOST_SKIPPED = 3;

/** Where the match of a pattern stands: before which step, how many words a gap there has passed, what is filed under it. */
interface Standing<T> {
  number: number;
  step: PatternStep;
  passed: number;
  value: T;
  /** The number of the test that a word must pass; below zero where it must pass none. */
  test: number;
  /** Where it stands after a word, but for a gap that goes on; found when a word first gets so far. */
  after: readonly Standing<T>[] | null;
  /** When it was last found among those that take a word: a list holds it once. */
  foundIn: number;
}

/** All that could go on after the words read so far, in the order of the patterns, and what is filed under all that end here. */
export interface State<T> {
  /** Among those of its automaton. */
  number: number;
  plain: Plain<T> | undefined;
  standings: readonly Standing<T>[];
  /** The test of each of these: most words pass none, and need not look at them. */
  tests: readonly number[];
  values: readonly T[] | null;
}

/** Of a word whose way on is not remembered. */
export const NO_SYMBOL = -1;

/** So many ways from state to state are remembered unless told otherwise: a bound for the memory of long processes. */
const MOST_WAYS = 100_000;

/** The number of no state, to which a word leads that nothing goes on with. */
const NOWHERE = 0;

/** In the hash of a state that no plain words go on from. */
const NO_PLAIN = -1;

/** What parts the hashes of states with the same matches in another order. */
const MIXING = 0x01000193;

/** What a text may begin with at one word. */
export interface Candidates<T> {
  plain: Plain<T> | undefined;
  patterns: readonly { step: PatternStep; value: T }[];
}

/** Follows many patterns at once, word by word: a deterministic automaton that is made as texts need it. */
export class Automaton<T> {
  readonly tests: WordTests;
  readonly #singular: SingularOf;
  readonly #candidates: (word: PatternWord, opensSentence: boolean) => Candidates<T>;
  readonly #mostWays: number;
  /** By a hash of what they are made of. */
  readonly #states = new Map<number, State<T>[]>();
  /** By their numbers. */
  #numbered: (State<T> | null)[] = [null];
  /** The states that words lead to, by the symbols of the words. */
  readonly #ways = new Ways();
  readonly #standings = new Map<PatternStep, Standing<T>[]>();
  readonly #standingsBefore = new Map<PatternStep, readonly Standing<T>[]>();
  readonly #begun = new Map<number, State<T> | null>();
  readonly #passed = new Map<number, readonly number[]>();
  /** Marks the tests that a word passes, while the state after it is made. */
  #isPassed = new Uint8Array(0);
  #standingsMade = 0;
  #found = 0;

  /** `candidates` is asked once for each symbol of a first word. */
  constructor(
    singular: SingularOf,
    candidates: (word: PatternWord, opensSentence: boolean) => Candidates<T>,
    mostWays = MOST_WAYS,
  ) {
    this.#singular = singular;
    this.#candidates = candidates;
    this.#mostWays = mostWays;
    this.tests = new WordTests(singular);
  }

  /** Makes the tests of a pattern known. */
  add(first: PatternStep): void {
    for (const step of stepsFrom(first)) if (step.kind === 'word') this.tests.numberOf(step);
  }

  /**
   * The state after a first word; null where nothing begins with it. Words of one symbol are the same to all patterns;
   * what follows one without is found out each time.
   */
  begin(word: PatternWord, symbol: number, opensSentence: boolean): State<T> | null {
    const key = 2 * symbol + (opensSentence ? 1 : 0);
    const before = this.#begun.get(key);
    if (before !== undefined) return before;
    const { plain, patterns } = this.#candidates(word, opensSentence);
    const first = patterns.flatMap(({ step, value }) => this.#before(step, value));
    const tests = first.map(({ test }) => test);
    const state = this.#stateOf(plain, this.#past({ standings: first, tests }, word, symbol));
    if (symbol !== NO_SYMBOL && this.#hasRoom()) this.#begun.set(key, state);
    return state;
  }

  /** The state after one more word; null where nothing goes on with it. */
  follow(from: State<T>, word: PatternWord, symbol: number): State<T> | null {
    if (this.#numbered[from.number] !== from) this.#number(from);
    const before = symbol === NO_SYMBOL ? UNKNOWN : this.#ways.get(from.number, symbol);
    if (before !== UNKNOWN) return this.#numbered[before] ?? null;
    const state = this.#stateOf(this.#plainAfter(from.plain, word), this.#past(from, word, symbol));
    if (symbol !== NO_SYMBOL && this.#hasRoom())
      this.#ways.set(from.number, symbol, state?.number ?? NOWHERE);
    return state;
  }

  #number(state: State<T>): void {
    state.number = this.#numbered.push(state) - 1;
  }

  /** Whether one way more can be remembered. If not, all are forgotten; a state in which somebody still stands is numbered anew. */
  #hasRoom(): boolean {
    if (this.#ways.size + this.#begun.size < this.#mostWays) return true;
    for (const all of [this.#ways, this.#begun, this.#states]) all.clear();
    this.#numbered = [null];
    return false;
  }

  #plainAfter(plain: Plain<T> | undefined, word: PatternWord): Plain<T> | undefined {
    if (plain === undefined || plain.next.size === 0) return undefined;
    return (
      plain.next.get(word.word) ??
      (this.#singular === null ? undefined : plain.next.get(this.#singular(word)))
    );
  }

  #standing(step: PatternStep, value: T, passed: number): Standing<T> {
    const known = this.#standings.get(step) ?? [];
    const before = known[passed];
    if (before !== undefined) return before;
    const test = step.kind === 'word' ? this.tests.numberOf(step) : -1;
    const number = this.#standingsMade++;
    const made = { number, step, passed, value, test, after: null, foundIn: 0 };
    known[passed] = made;
    this.#standings.set(step, known);
    return made;
  }

  /** Where a match stands that comes to a step: before a word, in a gap, at the end; each once. */
  #before(first: PatternStep, value: T): readonly Standing<T>[] {
    const before = this.#standingsBefore.get(first);
    if (before !== undefined) return before;
    const found: Standing<T>[] = [];
    const seen = new Set<PatternStep>();
    const visit = (step: PatternStep): void => {
      if (seen.has(step)) return;
      seen.add(step);
      if (step.kind === 'either') {
        for (const next of step.nexts) visit(next);
        return;
      }
      if (step.kind === 'gap' && step.least === 0) visit(step.next);
      found.push(this.#standing(step, value, 0));
    };
    visit(first);
    this.#standingsBefore.set(first, found);
    return found;
  }

  /** The tests that a word passes, found out once for each symbol. */
  #passedBy(word: PatternWord, symbol: number): readonly number[] {
    const before = symbol === NO_SYMBOL ? undefined : this.#passed.get(symbol);
    if (before !== undefined) return before;
    const passed = this.tests.passedBy(word);
    if (symbol !== NO_SYMBOL) this.#passed.set(symbol, passed);
    return passed;
  }

  /** Where the matches stand that take a word. */
  #past(
    { standings, tests }: Pick<State<T>, 'standings' | 'tests'>,
    word: PatternWord,
    symbol: number,
  ): Standing<T>[] {
    const found: Standing<T>[] = [];
    if (standings.length === 0) return found;
    const isPassed =
      this.#isPassed.length < this.tests.size
        ? (this.#isPassed = new Uint8Array(this.tests.size))
        : this.#isPassed;
    const passedTests = this.#passedBy(word, symbol);
    for (const test of passedTests) isPassed[test] = 1;
    const round = ++this.#found;
    const add = (one: Standing<T>): void => {
      if (one.foundIn === round) return;
      one.foundIn = round;
      found.push(one);
    };
    for (let i = 0; i < tests.length; i++) {
      const test = tests[i] ?? -1;
      const standing = test >= 0 && isPassed[test] !== 1 ? undefined : standings[i];
      if (standing === undefined) continue;
      const { step, passed, value } = standing;
      if (step.kind === 'end' || step.kind === 'either') continue;
      if (step.kind === 'number' && !NUMBER.test(word.word)) continue;
      if (step.kind === 'gap' && !isSkipped(word.word)) continue;
      standing.after ??= this.#before(step.next, value);
      for (const next of standing.after) add(next);
      if (step.kind === 'gap' && passed + 1 < MOST_SKIPPED) add(this.#standing(step, value, passed + 1));
    }
    for (const test of passedTests) isPassed[test] = 0;
    return found;
  }

  #stateOf(plain: Plain<T> | undefined, standings: readonly Standing<T>[]): State<T> | null {
    if (plain === undefined && standings.length === 0) return null;
    let hash = plain?.number ?? NO_PLAIN;
    for (const { number } of standings) hash = Math.imul(hash, MIXING) + number;
    const alike = this.#states.get(hash | 0) ?? [];
    const known = alike.find((one) => one.plain === plain && isSame(one.standings, standings));
    if (known !== undefined) return known;
    const ended = standings.flatMap(({ step, value }) => (step.kind === 'end' ? [value] : []));
    const values = [...(plain?.values ?? []), ...ended];
    const tests = standings.map(({ test }) => test);
    const state = { number: NOWHERE, plain, standings, tests, values: values.length === 0 ? null : values };
    this.#number(state);
    alike.push(state);
    this.#states.set(hash | 0, alike);
    return state;
  }
}

function isSame<One>(some: readonly One[], others: readonly One[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
