/** A pattern as a regular expression over words that each end in a blank, with the words that it may begin with. */
export interface PhrasePattern {
  source: string;
  firsts: ReadonlySet<string>;
}

/** Names for lists of words that patterns use as `<name>`. */
export type WordClasses = ReadonlyMap<string, readonly string[]>;

/** A part of a pattern; `isOptional` where it may be missing. */
interface Part extends PhrasePattern {
  isOptional: boolean;
}

/** One word that neither breaks off a phrase nor turns it round. */
const GAP = String.raw`(?:(?!(?:and|but|not|never|no) )[\p{L}\p{N}'$][^ ]* )`;

/** A number: "10", "$1,200", "8k". */
const NUMBER = String.raw`[$£€]?\d[\d.,]*k? `;

const NOTHING: ReadonlySet<string> = new Set();

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['*', { source: `${GAP}{1,3}`, firsts: NOTHING, isOptional: false }],
  ['*?', { source: `${GAP}{0,3}`, firsts: NOTHING, isOptional: true }],
  ['#', { source: NUMBER, firsts: NOTHING, isOptional: false }],
]);

function wordPart(word: string): Part {
  const source = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return { source: `${source} `, firsts: new Set([word]), isOptional: false };
}

function inOrder(parts: readonly Part[]): Part {
  const firsts = new Set<string>();
  for (const part of parts) {
    for (const first of part.firsts) firsts.add(first);
    if (!part.isOptional) break;
  }
  return {
    source: parts.map((part) => part.source).join(''),
    firsts,
    isOptional: parts.every((part) => part.isOptional),
  };
}

/** The longest first, for a regular expression takes the first that fits. */
function oneOf(alternatives: readonly Part[]): Part {
  const sources = alternatives.map(({ source }) => source).toSorted((a, b) => b.length - a.length);
  return {
    source: `(?:${sources.join('|')})`,
    firsts: new Set(alternatives.flatMap(({ firsts }) => [...firsts])),
    isOptional: alternatives.some((part) => part.isOptional),
  };
}

const TOKENS = /\(|\)\??|\||<\w+>\??|[^\s()|<>]+/g;

/**
 * Reads a pattern: words, `(this|that one)` for either, `<class>` for a word of a class, `*` for one to three words, `*?`
 * for none to three, `#` for a number; `?` after a bracket or a class makes it optional. A pattern must not begin with a
 * gap or a number. Throws where a bracket is not closed or a class unknown.
 */
export function readPattern(pattern: string, classes: WordClasses): PhrasePattern {
  const tokens = pattern.match(TOKENS) ?? [];
  let at = 0;
  const refuse = (why: string): never => {
    throw new Error(`expected ${why} in the phrase pattern ${JSON.stringify(pattern)}`);
  };
  const classPart = (token: string): Part => {
    const known = classes.get(token.replace(/[<>?]/g, '')) ?? refuse(`a known class instead of ${token}`);
    return { ...oneOf(known.map(wordPart)), isOptional: token.endsWith('?') };
  };
  const readEither = (): Part => {
    const alternatives: Part[] = [];
    let parts: Part[] = [];
    for (; at < tokens.length && !tokens[at]?.startsWith(')'); at++) {
      const token = tokens[at] ?? '';
      if (token === '|') {
        alternatives.push(inOrder(parts));
        parts = [];
      } else if (token === '(') {
        at++;
        const inner = readEither();
        const close = tokens[at] ?? refuse('a closing bracket');
        parts.push({ ...inner, isOptional: inner.isOptional || close.endsWith('?') });
      } else {
        parts.push(token.startsWith('<') ? classPart(token) : (PARTS.get(token) ?? wordPart(token)));
      }
      const last = parts.at(-1);
      if (last?.isOptional === true && token !== '*?' && token !== '|')
        parts[parts.length - 1] = { ...last, source: `(?:${last.source})?` };
    }
    return oneOf([...alternatives, inOrder(parts)]);
  };
  const { source, firsts } = readEither();
  if (at < tokens.length) refuse('an opening bracket');
  if (firsts.size === 0) refuse('a word at the beginning');
  return { source, firsts };
}
