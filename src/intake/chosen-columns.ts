import { shownValue } from '../domain/shown-value.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { FieldName } from './import-map.ts';
import type { DayOrder } from './values/day-forms.ts';
import type { ColumnMeaning } from './values/header-names.ts';

/** The column of each field, and of what tells columns apart. */
export type Chosen = Map<ColumnMeaning | FieldName, ColumnFacts>;

const PERSONAL: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(['email', 'telephone']);
const TEXT_LENGTH = 20;

/** Whether a field is a day or a time. */
export function isDay(meaning: ColumnMeaning | FieldName): boolean {
  return meaning === 'date' || meaning === 'updated_at' || meaning === 'owner_reply.date';
}

/** Whether a column holds e-mail addresses or telephone numbers. */
export function isPersonal(column: ColumnFacts): boolean {
  const isAddress = column.filled > 0 && column.emails > column.filled / 2;
  return isAddress || PERSONAL.has(column.header?.meaning ?? 'text');
}

/** The column of each meaning by its header, the surest of several; where one cannot be told, that is a doubt. */
export function byHeader(facts: readonly ColumnFacts[], doubts: string[]): Chosen {
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
export function byValues(facts: readonly ColumnFacts[], chosen: Chosen, reasons: string[]): void {
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

/** The order that one column of days tells holds for the others of the same file. */
export function orderOfAll(chosen: Chosen): DayOrder | undefined {
  const told = new Set<DayOrder>();
  for (const [meaning, { days }] of chosen) {
    if (isDay(meaning) && (days.order === 'day first' || days.order === 'month first')) told.add(days.order);
  }
  const [only] = told;
  return told.size === 1 ? only : undefined;
}
