/** One record of an export as cells: a row of a table, or an object of JSON whose members are named by their paths. */
export interface ExportRow {
  /** Where it stands, for people: `sheet.csv:12`, `reviews.json[3]`. */
  readonly place: string;
  /** The cell of a column, as written; empty where the record has none. */
  cell(column: string): string;
  /** Why the record as a whole cannot be read, such as a row with too many cells; undefined for most. */
  readonly problem?: string;
}

/** What an export holds, whatever its format: columns and rows, which may be read more than once. */
export interface ExportTable {
  /** Names of the columns in the order of their first appearance, each as often as it appears in a header. */
  readonly columns: readonly string[];
  rows(): AsyncIterable<ExportRow>;
}
