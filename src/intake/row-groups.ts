import { reviewRecord } from '../domain/review-record.ts';
import type { Words } from './identity.ts';
import type { BroughtRow } from './staging.ts';

/** A row of an export as it is staged, `kept` being 0 or 1, by its number there. */
export type GroupRow = Omit<BroughtRow, 'isKept'> & { readonly seq: number };

/** GroupRows that are sorted by their group, a group at a time. */
export function* groupsOf(rows: Iterable<GroupRow>): Generator<GroupRow[]> {
  let group: GroupRow[] = [];
  for (const row of rows) {
    if (group[0] !== undefined && group[0].grp !== row.grp) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

/** The rows of a group in an order of their own, and those that say the same as an earlier one in every field. */
export function withoutDoubles(group: readonly GroupRow[]): {
  kept: GroupRow[];
  repeated: { row: GroupRow; of: GroupRow }[];
} {
  const seen = new Map<string, GroupRow>();
  const repeated: { row: GroupRow; of: GroupRow }[] = [];
  for (const row of group) {
    const earlier = seen.get(draftOf(row));
    if (earlier === undefined) seen.set(draftOf(row), row);
    else repeated.push({ row, of: earlier });
  }
  // Whatever the order of the rows, each of several gets the same id.
  const kept = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  return { kept, repeated };
}

/** The record of a row as the export has it, under the id `grp`. */
export function draftOf({ draft, line }: GroupRow): string {
  return draft ?? line;
}

/** What the export says that makes it the same review. */
export function wordsIn(row: GroupRow): Words {
  const { source, author, text } = reviewRecord.parse(JSON.parse(draftOf(row)));
  return { source, author: row.named ?? author, text };
}
