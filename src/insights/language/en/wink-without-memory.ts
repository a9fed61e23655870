import winkNLP from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** The words that wink knows by their numbers: those of its model, and what was found in texts. */
interface Lexemes {
  hash: Record<string, number>;
}

/** What wink keeps of all words, which it knows by their numbers. */
export interface WinkCache {
  /** The number of a word that was found as one kind of token; a word that has none gets the next. */
  add: (word: string, kind: number) => number;
  lookup: (word: string) => readonly number[] | null;
  intrinsicSize: () => number;
  posOf: (lexeme: number) => number;
  value: (lexeme: number) => string;
  valueOf: (feature: string, value: number) => string;
  isMemberPOS: (lexeme: number, pos: number) => boolean;
}

/** A token as wink packs it: the number of its word, its blanks with what it is short for, and its part of speech where that is sure. */
export type WinkToken = readonly [lexeme: number, blanksAndNormal: number, partOfSpeech: number];

/** What wink makes of a text before it looks at any word beside another. */
export interface WinkTokens {
  tokens: readonly WinkToken[];
  /** The number of the normal form of each, and the part of speech that it mostly is. */
  normals: readonly number[];
  parts: readonly number[];
}

/** What wink finds out of a word that its model does not hold, each by the word and the kind of token it was found as. */
type Features = Record<string, (word: string, kind: number, cache: WinkCache) => unknown>;

/** What is found where a word is not in the model: a number that no word of it has. */
const NOT_IN_MODEL = [Number.POSITIVE_INFINITY];

/** Features of unknown words that nobody here asks for; all their values would be kept. */
const UNASKED = { prefix: () => '', suffix: () => '', shape: () => '' };

/** A machine that recognises nothing, as wink reads it. */
const NO_MACHINE = '[100,0,{"0":{}},{},{},{}]';

/**
 * Parts of the model that nobody here asks for, empty: they take time and memory, and what the model says of patterns
 * doubles whenever a wink is made of it.
 */
const UNUSED = {
  sbd: () => ({ machines: [NO_MACHINE], transformers: [null], setter: () => undefined }),
  ner: () => ({ machines: [], transformers: [] }),
  negation: () => ({ machines: [NO_MACHINE] }),
  sa: () => ({ machines: [NO_MACHINE] }),
  metaCER: () => ({ machines: NO_MACHINE, transformers: [] }),
};

/** How many words are kept until all is given back, with a new wink: a bound for the memory of long processes. */
const MOST_KEPT = 100_000;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isLexemes(value: unknown): value is Lexemes {
  return isObject(value) && isObject(value['hash']);
}

/** The words of a model that wink is to be made of. Throws a TypeError where it is made otherwise than wink-nlp 2.4 has it. */
function lexemesOf(core: unknown): Lexemes {
  const features = isObject(core) ? core['features'] : null;
  const lexemes = isObject(features) ? features['lexeme'] : null;
  if (!isLexemes(lexemes)) throw new TypeError('expected a model of wink-nlp 2.4: core().features.lexeme');
  return lexemes;
}

/** Calls what wink's types call unknown. */
export function called(what: unknown, ...given: readonly unknown[]): unknown {
  if (typeof what !== 'function') throw new TypeError('expected a model of wink-nlp 2.4: functions');
  return Reflect.apply(what, undefined, given);
}

/** A wink for texts of one word or few, what it keeps of words, and how many that are. */
export interface Wink {
  cut: (text: string) => WinkTokens;
  cache: WinkCache;
  kept: () => number;
}

/** As wink packs tokens. */
const TOKEN_SIZE = 4;

/** The tokens that wink gives whoever sets their parts of speech. */
interface Document {
  tokens: readonly number[];
}

/**
 * A wink that makes of a word the same whatever it has read. By itself it takes what it has once made a token of for one
 * from then on, wherever it stands, and what kind of token a word was found as first for what it is. Here it looks for
 * tokens in the words of its model alone, which are all that it saw when it was made; each word that these do not hold is
 * found out about as if it was the first, once for each kind of token, and never looked up by its letters.
 */
function openWink(): Wink {
  const core = called(model.core);
  const lexemes = lexemesOf(core);
  const inModel = lexemes.hash;
  let kept = 0;
  let known: WinkCache | null = null;
  const forget = (cache: WinkCache): void => {
    const { add, lookup } = cache;
    const byKind: Map<string, number>[] = [];
    const found = new Map<string, readonly number[]>();
    cache.lookup = (word) => {
      const before = found.get(word);
      if (before !== undefined) return before;
      const inModelAs = lookup(word);
      if (inModelAs !== null) found.set(word, inModelAs);
      return inModelAs;
    };
    cache.add = (word, kind) => {
      const known = (byKind[kind] ??= new Map());
      const before = known.get(word);
      if (before !== undefined) return before;
      const number = add(word, kind);
      for (const added of [word, word.toLowerCase()]) delete lexemes.hash[added];
      known.set(word, number);
      kept += 1;
      return number;
    };
    known = cache;
  };
  const featureFn = (config: unknown): Features => {
    // Functions of word, kind and cache by name, of the model that is installed in this very version.
    const features = called(model.featureFn, config) as Features;
    let asked: WinkCache | null = null;
    const pos: Features[string] = (word, kind, cache) => {
      if (known === null) forget(cache);
      asked ??= { ...cache, lookup: (wanted) => cache.lookup(wanted) ?? NOT_IN_MODEL };
      return features['pos']?.(word, kind, asked);
    };
    return { ...features, ...UNASKED, pos };
  };
  let last: WinkTokens = { tokens: [], normals: [], parts: [] };
  const pos = () => ({
    machines: [NO_MACHINE],
    transformers: [null],
    updater: (_: unknown, __: unknown, parts: number[], normals: number[]) =>
      (last = { tokens: [], normals, parts }),
    setter: ({ tokens: packed }: Document) => {
      const tokens = last.parts.map((_part, i): WinkToken => {
        const [lexeme = 0, blanksAndNormal = 0, part = 0] = packed.slice(
          i * TOKEN_SIZE,
          (i + 1) * TOKEN_SIZE,
        );
        return [lexeme, blanksAndNormal, part];
      });
      last = { ...last, tokens };
    },
  });
  const { readDoc } = winkNLP({ ...model, ...UNUSED, pos, core: () => core, featureFn }, ['pos']);
  lexemes.hash = Object.create(inModel);
  // It gives its cache to whoever is asked about an unknown word.
  readDoc('unknownword');
  lexemes.hash = Object.create(inModel);
  if (known === null)
    throw new TypeError('expected wink-nlp 2.4, which asks for the features of unknown words');
  return {
    cut(text) {
      readDoc(text);
      return last;
    },
    cache: known,
    kept: () => kept,
  };
}

let opened: Wink | null = null;

/** wink, ready for one text: what it makes of it does not depend on those before. Another one when it keeps too many words. */
export function winkWithoutMemory(): Wink {
  if (opened === null || opened.kept() > MOST_KEPT) opened = openWink();
  return opened;
}
