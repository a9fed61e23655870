import type { Business } from '../../../src/domain/business.ts';

/** One condition of a query, its value bound. */
export interface Condition {
  readonly sql: string;
  readonly value: string | number;
}

/** How names, labels, ids and aliases lead to what mentions are stored under; keys in lower case. */
export interface Names {
  readonly technicians: ReadonlyMap<string, string>;
  readonly services: ReadonlyMap<string, string>;
}

/** The names of a business. */
export function namesOf({ technicians, services }: Business): Names {
  return {
    technicians: new Map(
      technicians.flatMap(({ id, name, aliases }) =>
        [id, name, ...aliases].map((called) => [called.toLowerCase(), name] as const),
      ),
    ),
    services: new Map(
      services.flatMap(({ id, label, aliases }) =>
        [id, label, ...aliases].map((called) => [called.toLowerCase(), id] as const),
      ),
    ),
  };
}

const MENTIONS_TECHNICIAN =
  'exists (select 1 from review_technician where technician = ? and review = number)';
const MENTIONS_SERVICE = 'exists (select 1 from review_service where service = ? and review = number)';
const HAS_TRIGRAMS = 'number in (select rowid from review_text where review_text match ?)';
/** The shortest text that an index of trigrams can find. */
const TRIGRAM = 3;

/** What each parameter of a search asks of a row. */
const CONDITIONS: Readonly<Record<string, (value: string, names: Names) => Condition>> = {
  rating: (value) => ({ sql: 'rating = ?', value: Number(value) }),
  min_rating: (value) => ({ sql: 'rating >= ?', value: Number(value) }),
  since: (value) => ({ sql: 'date >= ?', value }),
  until: (value) => ({ sql: 'date <= ?', value }),
  query: (value) =>
    [...value].length < TRIGRAM
      ? { sql: "text like ? escape '\\'", value: `%${value.replace(/[\\%_]/g, '\\$&')}%` }
      : { sql: HAS_TRIGRAMS, value: `"${value.replaceAll('"', '""')}"` },
  mentions_technician: (value, { technicians }) => ({
    sql: MENTIONS_TECHNICIAN,
    value: technicians.get(value.toLowerCase()) ?? '',
  }),
  mentions_service: (value, { services }) => ({
    sql: MENTIONS_SERVICE,
    value: services.get(value.toLowerCase()) ?? '',
  }),
};

/** The conditions of the parameters of a request. */
export function conditionsOf(query: Readonly<Record<string, unknown>>, names: Names): Condition[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const condition = CONDITIONS[name];
    return condition === undefined || typeof value !== 'string' ? [] : [condition(value, names)];
  });
}
