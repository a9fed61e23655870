import { ProblemList } from '../dataset/content-error.ts';

/** A row of an export that cannot be read, with what is wrong in each of its columns. */
export interface SkippedRow {
  readonly place: string;
  readonly reasons: readonly { readonly column: string; readonly message: string }[];
}

/** How many rows are shown before the rest is only counted. */
const SHOWN_ROWS = 20;

/** Gathers the rows that cannot be read, whether they refuse an import or are passed over. */
export class SkippedRows {
  /** All that is wrong, for a refusal. */
  readonly problems = new ProblemList();
  readonly #shown: { place: string; reasons: { column: string; message: string }[] }[] = [];
  readonly #byColumn = new Map<string, number>();
  #count = 0;
  #last: string | undefined;

  /** Adds what is wrong in one column; what is wrong with one row comes together. */
  add(place: string, column: string, message: string): void {
    this.problems.add(place, column, message);
    const isNew = place !== this.#last;
    if (isNew) {
      this.#last = place;
      this.#count += 1;
      this.#byColumn.set(column, (this.#byColumn.get(column) ?? 0) + 1);
      if (this.#shown.length < SHOWN_ROWS) this.#shown.push({ place, reasons: [] });
    }
    const row = this.#shown.at(-1);
    if (row?.place === place) row.reasons.push({ column, message });
  }

  /** How many rows there are. */
  get count(): number {
    return this.#count;
  }

  /** The first of them, at most 20. */
  get shown(): readonly SkippedRow[] {
    return this.#shown;
  }

  /** How many there are by the first column in which something is wrong. */
  get byColumn(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#byColumn);
  }
}
