import { fold } from '../../../src/domain/fold.ts';

/** Gives the stem of a folded word. */
export type Stem = (foldedWord: string) => string;

/** Verbs that are conjugated alike, and those of their forms that an algorithm leaves behind. */
export interface Conjugation {
  /** What the infinitives end in. */
  readonly ending: string;
  /** The forms; `~` stands for what is before the ending. */
  readonly forms: string;
  /** The infinitives. */
  readonly verbs: string;
}

/** Adjectives that are compared alike, and those of their forms that an algorithm leaves behind. */
export interface Comparison {
  /** What the adjectives end in; it may be nothing. */
  readonly ending: string;
  /** The forms; `~` stands for what is before the ending. */
  readonly forms: string;
  readonly adjectives: string;
}

/**
 * What an algorithm does not know of its language, written as people write it; words in a list are separated by
 * spaces. `*` behind a form stands for every word that the algorithm joins with it, too; `-` before one says that it
 * is a form behind a prefix alone.
 */
export interface IrregularForms {
  /** Infinitives and their forms; also behind the prefixes. */
  readonly verbs?: Readonly<Record<string, string>>;
  /** Further verbs, by their pattern; also behind the prefixes. */
  readonly conjugations?: readonly Conjugation[];
  /** Adjectives with their comparatives and superlatives, by their pattern. */
  readonly comparisons?: readonly Comparison[];
  /** What stands before a verb and makes another one of it: with `up`, sold is sell and upsold is upsell. */
  readonly prefixes?: string;
  /** Words of other kinds, verbs that take no prefix too, and their forms. */
  readonly others?: Readonly<Record<string, string>>;
  /** Words and their forms that the algorithm wrongly joins with other words. */
  readonly apart?: Readonly<Record<string, string>>;
  /**
   * Endings that the algorithm does not see, as folding took their accents or as it has no rule for them, and what
   * it is given instead. The longest goes first, and three letters or more stand before it.
   */
  readonly endings?: Readonly<Record<string, string>>;
}

/** One form of the data, folded. */
export interface FormOf {
  readonly form: string;
  readonly base: string;
  /** Whether the form stands for every word with its stem. */
  readonly joinsAll: boolean;
  /** Whether the form exists behind a prefix alone. */
  readonly isPrefixed: boolean;
}

/** Letters that a form has at least to be looked for behind a prefix: "beam" is not "be am". */
const LEAST_BEHIND_PREFIX = 3;

/** Letters that stand at least before an ending of the data: "only" is no adverb of "on". */
const LEAST_BEFORE_ENDING = 3;

/** An algorithm that knows the irregular forms of its language too: the stem of a form is the stem of its base. */
export function withIrregularForms(algorithm: Stem, data: IrregularForms): Stem {
  const regular = withEndings(algorithm, data.endings ?? {});
  const verbs = verbForms(data);
  const others = [...formsIn(data.others ?? {}), ...comparedForms(data)];
  const alone = [...verbs.filter(({ isPrefixed }) => !isPrefixed), ...others];
  const baseOf = baseFinder(alone, regular);
  const verbOf = baseFinder(verbs, regular);
  const apart = ownStems(data.apart ?? {});
  const prefixes = foldedWords(data.prefixes ?? '');
  const prefixedBaseOf = (word: string, stem: string): string | undefined => {
    for (const prefix of prefixes) {
      if (word.length < prefix.length + LEAST_BEHIND_PREFIX || !word.startsWith(prefix)) continue;
      const verb = verbOf(word.slice(prefix.length), stem.slice(prefix.length));
      if (verb !== undefined) return prefix + verb;
    }
    return undefined;
  };
  return (word) => {
    const own = apart.get(word);
    if (own !== undefined) return own;
    const stem = regular(word);
    const base = baseOf(word, stem) ?? prefixedBaseOf(word, stem);
    return base === undefined ? stem : regular(base);
  };
}

/** The forms of all verbs of the data, those by a pattern included. */
export function verbForms({ verbs = {}, conjugations = [] }: IrregularForms): FormOf[] {
  return [...formsIn(verbs), ...conjugations.flatMap(({ verbs, ...pattern }) => patterned(verbs, pattern))];
}

/** The comparatives and superlatives of the data. */
export function comparedForms({ comparisons = [] }: IrregularForms): FormOf[] {
  return comparisons.flatMap(({ adjectives, ...pattern }) => patterned(adjectives, pattern));
}

function patterned(words: string, { ending, forms }: { ending: string; forms: string }): FormOf[] {
  return words
    .split(' ')
    .flatMap((word) =>
      formsIn({ [word]: forms.replaceAll('~', word.slice(0, word.length - ending.length)) }),
    );
}

/** The forms in a table of base forms. */
export function formsIn(table: Readonly<Record<string, string>>): FormOf[] {
  return Object.entries(table).flatMap(([base, forms]) =>
    forms.split(' ').map((written) => ({
      form: fold(written.replace(/^-|\*$/g, '')),
      base: fold(base),
      joinsAll: written.endsWith('*'),
      isPrefixed: written.startsWith('-'),
    })),
  );
}

/** The words that stand apart, each with a stem that no other word has, for words hold no full stop. */
function ownStems(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([base, forms]) =>
      foldedWords(`${base} ${forms}`).map((word) => [word, `${fold(base)}.`] as const),
    ),
  );
}

function foldedWords(list: string): string[] {
  return fold(list)
    .split(' ')
    .filter((word) => word !== '');
}

/** Finds the base form of a word by the word itself, else by its stem. */
function baseFinder(
  forms: readonly FormOf[],
  regular: Stem,
): (word: string, stem: string) => string | undefined {
  const byWord = new Map(forms.map(({ form, base }) => [form, base]));
  const joining = forms.filter(({ joinsAll }) => joinsAll);
  const byStem = new Map(joining.map(({ form, base }) => [regular(form), base]));
  return (word, stem) => byWord.get(word) ?? byStem.get(stem);
}

/** An algorithm that is given endings as it wants them. */
function withEndings(algorithm: Stem, endings: Readonly<Record<string, string>>): Stem {
  const wanted = new Map(Object.entries(endings).map(([ending, given]) => [fold(ending), given]));
  const lengths = [...new Set([...wanted.keys()].map((ending) => ending.length))].toSorted((a, b) => b - a);
  return (word) => {
    for (const length of lengths) {
      if (word.length < length + LEAST_BEFORE_ENDING) continue;
      const ending = wanted.get(word.slice(-length));
      if (ending !== undefined) return algorithm(word.slice(0, -length) + ending);
    }
    return algorithm(word);
  };
}
