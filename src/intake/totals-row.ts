import { fold } from '../domain/fold.ts';
import type { ExportRow } from './export-table.ts';

/** Why a row that sums up those above it is left out. */
export const TOTALS_ROW = 'a totals row';

/** What people call a figure over all rows, folded: `total`, `Summe`, `Promedio`, ... */
const LABEL =
  '(?:sub-?|gesamt-?)?(?:totals?|totales|total[ei]|sums?|averages?|avg|means?|medians?|counts?|summen?|gesamt|durchschnitt|schnitt|mittelwert|mittel|anzahl|suma|promedio|media|recuento|somme|moyenne|totaux)';
const AVERAGE_SIGN = 'ø';
const MORE = String.raw`(?:[ :=()/.,#%*★+-]+[\p{L}\d.,%★]+){0,4}`;
const STARTS = new RegExp(String.raw`^[ (*=#-]*(?:${LABEL}|${AVERAGE_SIGN})${MORE}[ :=.)*]*$`, 'u');
const ENDS = new RegExp(String.raw`^(?:[\p{L}-]+ ){1,3}${LABEL}(?:[ :=]+[\d.,%/]+)?[ :=.)*]*$`, 'u');
const LONGEST_LABEL = 60;
/** A figure with its unit: `200`, `4.1 stars`, `80 %`; or a formula that has not been worked out. */
const FIGURE = /^(?:[^\p{L}\d]*\d[\d.,' ]*(?:%|[/]? ?\d+|\p{L}[\p{L} ]{0,20})?|=.*\(.*\))$/u;

/** Whether a cell names a figure over all rows: `Total`, `Average rating`, `Grand total:`, `TOTAL: 3`. */
export function isTotalsLabel(cell: string): boolean {
  if (cell.length > LONGEST_LABEL) return false;
  const label = fold(cell).replaceAll(/\s+/gu, ' ').trim();
  return STARTS.test(label) || ENDS.test(label);
}

/**
 * Whether a row sums up those above it, as far as it alone tells: its first cell that is not blank names a total, or it
 * has a figure and nothing in any of the columns that `ofReview` names (author, text, day).
 */
export function looksLikeTotals(
  row: ExportRow,
  columns: readonly string[],
  ofReview: readonly string[],
): boolean {
  const first = columns.find((column) => row.cell(column).trim() !== '');
  if (first === undefined) return false;
  if (isTotalsLabel(row.cell(first))) return true;
  const isBare = ofReview.length > 0 && ofReview.every((column) => row.cell(column).trim() === '');
  return isBare && columns.some((column) => isFigure(row.cell(column)));
}

function isFigure(cell: string): boolean {
  return cell.length <= LONGEST_LABEL && FIGURE.test(cell.trim());
}

/** More rows than these, one after the other, are no totals. */
const MOST_TOTALS = 10;

/**
 * Holds rows that look like totals back until it is known whether a review comes after them: `take` gets those before a
 * review, `leave` those at the end.
 */
export class TotalsAtEnd<Row> {
  readonly #take: (row: Row) => void;
  readonly #leave: (row: Row) => void;
  #held: Row[] = [];
  #hasReview = false;

  constructor({ take, leave }: { take: (row: Row) => void; leave: (row: Row) => void }) {
    this.#take = take;
    this.#leave = leave;
  }

  hold(row: Row): void {
    this.#held.push(row);
    if (this.#held.length > MOST_TOTALS) this.#release();
  }

  /** To be called before a review is taken. */
  review(): void {
    this.#hasReview = true;
    this.#release();
  }

  /** To be called after the last row. Without any review nothing is summed up. */
  end(): void {
    if (!this.#hasReview) this.#release();
    for (const row of this.#held) this.#leave(row);
    this.#held = [];
  }

  #release(): void {
    for (const row of this.#held) this.#take(row);
    this.#held = [];
  }
}
