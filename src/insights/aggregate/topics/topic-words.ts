import type { Business } from '../../../domain/business.ts';
import { namesOf } from '../../../domain/names.ts';
import { english } from '../../language/en/english.ts';
import topicData from '../../language/en/topic-words.json' with { type: 'json' };
import { isEmptyNoun } from '../../reading/noun-phrases.ts';
import { singular } from '../../language/en/plurals.ts';
import { familyOf } from '../../reading/word-family.ts';
import { phraseWords } from '../../reading/vocabulary.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import { taxonomyOf, typesLike } from '../../verticals/verticals.ts';

/** What the words of a business and its trade may and may not name a topic by, in the singular. */
export interface TopicWords {
  /** Of people, places and the business: whole names and the words in them. */
  names: ReadonlySet<string>;
  /** Words of its services. */
  services: ReadonlySet<string>;
  /** Words that say nothing by themselves: those of any text, of the aspects themselves and of such a business. */
  common: ReadonlySet<string>;
  /** The families of those that say nothing in any trade or name an aspect: "staffing" is "staff" over again. */
  families: ReadonlySet<string>;
  /** Words for the business as a whole, which say nothing behind another: "ambulance service". */
  firm: ReadonlySet<string>;
  /** What stands in rows: a word before it says which, and names nothing ("ground floor"). */
  counted: ReadonlySet<string>;
  /** Words for one thing, by another word for it that the trade has too. */
  alike: ReadonlyMap<string, string>;
  /** What the trade calls a part of an aspect, with the aspect's id. */
  terms: ReadonlyMap<string, string>;
}

/** What makes a term a pattern, which is no word to name anything by. */
const PATTERN_SIGN = /[(|*#<^/]/;

/** Shorter words stand in names by chance: "of", "the". */
const SHORTEST_OF_NAME = 4;

function keyOf(phrase: string): string {
  return phraseWords(phrase).join(' ');
}

/** Words of names; one that names something in any business ("home", "service") is none of its own. */
function wordsOfNames(business: Business): Set<string> {
  const names = namesOf(business).filter(({ kind }) => kind !== 'services');
  return new Set(
    [business.name, ...names.flatMap((one) => one.names)].flatMap((name) => [
      keyOf(name),
      ...phraseWords(name).filter((word) => word.length >= SHORTEST_OF_NAME && !isEmptyNoun(english(), word)),
    ]),
  );
}

function wordsOfServices({ services }: Business): Set<string> {
  const names = services.flatMap(({ label, aliases }) => [label, ...aliases]);
  return new Set(names.flatMap((name) => [keyOf(name), ...phraseWords(name)]));
}

/** What a schema.org type calls a business: "Dentist", "BarOrPub", "MovingCompany" (a company). */
function kindsOf(type: string): string[] {
  const parts = type
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  const either = parts.indexOf('or');
  return [...(either > 0 ? parts.slice(0, either) : []), parts.at(-1) ?? ''].map(singular);
}

/** Words for the business itself and its like: its own type, and those of its trade that are one word. */
function ownKinds({ vertical }: Pick<Business, 'vertical'>): string[] {
  const alike = typesLike(vertical).filter((type) => /^[A-Z][a-z]+$/.test(type));
  return [vertical, ...alike].flatMap(kindsOf);
}

/** The terms of aspects with the id of the first that has each as it stands, else in the plural: "close to bars" is no word of a bar. */
function termsOf(aspects: Taxonomy['aspects']): Map<string, string> {
  const words = aspects.flatMap(({ id, terms }) =>
    terms.flatMap((term) => (PATTERN_SIGN.test(term) ? [] : [{ id, term, key: keyOf(term) }])),
  );
  const asTheyStand = words.filter(({ term, key }) => term === key);
  const firstLast = [...asTheyStand, ...words].toReversed();
  return new Map(firstLast.map(({ key, id }) => [key, id]));
}

/** Words that are one thing in a trade that knows them as parts of one aspect, by the first of them. */
function wordsAlike(terms: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    topicData.alike.flatMap(([first = '', ...others]) =>
      others.flatMap((word) =>
        terms.has(first) && terms.get(first) === terms.get(word) ? [[word, first] as const] : [],
      ),
    ),
  );
}

/** The words by which topics of a business are named, and by which they are not. */
export function topicWords(business: Business, { aspects }: Taxonomy): TopicWords {
  const terms = termsOf(aspects);
  const general = termsOf(taxonomyOf('generic')?.aspects ?? []);
  const everyday = topicData.everyday.filter((word) => !terms.has(word) || general.has(word));
  const labels = aspects.flatMap(({ label }) => phraseWords(label));
  const alike = wordsAlike(terms);
  return {
    names: wordsOfNames(business),
    services: new Set([...wordsOfServices(business)].flatMap((word) => [word, alike.get(word) ?? word])),
    common: new Set([...everyday, ...topicData.never, ...topicData.bare, ...labels, ...ownKinds(business)]),
    families: new Set([...topicData.never, ...labels].map(familyOf)),
    firm: new Set(topicData.firm),
    counted: new Set(topicData.counted),
    alike,
    terms,
  };
}
