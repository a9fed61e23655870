import type { PatternWord, SingularOf, WordTest } from './pattern-step.ts';

/** By how many letters tests are found for the beginning of a word. */
const BEGINNING = 2;
const BEGINNINGS = [BEGINNING, 1];

const NONE: readonly never[] = [];

/** Files one more under a key. */
export function fileUnder<K, T>(lists: Map<K, T[]>, key: K, one: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}

/** What a test of a single word or beginning is known by; null of a class of words. */
function nameOf({ words, tagged, prefixes }: WordTest): string | null {
  if (words.size + tagged.size + prefixes.length !== 1) return null;
  return [...words, ...tagged, ...prefixes.map((prefix) => `${prefix}*`)].join();
}

/** The tests of many patterns, found by the words that pass them. */
export class WordTests {
  readonly #singular: SingularOf;
  readonly #numbers = new Map<ReadonlySet<string> | string, number>();
  readonly #byWord = new Map<string, number[]>();
  readonly #byTagged = new Map<string, number[]>();
  readonly #tagged = new Set<string>();
  readonly #byBeginning = new Map<string, { prefix: string; test: number }[]>();

  constructor(singular: SingularOf) {
    this.#singular = singular;
  }

  /** How many different ones there are: their numbers begin at 0. */
  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a test; tests of the same words have one. */
  numberOf(test: WordTest): number {
    const key = nameOf(test) ?? test.words;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    for (const word of test.words) fileUnder(this.#byWord, word, number);
    for (const tagged of test.tagged) {
      fileUnder(this.#byTagged, tagged, number);
      this.#tagged.add(tagged.slice(0, tagged.lastIndexOf('/')));
    }
    for (const prefix of test.prefixes)
      fileUnder(this.#byBeginning, prefix.slice(0, BEGINNING), { prefix, test: number });
    return number;
  }

  /** The tests that a word passes, or its singular does. */
  passedBy(at: PatternWord): readonly number[] {
    const { word, pos } = at;
    const one = this.#singularOf(at);
    const passed = [...this.#beginning(word), ...(this.#byWord.get(word) ?? NONE)];
    if (one !== word) passed.push(...(this.#byWord.get(one) ?? NONE));
    if (this.asksForPos(at))
      for (const written of new Set([word, one]))
        passed.push(...(this.#byTagged.get(`${written}/${pos}`) ?? NONE));
    return passed;
  }

  /** Whether it depends on its part of speech what a word passes. */
  asksForPos(at: Omit<PatternWord, 'pos'>): boolean {
    return this.#tagged.size > 0 && (this.#tagged.has(at.word) || this.#tagged.has(this.#singularOf(at)));
  }

  /** Whether a word could pass any. */
  isAsked(at: Omit<PatternWord, 'pos'>): boolean {
    const { word } = at;
    const isNamed = this.#byWord.has(word) || this.#byWord.has(this.#singularOf(at));
    return isNamed || this.asksForPos(at) || this.#beginning(word).length > 0;
  }

  #singularOf(at: Omit<PatternWord, 'pos'>): string {
    return this.#singular === null ? at.word : this.#singular(at);
  }

  /** The tests that the beginning of a word passes. */
  #beginning(word: string): readonly number[] {
    if (this.#byBeginning.size === 0) return NONE;
    let passed: number[] | null = null;
    for (const length of BEGINNINGS) {
      const filed = word.length < length ? undefined : this.#byBeginning.get(word.slice(0, length));
      for (const { prefix, test } of filed ?? NONE) if (word.startsWith(prefix)) (passed ??= []).push(test);
    }
    return passed ?? NONE;
  }
}
