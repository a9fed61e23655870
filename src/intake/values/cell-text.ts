/** A cell as rules and tables compare it: blanks of every kind made one, none at the ends, lower case. */
export function comparable(cell: string): string {
  return (UNEVEN.test(cell) ? cell.replaceAll(BLANKS, ' ') : cell).trim().toLowerCase();
}

const BLANKS = /\s+/g;
/** Blanks of which comparing has to make one. */
const UNEVEN = /[^\S ]|  /;

/** The value that a table gives for a cell; undefined when it has none. */
export function lookUp<T>(table: ReadonlyMap<string, T>, cell: string): T | undefined {
  return table.get(comparable(cell));
}

/** A table of a mapping with its keys as they are compared. */
export function comparableTable<T>(values: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(values).map(([key, value]) => [comparable(key), value]));
}
