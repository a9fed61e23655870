import { english } from '../../language/en/english.ts';
import { familyOf } from '../../reading/word-family.ts';
import { byCodeUnits } from '../code-unit-order.ts';
import type { KeyPhrase, KeyPhrases } from './key-phrases.ts';
import type { AspectsOfPhrases } from './phrase-aspects.ts';
import type { PhraseGroup } from './phrase-groups.ts';
import type { TopicWords } from './topic-words.ts';

/** A topic by the numbers of its phrases; the leading one names it. */
export interface Theme {
  lead: number;
  /** The noun that the phrases are about; the leading phrase where that is none of the nouns. */
  noun: number;
  phrases: readonly number[];
  /** The aspect that it is a part of, or null. */
  aspectId: string | null;
}

/**
 * A phrase names the topic of its noun where it stands in this share of the reviews with that noun: in more where the noun names
 * one as well.
 */
const NAMING_SHARE = { alone: 0.5, besideNoun: 2 / 3 };

/** A phrase is of an aspect that this share of its reviews speak of beside it, so much more often than beside any phrase. */
const OF_ASPECT = { share: 0.25, lift: 1.2 };

/**
 * A noun that no vocabulary knows is a topic where this share of its reviews, and so many, speak of one aspect beside it: of
 * three struts two may stand beside anything.
 */
const NOUN_OF_ASPECT = { share: 0.6, reviews: 3 };

/**
 * A part of an aspect is a topic only where this share of the reviews that name it, and so many, say something of the aspect beside
 * it: three that name the onion in passing are no talk of onions. More is not asked, as mentions of an aspect are missed.
 */
const SAID_OF = { share: 0.2, reviews: 2 };

/** In how much of what is said beside any phrase each aspect is spoken of. */
function usualShares({ phrases }: KeyPhrases, beside: AspectsOfPhrases): Map<string, number> {
  const reviews = phrases.reduce((sum, phrase) => sum + phrase.reviews, 0);
  const shares = new Map<string, number>();
  for (const counts of beside)
    for (const [id, count] of counts) shares.set(id, (shares.get(id) ?? 0) + count / reviews);
  return shares;
}

/** What taggers take for a noun in a hurry, "got my tracking [done]", "the invoice [came]", and not behind an article. */
function isNoun(word: string): boolean {
  return english().sentences(`the ${word}`).flat().at(-1)?.pos === 'NOUN';
}

/** Whether the word praises: what people love is no theme. */
function praises(word: string): boolean {
  return english().valueOf(word) > 0;
}

/**
 * The topics in groups of phrases: each named by its noun, or by the phrase that most reviews with that noun write. A noun
 * is one where the trade calls a part of an aspect so and people say something of that, or people keep speaking of one aspect
 * beside it; of another, only its phrases of at least as many reviews are as `fewest` gives for each.
 */
export function themesIn(
  groups: readonly PhraseGroup[],
  found: KeyPhrases,
  {
    beside,
    terms,
    common,
    firm,
    families,
    services,
    fewest,
  }: { beside: AspectsOfPhrases; fewest: (key: string) => number } & Pick<
    TopicWords,
    'terms' | 'common' | 'firm' | 'families' | 'services'
  >,
): Theme[] {
  const usual = usualShares(found, beside);
  const aspectsOf = (numbers: readonly number[]): { id: string; share: number }[] => {
    const counts = new Map<string, number>();
    let reviews = 0;
    for (const number of numbers) {
      reviews += found.phrases[number]?.reviews ?? 0;
      for (const [id, count] of beside[number] ?? []) counts.set(id, (counts.get(id) ?? 0) + count);
    }
    return [...counts]
      .map(([id, count]) => ({ id, share: count / reviews }))
      .filter(({ id, share }) => share >= OF_ASPECT.share && share >= (usual.get(id) ?? 0) * OF_ASPECT.lift)
      .toSorted((a, b) => b.share - a.share || byCodeUnits(a.id, b.id));
  };
  const themeOf = ({ key, head }: KeyPhrase, lead: number, numbers: readonly number[]): Theme => {
    const aspectId = terms.get(key) ?? aspectsOf(numbers)[0]?.id ?? terms.get(head) ?? null;
    return {
      lead,
      noun: numbers[0] ?? lead,
      phrases: [lead, ...numbers.filter((one) => one !== lead)],
      aspectId,
    };
  };
  const isSaidOf = ({ key, reviews }: KeyPhrase, number: number): boolean => {
    const aspect = terms.get(key);
    if (aspect === undefined) return false;
    return (beside[number]?.get(aspect) ?? 0) >= Math.max(SAID_OF.reviews, reviews * SAID_OF.share);
  };
  const isNounOfAspect = ({ key, reviews }: KeyPhrase, number: number): boolean => {
    const share = aspectsOf([number])[0]?.share ?? 0;
    return share >= NOUN_OF_ASPECT.share && share * reviews >= NOUN_OF_ASPECT.reviews && isNoun(key);
  };
  // "High quality", "skinny jeans": the aspect or a service over again, with a word that is no part of the offer.
  const saysAgain = ({ words }: KeyPhrase): boolean => {
    const last = words.at(-1) ?? '';
    return (
      (families.has(familyOf(last)) || services.has(last)) &&
      !words.slice(0, -1).some((word) => terms.has(word))
    );
  };
  const isTheme = (phrase: KeyPhrase, number: number): boolean =>
    isSaidOf(phrase, number) ||
    (phrase.words.length > 1 &&
      !firm.has(phrase.words.at(-1) ?? '') &&
      isNoun(phrase.words.at(-1) ?? '') &&
      !saysAgain(phrase) &&
      (!common.has(phrase.head) || aspectsOf([number]).length > 0)) ||
    (phrase.words.length === 1 && !praises(phrase.key) && isNounOfAspect(phrase, number));
  return groups.flatMap((group): Theme[] => {
    const [first = -1] = group;
    const lead = found.phrases[first];
    if (lead === undefined) return [];
    const share = isTheme(lead, first) ? NAMING_SHARE.besideNoun : NAMING_SHARE.alone;
    const isOfLead = (number: number): boolean => {
      const { words = [], reviews = 0 } = found.phrases[number] ?? {};
      return words.length > 1 && words.includes(lead.key) && reviews >= lead.reviews * share;
    };
    const naming = lead.words.length > 1 ? undefined : group.find(isOfLead);
    const [name, phrase] = [naming ?? first, found.phrases[naming ?? first] ?? lead];
    if (isTheme(phrase, name)) return [themeOf(phrase, name, group)];
    return group.flatMap((number) => {
      const one = found.phrases[number];
      if (one === undefined || one.words.length === 1 || one.reviews < fewest(one.key)) return [];
      return isTheme(one, number) ? [themeOf(one, number, [number])] : [];
    });
  });
}
