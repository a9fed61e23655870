import type { Business } from '../../domain/business.ts';
import { phraseWords } from '../reading/vocabulary.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { taxonomyOf, typesLike } from '../verticals/verticals.ts';
import { singular } from '../reading/plurals.ts';
import { words } from '../language/word-list.ts';
import type { SkippedWords } from './key-phrases.ts';

/** What the words of a business may and may not name a topic by. */
export interface TopicWords extends SkippedWords {
  /** What the business calls its services, and words of its trade, in the singular: each is a topic by itself. */
  services: ReadonlySet<string>;
}

/** Rooms and places, which are where things happen, and no topics, unless the trade is about them. */
const PLACES = words(`
  kitchen floor bathroom bedroom basement attic garage hallway hall ceiling wall window roof yard garden driveway
  porch laundry closet pantry stair staircase crawlspace room upstairs downstairs outside inside apartment flat
  condo duplex building property office shop store facility branch hospital clinic centre center ward
  restaurant hotel school town city village county state country road
`);

/** What stands in any text and is the subject of none. */
const GENERAL = words(`
  water heat air gas power electricity cold noise smell box trip photo picture video truck van guest summer winter
  spring christmas thanksgiving holiday birthday anniversary party pandemic covid weather ice snow rain fog internet
  website google news food menu dish meal drink dinner lunch order table plate course portion cup glass bite
  stay bag news story act lesson opinion text paper sheet page
  emergency future past present reality effort energy interest respect pleasure option hope luck
  smile credit load kudos class field industry market world bonus
`);

/** Words that name no topic: the people, the places and the business itself. */
function namesOf(business: Business): Set<string> {
  const names = [
    business.name,
    ...business.technicians.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...business.service_areas.flatMap(({ label, aliases }) => [label, ...aliases]),
  ];
  return new Set(
    names.flatMap((name) => [
      phraseWords(name).join(' '),
      ...phraseWords(name).filter((word) => word.length > 3 && word !== 'home' && word !== 'service'),
    ]),
  );
}

/** An aspect with this share of its words in the general vocabulary is one that every business has. */
const COMMON_SHARE = 1 / 3;

/** What makes a term a pattern, which is no word to name anything by. */
const PATTERN_SIGN = /[(|*#<^/]/;

function singularTerms(terms: readonly string[]): string[] {
  return terms.filter((term) => !PATTERN_SIGN.test(term)).map((term) => phraseWords(term).join(' '));
}

/** Words of every business, which are aspects and no topics ("price", "appointment"), and those of its own trade ("pool"). */
function aspectWords(taxonomy: Taxonomy): { common: string[]; trade: string[] } {
  const general = new Set(
    (taxonomyOf('generic')?.aspects ?? []).flatMap(({ terms }) => singularTerms(terms)),
  );
  const isCommon = (terms: readonly string[]): boolean =>
    terms.filter((term) => general.has(term)).length >= terms.length * COMMON_SHARE;
  const aspects = taxonomy.aspects.map(({ terms }) => singularTerms(terms));
  const labels = taxonomy.aspects.flatMap(({ label }) => phraseWords(label));
  const common = new Set([...general, ...aspects.filter(isCommon).flat(), ...labels, ...GENERAL]);
  const trade = aspects.filter((terms) => !isCommon(terms)).flat();
  return { common: [...common], trade: trade.filter((term) => !common.has(term)) };
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

/** The words that a business and its trade make topics of; rooms and places only where its trade is about them. */
export function topicWords(business: Business, taxonomy: Taxonomy): TopicWords {
  const { common, trade } = aspectWords(taxonomy);
  const services = business.services.flatMap(({ label, aliases }) => [label, ...aliases]);
  return {
    names: namesOf(business),
    common: new Set([...common, ...ownKinds(business), ...PLACES.filter((word) => !trade.includes(word))]),
    services: new Set([...trade, ...services.map((name) => phraseWords(name).join(' '))]),
  };
}
