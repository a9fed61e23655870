import type { Random } from '../../sample/random.ts';
import type { ServedContent } from './served-content.ts';

/** Search parameters as a client writes them into a URL, before encoding. */
export type Parameters = Readonly<Record<string, string>>;

/** One way to narrow a search: the parameters that it may give, and values that match something of the content. */
export interface ParameterDraw {
  readonly names: readonly string[];
  draw(content: ServedContent, random: Random): Parameters;
}

type Named = { readonly id: string; readonly aliases: readonly string[] };

/** What every contestant can answer. */
export const SHARED_DRAWS: readonly ParameterDraw[] = [
  { names: ['rating', 'min_rating'], draw: stars },
  { names: ['since', 'until'], draw: days },
  one('query', (content, random) =>
    random.below(3) === 0 ? piece(content, random) : words(content, random),
  ),
  one('mentions_technician', ({ document }, random) =>
    oneOfNames(document.business.technicians, ({ name }) => name, random),
  ),
  one('mentions_service', ({ document }, random) =>
    oneOfNames(document.business.services, ({ label }) => label, random),
  ),
  one('limit', (_, random) => String(1 + random.below(100))),
];

/** What only the sidecar can answer, once `/openapi.json` lists it. */
export const FURTHER_DRAWS: readonly ParameterDraw[] = [
  one('max_rating', (_, random) => random.pick(['4', '4.5', '5'])),
  one('mentions_area', ({ document }, random) =>
    oneOfNames(document.business.service_areas, ({ label }) => label, random),
  ),
  {
    names: ['aspect', 'polarity'],
    draw: ({ aspects }, random) => ({
      aspect: random.pick(aspects),
      ...(random.below(2) === 0 ? { polarity: polarity(random) } : {}),
    }),
  },
  one('problem', ({ problems }, random) => random.pick(problems)),
  one('topic', ({ topics }, random) => random.pick(topics)),
  one('sentiment', (_, random) => polarity(random)),
  one('language', ({ document }, random) => random.pick(document.reviews).language ?? 'en'),
  one('source', ({ document }, random) => random.pick(document.reviews).source),
  one('has_reply', (_, random) => String(random.below(2) === 0)),
  one('has_text', (_, random) => String(random.below(2) === 0)),
  one('updated_since', ({ document }, random) => random.pick(document.reviews).date),
  one('sort', (_, random) => random.pick(['oldest', 'highest', 'lowest'])),
  {
    names: ['query', 'match', 'sort'],
    draw: (content, random) => ({
      query: words(content, random),
      match: 'words',
      ...(random.below(2) === 0 ? { sort: 'relevance' } : {}),
    }),
  },
];

function one(name: string, draw: (content: ServedContent, random: Random) => string): ParameterDraw {
  return { names: [name], draw: (content, random) => ({ [name]: draw(content, random) }) };
}

/** Exactly so many stars, or at least. */
function stars(_: ServedContent, random: Random): Parameters {
  if (random.below(2) === 0) return { rating: String(1 + random.below(5)) };
  return { min_rating: random.pick(['1.5', '2', '2.5', '3', '3.5', '4']) };
}

/** From a day, up to a day, or between two. */
function days({ document }: ServedContent, random: Random): Parameters {
  const since = random.pick(document.reviews).date;
  const until = random.pick(document.reviews).date;
  const which = random.below(3);
  if (which === 0) return { since };
  if (which === 1) return { until };
  return since <= until ? { since, until } : { since: until, until: since };
}

/** One to three words that stand beside each other in some review. */
function words(content: ServedContent, random: Random): string {
  const all = someText(content, random)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word !== '');
  const start = random.below(Math.max(1, all.length));
  return all.slice(start, start + 1 + random.below(3)).join(' ') || 'nothing';
}

/** Up to 12 characters out of some review, wherever they begin and end. */
function piece(content: ServedContent, random: Random): string {
  const characters = [...someText(content, random)];
  const start = random.below(Math.max(1, characters.length));
  const found = characters.slice(start, start + 1 + random.below(12)).join('');
  // A mark that has lost its letter may fold to nothing.
  return /[\p{L}\p{N}]/u.test(found) ? found : 'nothing';
}

function someText({ document }: ServedContent, random: Random): string {
  return random.pick(document.reviews).text ?? '';
}

function oneOfNames<Item extends Named>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  random: Random,
): string {
  const item = random.pick(items);
  return random.pick([item.id, nameOf(item), ...item.aliases]);
}

function polarity(random: Random): string {
  return random.pick(['positive', 'neutral', 'negative']);
}
