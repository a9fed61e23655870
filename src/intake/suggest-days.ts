import { shownValue } from '../domain/shown-value.ts';
import type { ColumnFacts } from './column-facts.ts';
import { readAge } from './values/age.ts';
import type { DayOrder } from './values/day-forms.ts';

/** The share of cells of a column that have to be what it holds. */
export const MOST_OF = 0.9;
/** The same where rows that cannot be read are passed over, of a column whose header says what it holds. */
export const HALF_OF = 0.5;

/** In which formats the days of a column are written, and what a person has to say of it. */
export interface SuggestedDays {
  readonly formats: readonly string[];
  /** Why they cannot be read without a person's eye; empty where they can. */
  readonly doubts: readonly string[];
  /** What decides dates of figures that could be read either way; null where they tell it themselves. */
  readonly missingOrder: {
    readonly column: string;
    readonly formats: Readonly<Record<DayOrder, string>>;
  } | null;
}

/**
 * The formats for a column of days of which at least the share `mostOf` are; `order` decides dates that could be read
 * either way.
 */
export function suggestDays(
  column: ColumnFacts,
  { order, mostOf }: { order: DayOrder | undefined; mostOf: number },
): SuggestedDays {
  const { days, name } = column;
  const isFew = days.dates < column.filled * mostOf;
  const isAge = days.unread !== null && readAge(days.unread.cell) !== undefined;
  const mayBePassedOver = mostOf < MOST_OF;
  // Of a column of days, a few cells that are none are told row by row.
  if (days.unread !== null && (isFew || (isAge && !mayBePassedOver))) {
    const { cell, place } = days.unread;
    const remedy = isAge
      ? ': say with --captured-at on which day that was'
      : EXCEL_DAY.test(cell.trim())
        ? ': it is how Excel counts days, so save the column as dates'
        : '';
    const doubt = `date: expected days in ${shownValue(name)}, got ${shownValue(cell)} (${place})${remedy}`;
    return { formats: ['ISO'], doubts: [doubt], missingOrder: null };
  }
  const { 'day first': dayFirst, 'month first': monthFirst } = days.evidence;
  if (dayFirst !== undefined && monthFirst !== undefined) {
    const doubt = `date: expected one order of day and month in ${shownValue(name)}, got ${shownValue(dayFirst.cell)} (${dayFirst.place}) and ${shownValue(monthFirst.cell)} (${monthFirst.place})`;
    return { formats: [...days.formats, ...days.formats.map(swapped)], doubts: [doubt], missingOrder: null };
  }
  const isOpen = days.order === null;
  if (!isOpen || order !== undefined) {
    const isSwapped = isOpen && order === 'month first';
    return { formats: isSwapped ? days.formats.map(swapped) : days.formats, doubts: [], missingOrder: null };
  }
  const [format = 'D/M/YYYY'] = days.formats.filter((written) => swapped(written) !== written);
  return {
    formats: days.formats,
    doubts: [
      `date: every day in ${shownValue(name)} could have the day or the month first: say ${format} or ${swapped(format)} in formats`,
    ],
    missingOrder: { column: name, formats: { 'day first': format, 'month first': swapped(format) } },
  };
}

/** Days of this century, counted from 1900. */
const EXCEL_DAY = /^(?:3[6-9]|4\d|5\d)\d{3}(?:\.\d+)?$/;

/** The same format with day and month exchanged, where they stand first and in figures. */
function swapped(format: string): string {
  return format.replace(/^(D|M)([/ -])(D|M)\2/, '$3$2$1$2');
}
