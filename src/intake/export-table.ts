/** Told of each piece of a file how many bytes it has. */
export type OnBytes = ((bytes: number) => void) | undefined;

/** One record of an export as cells: a row of a table, or an object of JSON whose members are named by their paths. */
export interface ExportRow {
  /** Where it stands, for people: `sheet.csv:12`, `reviews.json[3]`. */
  readonly place: string;
  /** The cell of a column, as written; empty where the record has none. */
  cell(column: string): string;
  /** The columns whose cells are errors of formulas, with their words (`#N/A`), which `cell` gives too; undefined for none. */
  readonly errors?: ReadonlyMap<string, string>;
  /** Why the record as a whole cannot be read, such as a row with too many cells; undefined for most. */
  readonly problem?: string;
}

/** What an export holds, whatever its format: columns and rows, which may be read more than once. */
export interface ExportTable {
  /** Names of the columns in the order of their first appearance. */
  readonly columns: readonly string[];
  /** Whether rows may have columns beyond those, as in JSON of which only the first rows were looked at. */
  readonly mayHaveMore?: true;
  /** Columns that a header names more than once. */
  readonly repeated: readonly string[];
  /** Sentences on what was recognised: encoding, delimiter, where the header stands. */
  readonly notes: readonly string[];
  /** What stands above the header, such as the title of a sheet; undefined where nothing does. */
  readonly heading?: string | undefined;
  /** How many bytes are read for all rows; 0 where they are in memory already. */
  readonly bytes: number;
  /**
   * Tells every row in order, and now and then how many more of the bytes are read. Rejects with UnreadableExport where the
   * rest cannot be read.
   */
  read(take: (row: ExportRow) => void, onBytes?: OnBytes): Promise<void>;
}

/** An export that cannot be read from `place` on, with what would be right. */
export class UnreadableExport extends Error {
  override readonly name = 'UnreadableExport';
  readonly place: string;

  constructor(place: string, message: string) {
    super(message);
    this.place = place;
  }
}

/** An export that is whole, and has no review: one of several of a source may be. */
export class NoReviews extends UnreadableExport {}

/** The most columns a table may have: no export of reviews has a tenth of it. */
export const MOST_COLUMNS = 1000;
/** The longest row, in characters. A record of the content takes at most 128 KiB. */
export const LONGEST_ROW = 1024 * 1024;
