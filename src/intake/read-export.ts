import { reviewRecord, type ReviewRecord } from '../domain/review-record.ts';
import type { ProblemList } from '../dataset/content-error.ts';
import { readCsvRows } from '../dataset/csv-rows.ts';
import { explainIssues } from '../domain/explain-issues.ts';
import { nearestName } from '../domain/nearest-name.ts';
import { shownPath } from '../dataset/shown-path.ts';
import type { ImportMap } from './import-map.ts';
import { mergeRecord, recordLine } from './merge-record.ts';
import { columnsOf, rowReader, type ReviewFields, type RowOutcome } from './review-row.ts';

/** Reasons that need no rule. */
export const REPEATED = 'repeats an earlier row in every field';
export const WITHHELD = 'withheld by withheld.yaml';

/** What an export holds: the records as they shall stand in the content, by id, and how many rows are none, and why. */
export interface ReadExport {
  readonly rowsRead: number;
  readonly records: ReadonlyMap<string, ReviewRecord>;
  readonly leftOut: ReadonlyMap<string, number>;
}

/**
 * Reads a CSV export through its mapping. `existing` are the records that the content already has from this source.
 * Rows that no rule covers are problems, each with its line, column and value.
 */
export async function readCsvExport(
  file: string,
  map: ImportMap,
  context: {
    existing: ReadonlyMap<string, ReviewRecord>;
    withheldIds: ReadonlySet<string>;
    problems: ProblemList;
  },
): Promise<ReadExport> {
  const reading = new ExportReading(shownPath(file), map, context);
  await readCsvRows(file, {
    problem: (line, message) => context.problems.add(`${shownPath(file)}:${line}`, 'file', message),
    row: (line, cells) => reading.take(line, cells),
  });
  if (!reading.hasHeader)
    context.problems.add(shownPath(file), 'file', 'expected a header of column names, got no row');
  return reading;
}

class ExportReading implements ReadExport {
  rowsRead = 0;
  hasHeader = false;
  readonly records = new Map<string, ReviewRecord>();
  readonly leftOut = new Map<string, number>();
  readonly #shown: string;
  readonly #map: ImportMap;
  readonly #context: Parameters<typeof readCsvExport>[2];
  readonly #read: (cell: (column: string) => string) => RowOutcome;
  readonly #lines = new Map<string, number>();
  #header: readonly string[] = [];
  #columns = new Map<string, number>();
  #isUsable = true;

  constructor(shown: string, map: ImportMap, context: Parameters<typeof readCsvExport>[2]) {
    this.#shown = shown;
    this.#map = map;
    this.#context = context;
    this.#read = rowReader(map);
    for (const { reason } of map.leave_out) this.leftOut.set(reason, 0);
  }

  take(line: number, cells: readonly string[]): void {
    if (!this.hasHeader) {
      this.hasHeader = true;
      this.#header = cells.map((cell) => cell.trim());
      this.#checkHeader(line);
      return;
    }
    this.rowsRead += 1;
    if (!this.#isUsable) return;
    if (cells.length !== this.#header.length) {
      this.#problem(
        line,
        'row',
        `expected ${this.#header.length} cells as in the header, got ${cells.length}`,
      );
      return;
    }
    const outcome = this.#read((column) => cells[this.#columns.get(column) ?? -1] ?? '');
    if (outcome.kind === 'left out') this.#leaveOut(outcome.reason);
    else if (outcome.kind === 'review') this.#keep(line, outcome.id, outcome.fields);
    else for (const { column, message } of outcome.problems) this.#problem(line, column, message);
  }

  #checkHeader(line: number): void {
    for (const column of columnsOf(this.#map)) {
      const index = this.#header.indexOf(column.trim());
      if (index === -1) {
        const nearest = nearestName(column, this.#header);
        this.#problem(
          line,
          column,
          `expected a column of this name${nearest === undefined ? '' : `, did you mean ${nearest}?`}`,
        );
        this.#isUsable = false;
      } else if (this.#header.lastIndexOf(column.trim()) !== index) {
        this.#problem(line, column, 'expected one column of this name, got several');
        this.#isUsable = false;
      } else this.#columns.set(column, index);
    }
  }

  #keep(line: number, id: string, fields: ReviewFields): void {
    if (this.#context.withheldIds.has(id)) {
      this.#leaveOut(WITHHELD);
      return;
    }
    const merged = mergeRecord({ id, source: this.#map.source, fields }, this.#context.existing.get(id));
    const result = reviewRecord.safeParse(merged);
    if (!result.success) {
      const explained = explainIssues(result.error.issues, {
        schema: reviewRecord,
        input: merged,
        root: 'row',
      });
      for (const { field, message } of explained) this.#problem(line, field, message);
      return;
    }
    const earlier = this.records.get(id);
    if (earlier === undefined) {
      this.records.set(id, result.data);
      this.#lines.set(id, line);
    } else if (recordLine(earlier) === recordLine(result.data)) this.#leaveOut(REPEATED);
    else {
      const column = this.#map.id ?? 'row';
      this.#problem(
        line,
        column,
        `expected an id of its own, got that of line ${this.#lines.get(id)} with another review`,
      );
    }
  }

  #leaveOut(reason: string): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }

  #problem(line: number, field: string, message: string): void {
    this.#context.problems.add(`${this.#shown}:${line}`, field, message);
  }
}
