/** A cell as rules and tables compare it: blanks of every kind made one, none at the ends, lower case. */
export function comparable(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The value that a table gives for a cell; undefined when it has none. */
export function lookUp<T>(table: ReadonlyMap<string, T>, cell: string): T | undefined {
  return table.get(comparable(cell));
}

/** A table of a mapping with its keys as they are compared. */
export function comparableTable<T>(values: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(values).map(([key, value]) => [comparable(key), value]));
}
