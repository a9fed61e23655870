import context from '../../src/insights/language/en/context.json' with { type: 'json' };
import lexicon from '../../src/insights/language/en/lexicon.json' with { type: 'json' };
import vader from '../../src/insights/language/en/vader-lexicon.json' with { type: 'json' };
import { GIST_GROUPS } from './features-of.ts';
import { CONTEXT_CATEGORIES } from '../../src/insights/language/language.ts';
import type { Blind } from './models.ts';
import { SHARES } from './recipe.ts';

/** Something that can be switched off to see what it is worth. */
export interface Switch {
  name: string;
  /** Takes data of the language away from this thread, before it reads its first text. */
  language?: () => void;
  /** The groups of features that the models do not see. */
  blind?: Blind;
  /** The collection that the models do not learn from, nor from our labels of it. */
  collection?: string;
}

function empty(entries: object): void {
  for (const key of Object.keys(entries)) Reflect.deleteProperty(entries, key);
}

/** Takes the rules of one category of context away. */
function withoutCategory(category: string): void {
  const left = context.filter((rule) => rule.category !== category);
  context.splice(0, context.length, ...left);
}

/** Data of the language, each category of its rules of context among them. */
const LANGUAGE: Readonly<Record<string, () => void>> = {
  'lexicon: general words': () => empty(vader),
  'lexicon: words of reviews': () => empty(lexicon.words),
  'phrases with gaps': () => empty(lexicon.phrases),
  ...Object.fromEntries(
    CONTEXT_CATEGORIES.map((category) => [`context: ${category}`, () => withoutCategory(category)]),
  ),
};

/**
 * Groups of features that see the same kind of thing, by their names in `target-features.ts`, `review-features.ts` and
 * `gist-features.ts`.
 */
const FEATURES: Readonly<Record<string, { target?: string; review?: string; gist?: string }>> = {
  'words of the target': { target: 't' },
  'words of its clause': { target: 'c n' },
  'words of other clauses': { target: 'o f' },
  'words beside the target': { target: 'l1 l2 l-2 r1 r2 r-2 r-3' },
  'nearest verb and adjective': { target: 'va vb aa ab' },
  'nearest opinion': { target: 'sign near nouns path in' },
  'words as whole texts taught them': { target: 'learnt' },
  'sums of opinions': { target: 'clause sum count alone only bp bn', review: 'sum all first last mix' },
  'links of clauses': { target: 'link next' },
  'words of the text': { review: 'w n' },
  'pairs of words': { review: 'b' },
  'threes of words': { review: 't' },
  'length of the text': { review: 'length' },
  'what sentences are about': { gist: GIST_GROUPS.join(' ') },
  'what sentences are about: pairs of words': { gist: 'b' },
  'what sentences are about: marks': { gist: 'm' },
};

const SWITCHES_OF_FEATURES = Object.entries(FEATURES).map(([name, seen]): Switch => {
  const { target = '', review = '', gist = '' } = seen;
  const blind = {
    target: new Set(target.split(' ')),
    review: new Set(review.split(' ')),
    gist: new Set(gist.split(' ')),
  };
  return { name: `features: ${name}`, blind };
});

const SWITCHES_OF_COLLECTIONS = Object.keys(SHARES).map((id): Switch => ({
  name: `collection: ${id}`,
  collection: id,
}));

export const SWITCHES: readonly Switch[] = [
  ...Object.entries(LANGUAGE).map(([name, language]): Switch => ({ name, language })),
  ...SWITCHES_OF_FEATURES,
  ...SWITCHES_OF_COLLECTIONS,
];
