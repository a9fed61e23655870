import type { ExportRow, ExportTable } from './export-table.ts';
import { progressOf, type OnProgress } from './reading-progress.ts';
import { isTotalsLabel, looksLikeTotals, TotalsAtEnd } from './totals-row.ts';
import { DayFormsOfColumn, type DayForms } from './values/day-forms.ts';
import { maySayRatingOrReview, meaningOfHeader, type ColumnMeaning } from './values/header-names.ts';
import { readStars } from './values/stars.ts';

/** What the header and every cell of a column say of it. */
export interface ColumnFacts {
  readonly name: string;
  /** What the header means and how sure that is (0 the surest); undefined for a header that is not known. */
  readonly header: { readonly meaning: ColumnMeaning; readonly rank: number } | undefined;
  /** Cells that are not blank. */
  readonly filled: number;
  /** How many of them are ratings, and the first that is none; not counted where the header says something else. */
  readonly ratings: number;
  readonly noRating: { readonly place: string; readonly cell: string } | null;
  readonly days: DayForms;
  /** How many are e-mail addresses, how many addresses of the web. */
  readonly emails: number;
  readonly urls: number;
  /** Characters in all of them together. */
  readonly characters: number;
  /** How many different ones there are, up to a thousand. */
  readonly different: number;
}

const EMAIL = /^\S+@\S+\.\S+$/;
const WEB = /^https?:\/\//i;
const DIFFERENT_KEPT = 1000;

/**
 * Reads a table once and gathers what its columns hold; `rows` counts the rows. `latestDay` (`YYYY-MM-DD`) is the last on
 * which a review can have been written; `capturedOn` the one from which ages count back.
 */
export async function columnFacts(
  table: ExportTable,
  options: { latestDay: string; capturedOn?: string | undefined; onProgress?: OnProgress | undefined },
): Promise<{ facts: readonly ColumnFacts[]; rows: number }> {
  const gathered = table.columns.map((name) => new GatheredColumn(name, options));
  const take = (row: ExportRow) => {
    for (const column of gathered) {
      // What a formula that failed would have given is not known: reading the row tells its cell.
      if (row.errors?.has(column.name) !== true) column.take(row.place, row.cell(column.name));
    }
  };
  const totals = new TotalsAtEnd<ExportRow>({ take, leave: () => {} });
  const mayBeTotals = totalsByHeader(table.columns);
  let rows = 0;
  await table.read(
    (row) => {
      if (row.problem !== undefined) return;
      rows += 1;
      if (mayBeTotals(row)) return totals.hold(row);
      totals.review();
      take(row);
    },
    progressOf('looking at the columns', table.bytes, options.onProgress),
  );
  totals.end();
  return { facts: gathered.map((column) => column.facts()), rows };
}

/** What may be a totals row, as far as the headers tell which columns hold the days, and who said what. */
function totalsByHeader(columns: readonly string[]): (row: ExportRow) => boolean {
  const meant = (wanted: RegExp) =>
    columns.filter((name) => wanted.test(meaningOfHeader(name)?.meaning ?? ''));
  const days = meant(/^date$/);
  const ofReview = days.length === 0 ? [] : [...days, ...meant(/^(?:author|text|title)$/)];
  // A label may stand in the column of the days itself.
  const hasDay = (row: ExportRow) =>
    days.some((name) => /\d/.test(row.cell(name)) && !isTotalsLabel(row.cell(name)));
  return (row) => looksLikeTotals(row, columns, ofReview) && !hasDay(row);
}

class GatheredColumn {
  readonly name: string;
  readonly #header: ColumnFacts['header'];
  readonly #days: DayFormsOfColumn;
  readonly #mayBeDays: boolean;
  readonly #mayBeRatings: boolean;
  readonly #seen = new Set<string>();
  #filled = 0;
  #ratings = 0;
  #noRating: ColumnFacts['noRating'] = null;
  #emails = 0;
  #urls = 0;
  #characters = 0;

  constructor(name: string, options: { latestDay: string; capturedOn?: string | undefined }) {
    this.name = name;
    this.#header = meaningOfHeader(name);
    this.#days = new DayFormsOfColumn(options);
    const meaning = this.#header?.meaning;
    this.#mayBeRatings = meaning === undefined || meaning === 'rating' || maySayRatingOrReview(name);
    this.#mayBeDays = meaning === undefined || /date|updated/.test(meaning);
  }

  take(place: string, cell: string): void {
    if (cell.trim() === '') return;
    this.#filled += 1;
    this.#characters += cell.length;
    if (this.#seen.size < DIFFERENT_KEPT) this.#seen.add(cell.slice(0, 100));
    if (cell.length > LONGEST_VALUE) {
      this.#noRating ??= { place, cell };
      if (this.#mayBeDays) this.#days.take(place, cell);
      return;
    }
    if (this.#mayBeRatings && readStars(cell) !== undefined) this.#ratings += 1;
    else this.#noRating ??= { place, cell };
    if (this.#mayBeDays) this.#days.take(place, cell);
    if (cell.includes('@') && EMAIL.test(cell.trim())) this.#emails += 1;
    if (WEB.test(cell.trim())) this.#urls += 1;
  }

  facts(): ColumnFacts {
    return {
      name: this.name,
      header: this.#header,
      filled: this.#filled,
      ratings: this.#ratings,
      noRating: this.#noRating,
      days: this.#days.forms(),
      emails: this.#emails,
      urls: this.#urls,
      characters: this.#characters,
      different: this.#seen.size,
    };
  }
}

/** Longer cells are neither figures nor days nor addresses. */
const LONGEST_VALUE = 100;
