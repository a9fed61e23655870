import { nearestName } from '../domain/nearest-name.ts';
import { UnreadableExport, type ExportTable } from './export-table.ts';
import { columnsOf, type ImportMap } from './import-map.ts';
import { columnsOfMap } from './read-row.ts';
import { columnName, headerKey } from './values/header-names.ts';

/**
 * Finds the export's name of a column that a map names: the same, else the only one that differs in case, accents and
 * signs alone. A person's map has to name columns that are there; a format's need not all be.
 */
export function columnFinder(
  { table, shown }: { table: ExportTable; shown: string },
  { map, by }: { map: ImportMap; by: 'person' | 'format' | 'suggestion' },
): (column: string) => string | undefined {
  const found = new Map<string, string | undefined>();
  for (const column of columnsOfMap(map)) {
    const alike = table.columns.filter((name) => headerKey(name) === headerKey(columnName(column)));
    const name = table.columns.includes(columnName(column))
      ? columnName(column)
      : alike.length === 1
        ? alike[0]
        : undefined;
    if (name !== undefined && table.repeated.includes(name)) {
      throw new UnreadableExport(
        shown,
        `${name}: expected one column of this name, got several: rename those that are not meant`,
      );
    }
    found.set(column, name ?? (by === 'format' && table.mayHaveMore === true ? column : undefined));
  }
  const required = [map.fields.rating, map.fields.date].map(({ column }) => columnsOf(column));
  const all = {
    person: columnsOfMap(map).map((column) => [column]),
    format: required,
    // What it lacks is among its doubts.
    suggestion: [],
  }[by];
  for (const columns of all) {
    const [first] = columns;
    if (first === undefined || columns.some((column) => found.get(column) !== undefined)) continue;
    const nearest = nearestName(first, table.columns);
    throw new UnreadableExport(
      shown,
      `${first}: expected a column of this name${nearest === undefined ? '' : `, did you mean ${nearest}?`}`,
    );
  }
  return (column) => found.get(column);
}
