import { shownValue } from '../../domain/shown-value.ts';
import { beginningsOf, type PatternStep, type WordTest } from './pattern-step.ts';

/** Names for lists of words that patterns use as `<name>`. */
export type WordClasses = ReadonlyMap<string, readonly string[]>;

/** A pattern ready to be matched; `firsts` are the words that it may begin with, `prefixes` the beginnings of others. */
export interface Pattern {
  step: PatternStep;
  firsts: ReadonlySet<string>;
  prefixes: readonly string[];
  /** Whether it stands only where a sentence begins. */
  opensSentence: boolean;
}

type Part =
  | ({ kind: 'word' } & WordTest)
  | { kind: 'number' }
  | { kind: 'gap'; least: number }
  | { kind: 'either'; alternatives: readonly (readonly Part[])[]; isOptional: boolean };

const TOKENS = /\(|\)\??|\||<[\w-]+>\??|[^\s()|<>]+/g;
/** Brackets that stand within one another: nobody reads more. */
const MOST_NESTED = 10;

/** Words, brackets and bars of one pattern; the longest of the vocabularies has some 400. */
const MOST_TOKENS = 1000;

/** What stands for any words of a pattern: of many in a row each may have taken each of the words. */
const MOST_GAPS = 10;

const TAGGED = /^(.+)\/([A-Z]+)$/;

/** The words of a written one as texts are cut: "can't" is "can not", "check-in" three words. */
export type CutWord = (written: string) => readonly string[];

const PLAIN_WORD = /^\p{L}+\*?$/u;

/** The parts of classes, which many patterns name. */
const ofClasses = new WeakMap<readonly string[], Part>();

function classPart(words: readonly string[]): Part {
  const part = ofClasses.get(words) ?? wordPart(words);
  ofClasses.set(words, part);
  return part;
}

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
  return { step, firsts: new Set([word]), prefixes: [], opensSentence: false };
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
 * not closed, a class is unknown, the pattern could begin anywhere, or it has over 1,000 words, brackets and bars, over
 * 10 brackets within one another, or over 10 gaps.
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
    throw new Error(`expected ${why} in the pattern ${shownValue(pattern)}`);
  };
  // Before anything is made of them.
  if (tokens.length > MOST_TOKENS)
    refuse(`at most ${MOST_TOKENS} words, brackets and bars, got ${tokens.length},`);
  const gaps = tokens.filter(isGap).length;
  if (gaps > MOST_GAPS) refuse(`at most ${MOST_GAPS} of * and *?, got ${gaps},`);
  const nested = nestedIn(tokens);
  if (nested > MOST_NESTED) refuse(`at most ${MOST_NESTED} brackets within one another, got ${nested},`);
  const partsOf = (token: string): Part[] => {
    if (isGap(token)) return [{ kind: 'gap', least: token === '*' ? 1 : 0 }];
    if (token === '#') return [{ kind: 'number' }];
    if (!token.startsWith('<')) {
      const isWhole = PLAIN_WORD.test(token) || TAGGED.test(token);
      return (isWhole ? [token] : cut(token)).map((word) => wordPart([word]));
    }
    const known = classes.get(token.replace(/[<>?]/g, '')) ?? refuse(`a known class instead of ${token}`);
    const word = classPart(known);
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
  const beginnings = beginningsOf(step);
  if (beginnings.some(({ kind }) => kind === 'gap' || kind === 'end')) refuse('a word at the beginning');
  const tests = beginnings.filter((one) => one.kind === 'word');
  const taggedFirsts = tests.flatMap(({ tagged }) => [...tagged].map((one) => one.replace(TAGGED, '$1')));
  return {
    step,
    firsts: new Set([
      ...(beginnings.some(({ kind }) => kind === 'number') ? [ANY_NUMBER] : []),
      ...tests.flatMap(({ words }) => [...words]),
      ...taggedFirsts,
    ]),
    prefixes: tests.flatMap(({ prefixes }) => prefixes),
    opensSentence,
  };
}

function isGap(token: string): boolean {
  return token === '*' || token === '*?';
}

/** How many brackets stand within one another at most. */
function nestedIn(tokens: readonly string[]): number {
  let open = 0;
  let most = 0;
  for (const token of tokens) {
    if (token === '(') most = Math.max(most, ++open);
    else if (token.startsWith(')')) open--;
  }
  return most;
}

/** What a pattern of plain words does not hold. */
const SIGNS = /[()|<>*#^/]/;

/** The words of what is plainly nothing but words, without reading it as a pattern; null of any other. */
export function wordsWritten(pattern: string, cut: CutWord): string[] | null {
  if (pattern.startsWith('=')) return [pattern.slice(1)];
  const tokens = SIGNS.test(pattern) ? null : pattern.match(TOKENS);
  return tokens?.flatMap((token) => (PLAIN_WORD.test(token) ? [token] : cut(token))) ?? null;
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
