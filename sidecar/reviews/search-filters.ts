import { isUpdatedSince, type SearchFilters } from '../../src/domain/search-parameters.ts';
import type { SearchHint } from '../../src/domain/search-results.ts';
import type { Bitmap } from './bitmap.ts';
import { type Attribute, sideOf } from './facts/attributes.ts';
import type { Kind, KnownNames } from './known-names.ts';
import type { PublishedReviews } from './published-reviews.ts';
import type { TextSearch } from './text-search.ts';
import type { ValueSets } from './value-sets.ts';
import { unknownNameHint } from './unknown-name-hint.ts';

/** What the sets of reviews are made from. */
export interface SetSources {
  readonly sets: ValueSets;
  readonly names: KnownNames;
  readonly text: TextSearch;
  readonly reviews: PublishedReviews;
  /** The reviews that changed last on or after the first instant that fits. */
  readonly changedSince: (fits: (instant: string) => boolean) => Bitmap;
}

/** The reviews that one parameter selects. */
export type Selected =
  | { readonly set: Bitmap; readonly hint?: SearchHint | undefined }
  /** Ordinals, from the first up to, not including, the second. */
  | { readonly from?: number; readonly upTo?: number };

type Name = keyof Required<SearchFilters>;
type Value<N extends Name> = NonNullable<SearchFilters[N]>;
type Row<Value> = (value: Value, sources: SetSources, filters: SearchFilters) => Selected;

/** A row for a parameter that takes a name of something that reviews bear. */
function named(parameter: Name, kind: Kind): Row<string> {
  return (name, { sets, names }) => {
    const values = names.valuesOf(kind, name);
    const set = sets.havingAny(kind, values);
    return values.length === 0 ? { set, hint: unknownNameHint(names, { parameter, kind, name }) } : { set };
  };
}

/** A row for a parameter that takes a value as reviews have it. */
function having(attribute: Attribute): Row<string | number | boolean> {
  return (value, { sets }) => ({ set: sets.having(attribute, String(value)) });
}

/** A row for a parameter that takes reviews by a comparison of their values. */
function where<Value>(attribute: Attribute, fits: (own: string, value: Value) => boolean): Row<Value> {
  return (value, { sets }) => ({
    set: sets.havingAny(
      attribute,
      sets.values(attribute).filter((own) => fits(own, value)),
    ),
  });
}

/** RFC 4647, section 3.3.1: basic filtering. */
function isInRange(tag: string, range: string): boolean {
  const [own, wanted] = [tag.toLowerCase(), range.toLowerCase()];
  return wanted === '*' || own === wanted || own.startsWith(`${wanted}-`);
}

/** Where the reviews of each parameter come from; null where it says more of another one. */
const ROWS: { readonly [N in Name]: Row<Value<N>> | null } = {
  query: (query, { text }, { match }) => (match === 'words' ? text.words(query) : text.substring(query)),
  match: null,
  rating: having('rating'),
  min_rating: where('rating', (own, least) => Number(own) >= least),
  max_rating: where('rating', (own, most) => Number(own) <= most),
  since: (day, { reviews }) => ({ upTo: reviews.firstBeforeDay(day) }),
  until: (day, { reviews }) => ({ from: reviews.firstUntilDay(day) }),
  updated_since: (since, { changedSince }) => ({
    set: changedSince((instant) => isUpdatedSince(instant, since)),
  }),
  mentions_technician: named('mentions_technician', 'technicians'),
  mentions_service: named('mentions_service', 'services'),
  mentions_area: named('mentions_area', 'service_areas'),
  aspect: (aspect, { sets, names }, { polarity }) => {
    const ids = names.valuesOf('aspects', aspect);
    if (ids.length === 0)
      return {
        set: sets.havingAny('aspects', []),
        hint: unknownNameHint(names, { parameter: 'aspect', kind: 'aspects', name: aspect }),
      };
    if (polarity === undefined) return { set: sets.havingAny('aspects', ids) };
    return {
      set: sets.havingAny(
        'sides',
        ids.map((id) => sideOf(id, polarity)),
      ),
    };
  },
  polarity: null,
  problem: named('problem', 'problems'),
  topic: named('topic', 'topics'),
  sentiment: having('sentiment'),
  language: where('language', isInRange),
  source: named('source', 'source'),
  has_reply: having('has_reply'),
  has_text: having('has_text'),
};

/** The reviews that each given parameter selects. */
export function* selected(filters: SearchFilters, sources: SetSources): Generator<Selected> {
  for (const name of NAMES) {
    const found = select(name, filters, sources);
    if (found !== undefined) yield found;
  }
}

const NAMES = Object.keys(ROWS).filter((name): name is Name => name in ROWS);

function select<N extends Name>(name: N, filters: SearchFilters, sources: SetSources): Selected | undefined {
  const row: Row<Value<N>> | null = ROWS[name];
  const value = filters[name];
  return value === undefined || value === null ? undefined : row?.(value, sources, filters);
}
