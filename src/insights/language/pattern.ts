import {
  beginsOpen,
  beginsWithNumber,
  firstTests,
  wordsAfterFirst,
  type PatternStep,
  type WordTest,
} from './pattern-step.ts';
import type { Word } from './word.ts';

/** Names for lists of words that patterns use as `<name>`. */
export type WordClasses = ReadonlyMap<string, readonly string[]>;

/** How many words the gaps of a pattern may stand for. */
const MOST_SKIPPED = 3;

/** A word as patterns see it. */
export interface PatternWord extends Word {
  pos: string;
}

/** A pattern ready to be matched; `firsts` are the words that it may begin with, `prefixes` the beginnings of others. */
export interface Pattern {
  step: PatternStep;
  firsts: ReadonlySet<string>;
  prefixes: readonly string[];
  /** The words that its second word is one of; null where that cannot be told. */
  seconds: ReadonlySet<string> | null;
  /** The words of which one stands after its first word and a gap; null where that cannot be told, and of seconds. */
  soon: ReadonlySet<string> | null;
  /** Whether it stands only where a sentence begins. */
  opensSentence: boolean;
}

type Part =
  | ({ kind: 'word' } & WordTest)
  | { kind: 'number' }
  | { kind: 'gap'; least: number }
  | { kind: 'either'; alternatives: readonly (readonly Part[])[]; isOptional: boolean };

const TOKENS = /\(|\)\??|\||<[\w-]+>\??|[^\s()|<>]+/g;
const TAGGED = /^(.+)\/([A-Z]+)$/;

/** The words of a written one as texts are cut: "can't" is "can not", "check-in" three words. */
export type CutWord = (written: string) => readonly string[];

const PLAIN_WORD = /^\p{L}+\*?$/u;

function wordPart(words: readonly string[]): Part {
  const plain = words.filter((word) => !word.endsWith('*') && !TAGGED.test(word));
  const tagged = words.filter((word) => TAGGED.test(word));
  const prefixes = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return { kind: 'word', words: new Set(plain), tagged: new Set(tagged), prefixes };
}

function compile(parts: readonly Part[], next: PatternStep): PatternStep {
  return parts.reduceRight<PatternStep>((after, part) => {
    if (part.kind !== 'either') return { ...part, next: after };
    const nexts = part.alternatives.map((one) => compile(one, after));
    return { kind: 'either', nexts: part.isOptional ? [...nexts, after] : nexts };
  }, next);
}

function literal(word: string): Pattern {
  const step = compile([{ kind: 'word', words: new Set([word]), tagged: new Set(), prefixes: [] }], {
    kind: 'end',
  });
  return { step, firsts: new Set([word]), prefixes: [], seconds: null, soon: null, opensSentence: false };
}

/**
 * Reads a pattern, the one language in which vocabularies, lexicons and rules name words:
 *
 * - `word`, `word/VERB` only as that part of speech (Universal Dependencies), `pric*` any word that begins so;
 * - `(this|that one)` either, `<class>` a word of a class; `?` after a bracket or a class makes it optional;
 * - `*` one to three words, `*?` none to three: no "and", "but", "not", "never", "no", and no marks;
 * - `#` a number: "10", "$1,200", "8k", "7:30", "3am";
 * - `^` at the beginning: only where a sentence begins; `=` at the beginning: what follows is one word as it is (":)").
 *
 * Words are lower case, contractions in full ("can not"). Throws an Error that says what is expected where a bracket is
 * not closed, a class is unknown, or the pattern could begin anywhere.
 */
export function readPattern(
  pattern: string,
  { classes, cut }: { classes: WordClasses; cut: CutWord },
): Pattern {
  const opensSentence = pattern.startsWith('^');
  if (pattern.startsWith('=')) return literal(pattern.slice(1));
  const tokens = (opensSentence ? pattern.slice(1) : pattern).match(TOKENS) ?? [];
  let at = 0;
  const refuse = (why: string): never => {
    throw new Error(`expected ${why} in the pattern ${JSON.stringify(pattern)}`);
  };
  const partsOf = (token: string): Part[] => {
    if (token === '*' || token === '*?') return [{ kind: 'gap', least: token === '*' ? 1 : 0 }];
    if (token === '#') return [{ kind: 'number' }];
    if (!token.startsWith('<')) {
      const isWhole = PLAIN_WORD.test(token) || TAGGED.test(token);
      return (isWhole ? [token] : cut(token)).map((word) => wordPart([word]));
    }
    const known = classes.get(token.replace(/[<>?]/g, '')) ?? refuse(`a known class instead of ${token}`);
    const word = wordPart(known);
    return [token.endsWith('?') ? { kind: 'either', alternatives: [[word]], isOptional: true } : word];
  };
  const readEither = (): Part[][] => {
    const alternatives: Part[][] = [];
    let parts: Part[] = [];
    for (; at < tokens.length && !tokens[at]?.startsWith(')'); at++) {
      const token = tokens[at] ?? '';
      if (token === '|') {
        alternatives.push(parts);
        parts = [];
      } else if (token === '(') {
        at++;
        const inner = readEither();
        const close = tokens[at] ?? refuse('a closing bracket');
        parts.push({ kind: 'either', alternatives: inner, isOptional: close.endsWith('?') });
      } else parts.push(...partsOf(token));
    }
    return [...alternatives, parts];
  };
  const read = readEither();
  if (at < tokens.length) refuse('an opening bracket');
  const step = compile([{ kind: 'either', alternatives: read, isOptional: false }], { kind: 'end' });
  if (beginsOpen(step)) refuse('a word at the beginning');
  const tests = firstTests(step);
  const seconds = wordsAfterFirst(step, { mayGap: false });
  const taggedFirsts = tests.flatMap(({ tagged }) => [...tagged].map((one) => one.replace(TAGGED, '$1')));
  return {
    step,
    firsts: new Set([
      ...(beginsWithNumber(step) ? [ANY_NUMBER] : []),
      ...tests.flatMap(({ words }) => [...words]),
      ...taggedFirsts,
    ]),
    prefixes: tests.flatMap(({ prefixes }) => prefixes),
    seconds,
    soon: seconds === null ? wordsAfterFirst(step, { mayGap: true }) : null,
    opensSentence,
  };
}

/** The words of a pattern that is nothing but words; null of any other. */
export function plainWordsOf({ step, opensSentence }: Pattern): string[] | null {
  const found: string[] = [];
  let at = step.kind === 'either' && step.nexts.length === 1 ? step.nexts[0] : step;
  while (at?.kind === 'word') {
    const [word, ...others] = at.words;
    if (word === undefined || others.length > 0 || at.tagged.size > 0 || at.prefixes.length > 0) return null;
    found.push(word);
    at = at.next;
  }
  return at?.kind === 'end' && !opensSentence ? found : null;
}

/** What stands among the first words of a pattern for any number. */
export const ANY_NUMBER = '#';

/** What ends a gap: words that join or turn round, and marks. */
const NO_GAP = new Set(['and', 'but', 'not', 'never', 'no']);
const GAP_WORD = /^[\p{L}\p{N}'$£€]/u;
/** A number as patterns see it. */
export const NUMBER = /^[$£€]?\d[\d.,:]*(?:k|[ap]m\.?)?$/;

/** The singular of a word, or the word itself; given where plurals are to be found by their singulars. */
export type Singular = (word: string) => string;

/** The same for words of a text; null where they are taken as they are. */
export type SingularOf = ((word: Word) => string) | null;

/** The words of a text as a pattern walks over them. */
interface Walked {
  words: readonly PatternWord[];
  end: number;
  singular: SingularOf;
}

function passes({ words, tagged, prefixes }: WordTest, at: PatternWord, singular: SingularOf): boolean {
  const { word, pos } = at;
  if (words.has(word)) return true;
  const one = singular === null ? word : singular(at);
  if (one !== word && words.has(one)) return true;
  if (tagged.size > 0 && (tagged.has(`${word}/${pos}`) || tagged.has(`${one}/${pos}`))) return true;
  return prefixes.some((prefix) => word.startsWith(prefix));
}

function walk(from: PatternStep, at: number, text: Walked): number {
  if (from.kind === 'end') return at;
  let best = -1;
  if (from.kind === 'either') {
    for (const next of from.nexts) best = Math.max(best, walk(next, at, text));
    return best;
  }
  const { words, end } = text;
  if (from.kind === 'gap') {
    if (from.least === 0) best = walk(from.next, at, text);
    for (let past = at + 1; past <= at + MOST_SKIPPED && past <= end; past++) {
      const skipped = words[past - 1]?.word ?? '';
      if (NO_GAP.has(skipped) || !GAP_WORD.test(skipped)) break;
      best = Math.max(best, walk(from.next, past, text));
    }
    return best;
  }
  const word = words[at];
  if (word === undefined || at >= end) return -1;
  const fits = from.kind === 'number' ? NUMBER.test(word.word) : passes(from, word, text.singular);
  return fits ? walk(from.next, at + 1, text) : -1;
}

/** Whether one of the words stands where a pattern that begins at `at` needs one. */
function isSoon(soon: ReadonlySet<string>, at: number, { words, end, singular }: Walked): boolean {
  for (let i = at + 1; i <= at + 1 + MOST_SKIPPED && i < end; i++) {
    const word = words[i];
    if (word === undefined) return false;
    if (soon.has(word.word) || (singular !== null && soon.has(singular(word)))) return true;
  }
  return false;
}

/**
 * Where the longest match of a pattern that begins at `at` ends, before `end`; -1 where there is none. `words` are those of
 * a text, in order.
 */
export function matchEnd(
  { step, soon }: Pattern,
  words: readonly PatternWord[],
  { at, end, singular }: { at: number; end: number; singular: SingularOf },
): number {
  const text = { words, end, singular };
  return soon === null || isSoon(soon, at, text) ? walk(step, at, text) : -1;
}
