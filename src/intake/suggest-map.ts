import { stringify } from 'yaml';
import { shownValue } from '../domain/shown-value.ts';
import { byHeader, byValues, isDay, isPersonal, orderOfAll } from './chosen-columns.ts';
import type { ColumnFacts } from './column-facts.ts';
import { headersByValues } from './headers-by-values.ts';
import { FIELD_NAMES, importMap, type ImportMap } from './import-map.ts';
import { HALF_OF, MOST_OF, suggestDays, type SuggestedDays } from './suggest-days.ts';
import { TOTALS_ROW } from './totals-row.ts';
import type { DayOrder } from './values/day-forms.ts';

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
const SHOWN_COLUMNS = 12;

/**
 * Makes a map for a table of which `gathered` tells all columns. `order` decides dates that could be read either way. Where
 * rows that cannot be read are passed over (`skipBad`), a few of them leave no doubt of a column. With `keepPhotos` the
 * address of an author's profile stands for that of the review, where no column has it. A `platform` that vouches for all
 * of the reviews is their source.
 */
export function suggestMap(
  gathered: readonly ColumnFacts[],
  {
    order,
    skipBad = false,
    keepPhotos = false,
    platform,
  }: {
    order?: DayOrder | undefined;
    skipBad?: boolean | undefined;
    keepPhotos?: boolean | undefined;
    platform?: string | undefined;
  } = {},
): SuggestedMap {
  const doubts: string[] = [];
  const reasons: string[] = [];
  const facts = headersByValues(gathered);
  // What is no text cannot be written into a map.
  const nameable = facts.filter(({ name }) => name.isWellFormed());
  const chosen = byHeader(nameable, doubts);
  byValues(nameable, chosen, reasons);
  const profile = chosen.get('profile_url');
  chosen.delete('profile_url');
  if (profile !== undefined && keepPhotos && !chosen.has('source_url')) {
    chosen.set('source_url', profile);
    reasons.push(`no column has the address of a review: ${shownValue(profile.name)} has that of its author`);
  }

  const mostOf = ({ header }: ColumnFacts) => (skipBad && header !== undefined ? HALF_OF : MOST_OF);
  const shown = facts.slice(0, SHOWN_COLUMNS).map(({ name }) => shownValue(name));
  const among = ` among ${shown.join(', ')}${facts.length > SHOWN_COLUMNS ? ' and more' : ''}`;
  const rating = chosen.get('rating');
  if (rating === undefined) doubts.push(`rating: expected a column with 1 to 5 stars, found none${among}`);
  else if (rating.noRating !== null && rating.ratings < rating.filled * mostOf(rating) && !isSlip(rating)) {
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
    const isKept = meaning !== 'author_avatar_url' || keepPhotos;
    if (isKept) reasons.push(`${shownValue(column.name)} is read as ${meaning}`);
  }
  fields['author'] ??= { value: 'A customer' };
  fields['rating'] ??= { column: PLACEHOLDER };
  fields['date'] ??= { column: PLACEHOLDER };
  if (platform !== undefined) fields['verified'] ??= { value: true };
  const source = platform === undefined ? chosen.get('source') : undefined;
  const id = chosen.get('id');
  const input = {
    source: source === undefined ? (platform ?? OWN_SOURCE) : { column: source.name, default: OWN_SOURCE },
    ...(id === undefined ? {} : { id: id.name }),
    fields,
    ...(date === undefined ? {} : { leave_out: [totals(nameable, date)] }),
  };
  const isDropped = (column: ColumnFacts) =>
    isPersonal(column) || (!keepPhotos && (column === profile || column === chosen.get('author_avatar_url')));
  const used = new Set([...chosen.values()].map(({ name }) => name));
  return {
    map: importMap.parse(input),
    yaml: [...doubts.map((doubt) => `# ? ${doubt}`), stringify(input).trimEnd(), ''].join('\n'),
    doubts,
    reasons,
    dropped: facts.filter(isDropped).map(({ name }) => name),
    unread: facts.filter((column) => !used.has(column.name) && !isDropped(column)).map(({ name }) => name),
    missingOrder: days?.missingOrder ?? null,
  };
}

/** Whether but one cell of a column that is headed as ratings is none: in a few rows, too, it is told by its row. */
function isSlip({ header, filled, ratings }: ColumnFacts): boolean {
  return header !== undefined && filled - ratings === 1 && ratings >= filled * HALF_OF;
}

const PLACEHOLDER = 'NAME OF THE COLUMN';
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

/** A row under the others that sums them up has no day, and says so in its first cell. */
function totals(facts: readonly ColumnFacts[], date: ColumnFacts) {
  const first = facts[0]?.name ?? date.name;
  return {
    reason: TOTALS_ROW,
    where: { [date.name]: { empty: true }, [first]: { is: TOTALS } },
  };
}
