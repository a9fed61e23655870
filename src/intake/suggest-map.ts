import { stringify } from 'yaml';
import { shownValue } from '../domain/shown-value.ts';
import type { ColumnFacts } from './column-facts.ts';
import { FIELD_NAMES, importMap, type FieldName, type ImportMap } from './import-map.ts';
import { HALF_OF, MOST_OF, suggestDays, type SuggestedDays } from './suggest-days.ts';
import { TOTALS_ROW } from './totals-row.ts';
import type { DayOrder } from './values/day-forms.ts';
import type { ColumnMeaning } from './values/header-names.ts';

/** A map made from headers and values, and whether it can be trusted without a person's eye. */
export interface SuggestedMap {
  readonly map: ImportMap;
  /** The map as a person would write it, with what is doubtful as comments. */
  readonly yaml: string;
  /** Why a person has to look, one sentence each with what would be right; empty where all is beyond doubt. */
  readonly doubts: readonly string[];
  /** What was recognised, one sentence a column. */
  readonly reasons: readonly string[];
  /** Columns that are left out because they hold personal data. */
  readonly dropped: readonly string[];
  /** Columns that nothing reads. */
  readonly unread: readonly string[];
  /** What the dates of figures need to be told; null where they tell it themselves. */
  readonly missingOrder: SuggestedDays['missingOrder'];
}

/** Reviews that customers gave the business itself. */
const OWN_SOURCE = 'direct';
const TEXT_LENGTH = 20;
const SHOWN_COLUMNS = 12;

/** The column of each field, and of what tells columns apart. */
type Chosen = Map<ColumnMeaning | FieldName, ColumnFacts>;

/**
 * Makes a map for a table of which `facts` tell all columns. `order` decides dates that could be read either way. Where
 * rows that cannot be read are passed over (`skipBad`), a few of them leave no doubt of a column.
 */
export function suggestMap(
  facts: readonly ColumnFacts[],
  { order, skipBad = false }: { order?: DayOrder | undefined; skipBad?: boolean | undefined } = {},
): SuggestedMap {
  const doubts: string[] = [];
  const reasons: string[] = [];
  const chosen = byHeader(facts, doubts);
  byValues(facts, chosen, reasons);

  const mostOf = ({ header }: ColumnFacts) => (skipBad && header !== undefined ? HALF_OF : MOST_OF);
  const shown = facts.slice(0, SHOWN_COLUMNS).map(({ name }) => shownValue(name));
  const among = ` among ${shown.join(', ')}${facts.length > SHOWN_COLUMNS ? ' and more' : ''}`;
  const rating = chosen.get('rating');
  if (rating === undefined) doubts.push(`rating: expected a column with 1 to 5 stars, found none${among}`);
  else if (rating.noRating !== null && rating.ratings < rating.filled * mostOf(rating)) {
    doubts.push(
      `rating: expected 1 to 5 stars in ${shownValue(rating.name)}, got ${shownValue(rating.noRating.cell)} (${rating.noRating.place}); say with \`values\` what it stands for`,
    );
  }
  const date = chosen.get('date');
  const orderOfDays = orderOfAll(chosen) ?? order;
  const days = date && suggestDays(date, { order: orderOfDays, mostOf: mostOf(date) });
  if (date === undefined) doubts.push(`date: expected a column with days, found none${among}`);
  else doubts.push(...(days?.doubts ?? []));
  if (chosen.get('author') === undefined) reasons.push('no column names the author: each is "A customer"');

  const fields: Record<string, unknown> = {};
  for (const meaning of FIELD_NAMES) {
    const column = chosen.get(meaning);
    if (column === undefined) continue;
    if (isDay(meaning)) {
      const { formats, doubts: ofDays } = suggestDays(column, {
        order: orderOfDays,
        mostOf: meaning === 'date' ? mostOf(column) : MOST_OF,
      });
      if (meaning !== 'date' && ofDays.length > 0) {
        // Reviews are whole without it, and a guess would be published as if it were known.
        reasons.push(`${shownValue(column.name)} is not read as ${meaning}: its days are in doubt`);
        chosen.delete(meaning);
        continue;
      }
      fields[meaning] = { column: column.name, formats };
    } else fields[meaning] = { column: column.name, ...(meaning === 'verified' ? { values: VERIFIED } : {}) };
    reasons.push(`${shownValue(column.name)} is read as ${meaning}`);
  }
  fields['author'] ??= { value: 'A customer' };
  fields['rating'] ??= { column: PLACEHOLDER };
  fields['date'] ??= { column: PLACEHOLDER };
  const source = chosen.get('source');
  const id = chosen.get('id');
  const input = {
    source: source === undefined ? OWN_SOURCE : { column: source.name, default: OWN_SOURCE },
    ...(id === undefined ? {} : { id: id.name }),
    fields,
    ...(date === undefined ? {} : { leave_out: [totals(facts, date)] }),
  };
  const used = new Set([...chosen.values()].map(({ name }) => name));
  return {
    map: importMap.parse(input),
    yaml: [...doubts.map((doubt) => `# ? ${doubt}`), stringify(input).trimEnd(), ''].join('\n'),
    doubts,
    reasons,
    dropped: facts.filter(isPersonal).map(({ name }) => name),
    unread: facts.filter((column) => !used.has(column.name) && !isPersonal(column)).map(({ name }) => name),
    missingOrder: days?.missingOrder ?? null,
  };
}

const PLACEHOLDER = 'NAME OF THE COLUMN';
const PERSONAL: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(['email', 'telephone']);
const TOTALS = [
  'total',
  'totals',
  'total:',
  'sum',
  'average',
  'avg',
  'count',
  'mean',
  'suma',
  'promedio',
  'media',
  'summe',
  'gesamt',
  'durchschnitt',
  'somme',
  'moyenne',
];
const VERIFIED = { true: true, yes: true, y: true, '1': true, false: false, no: false, n: false, '0': false };

function isDay(meaning: ColumnMeaning | FieldName): boolean {
  return meaning === 'date' || meaning === 'updated_at' || meaning === 'owner_reply.date';
}

function isPersonal(column: ColumnFacts): boolean {
  const isAddress = column.filled > 0 && column.emails > column.filled / 2;
  return isAddress || PERSONAL.has(column.header?.meaning ?? 'text');
}

function byHeader(facts: readonly ColumnFacts[], doubts: string[]): Chosen {
  const chosen: Chosen = new Map();
  for (const column of facts) {
    const meaning = column.header?.meaning;
    if (meaning === undefined || column.filled === 0 || PERSONAL.has(meaning)) continue;
    if (column.emails > column.filled / 2) continue;
    if (column.urls > column.filled / 2 && !/url/.test(meaning)) continue;
    const other = chosen.get(meaning);
    if (other === undefined || rankOf(column) < rankOf(other)) chosen.set(meaning, column);
  }
  // A headline alone is the text.
  const title = chosen.get('title');
  if (title !== undefined && !chosen.has('text')) {
    chosen.delete('title');
    chosen.set('text', title);
  }
  const rating = chosen.get('rating');
  const rivals = facts.filter(
    (column) => column !== rating && column.header?.meaning === 'rating' && column.filled > 0,
  );
  if (rating !== undefined && rivals.some((column) => rankOf(column) === rankOf(rating))) {
    doubts.push(
      `rating: expected one column, got ${[rating, ...rivals].map(({ name }) => shownValue(name)).join(' and ')}`,
    );
  }
  return chosen;
}

function rankOf(column: ColumnFacts): number {
  return column.header?.rank ?? Number.POSITIVE_INFINITY;
}

/** Where no header says it, values may: stars, days and long texts are like nothing else, if one column alone has them. */
function byValues(facts: readonly ColumnFacts[], chosen: Chosen, reasons: string[]): void {
  const tests: readonly [ColumnMeaning, (column: ColumnFacts) => boolean][] = [
    ['rating', (column) => column.ratings === column.filled],
    ['date', (column) => column.days.unread === null && column.days.formats.length > 0],
    ['text', (column) => column.characters / column.filled > TEXT_LENGTH && column.urls < column.filled / 2],
  ];
  for (const [meaning, fits] of tests) {
    if (chosen.has(meaning)) continue;
    const candidates = facts.filter(
      (column) => column.header === undefined && column.filled > 0 && fits(column),
    );
    const [only] = candidates;
    if (only === undefined || candidates.length > 1) continue;
    chosen.set(meaning, only);
    reasons.push(`${shownValue(only.name)} holds what can only be the ${meaning}`);
  }
}

/** A row under the others that sums them up has no day, and says so in its first cell. */
function totals(facts: readonly ColumnFacts[], date: ColumnFacts) {
  const first = facts[0]?.name ?? date.name;
  return {
    reason: TOTALS_ROW,
    where: { [date.name]: { empty: true }, [first]: { is: TOTALS } },
  };
}

/** The order that one column of days tells holds for the others of the same file. */
function orderOfAll(chosen: Chosen): DayOrder | undefined {
  const told = new Set<DayOrder>();
  for (const [meaning, { days }] of chosen) {
    if (isDay(meaning) && (days.order === 'day first' || days.order === 'month first')) told.add(days.order);
  }
  const [only] = told;
  return told.size === 1 ? only : undefined;
}
