import winkNLP, { type WinkMethods } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** What wink knows of its lexemes: the number of each, and what the next gets. */
interface Lexemes {
  hash: Record<string, number>;
  index: number;
}

/** What wink asks of the words that its model does not hold, each by the word and the kind of token it was found as. */
type Features = Record<string, (word: string, kind: number, cache: Cache) => unknown>;

/** What wink has of all words, as far as features ask it. */
interface Cache {
  lookup: (word: string) => readonly number[] | null;
  intrinsicSize: () => number;
  posOf: (lexeme: number) => number;
}

/** What is found where a word is not in the model: a number that no lexeme of it has. */
const NOT_IN_MODEL = [Number.POSITIVE_INFINITY];

/** Features of unknown words that nobody here asks for; all their values would be kept. */
const UNASKED = { prefix: () => '', suffix: () => '', shape: () => '' };

/** A machine that recognises nothing, as wink reads it. */
const NO_MACHINE = '[]';

/**
 * Parts of the model that nobody here asks for, empty: they take time and memory, and what the model says of patterns
 * doubles whenever a wink is made of it.
 */
const UNUSED = {
  ner: () => ({ machines: [], transformers: [] }),
  negation: () => ({ machines: [NO_MACHINE] }),
  sa: () => ({ machines: [NO_MACHINE] }),
  metaCER: () => ({ machines: NO_MACHINE, transformers: [] }),
};

/** How many unknown words are kept until all is given back, with a new wink: a bound for the memory of long processes. */
const MOST_KEPT = 100_000;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isLexemes(value: unknown): value is Lexemes {
  return isObject(value) && isObject(value['hash']) && typeof value['index'] === 'number';
}

/** The lexemes of a model that wink was made of. Throws an Error where it is made otherwise than wink-nlp 2.4 has it. */
function lexemesOf(core: unknown): Lexemes {
  const features = isObject(core) ? core['features'] : null;
  const lexemes = isObject(features) ? features['lexeme'] : null;
  if (!isLexemes(lexemes)) throw new TypeError('expected a model of wink-nlp 2.4: core().features.lexeme');
  return lexemes;
}

/** Calls what wink's types call unknown. */
function called(what: unknown, ...given: readonly unknown[]): unknown {
  if (typeof what !== 'function') throw new TypeError('expected a model of wink-nlp 2.4: functions');
  return Reflect.apply(what, undefined, given);
}

/** What unknown words are like, told by the words of the model alone. */
function featuresOf(config: unknown): Features {
  // Functions of word, kind and cache by name, of the model that is installed in this very version.
  const features = called(model.featureFn, config) as Features;
  return {
    ...features,
    ...UNASKED,
    pos: (word, kind, { lookup, intrinsicSize, posOf }) =>
      features['pos']?.(word, kind, {
        lookup: (wanted) => lookup(wanted) ?? NOT_IN_MODEL,
        intrinsicSize,
        posOf,
      }),
  };
}

/** A wink, with the lexemes that its model holds and those that it has been given since. */
interface Opened {
  nlp: WinkMethods;
  lexemes: Lexemes;
  inModel: Readonly<Record<string, number>>;
  size: number;
}

function openWink(): Opened {
  const core = called(model.core);
  const lexemes = lexemesOf(core);
  const { hash, index } = lexemes;
  const nlp = winkNLP({ ...model, ...UNUSED, core: () => core, featureFn: featuresOf }, ['sbd', 'pos']);
  return { nlp, lexemes, inModel: hash, size: index };
}

let opened: Opened | null = null;

/**
 * wink, ready for one text and for no other. By itself it takes what it has once made a token of for one from then on,
 * wherever it stands, and remembers which kind of token a word was found as first: what it makes of a text would depend
 * on those before. It looks tokens up in the lexemes as they were when it was made; new ones go to those that the model
 * has now, and are dropped here.
 */
export function winkWithoutMemory(): WinkMethods {
  if (opened === null || opened.lexemes.index - opened.size > MOST_KEPT) opened = openWink();
  opened.lexemes.hash = Object.create(opened.inModel);
  return opened.nlp;
}
