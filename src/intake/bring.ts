import { explainIssues } from '../domain/explain-issues.ts';
import { reviewRecord, type ReviewRecord } from '../domain/review-record.ts';
import type { ProblemList } from '../dataset/content-error.ts';
import { assignIds, type Stored } from './identity.ts';
import { mergeRecord, recordLine } from './merge-record.ts';
import type { ReviewFields } from './read-row.ts';
import { reviewId } from './review-id.ts';
import type { BroughtState, DraftRow, Staging } from './staging.ts';

/** Rows that became part of another, by reason. */
export interface Merged {
  /** Rows that say the same as an earlier one in every field. */
  readonly doubles: number;
  /** The first of them, with the places of both. */
  readonly examples: readonly { readonly place: string; readonly of: string }[];
}

/** A draft as it is kept between reading and planning. */
export interface Draft {
  readonly author: string;
  readonly text: string | null;
  readonly fields: readonly (readonly [string, unknown])[];
}

const EXAMPLES = 10;

/**
 * Gives every draft its id and makes it the record that shall stand in the content: merged with the one that is there,
 * checked, and compared with it. Rows that say the same twice are one. What no record can be made of is a problem;
 * withheld ids are left out.
 */
export function bringDrafts(
  staging: Staging,
  context: {
    readonly verified: boolean;
    /** Whether own ids are ours. */
    readonly isOwn: boolean;
    readonly withheldIds: ReadonlySet<string>;
    readonly problems: ProblemList;
    readonly onWithheld: () => void;
  },
): Merged {
  const { database } = staging;
  const storedByWords = database.prepare<[string], Stored>(
    'select id, date, rating from stored where words = ? order by date, id',
  );
  const storedById = database.prepare<[string], { line: string }>('select line from stored where id = ?');
  let doubles = 0;
  const examples: { place: string; of: string }[] = [];

  const bring = (row: DraftRow, id: string) => {
    if (context.withheldIds.has(id)) {
      context.onWithheld();
      return;
    }
    const stored = storedById.get(id);
    const record = recordOf(row, id, stored?.line, context);
    if (record === undefined) return;
    const line = recordLine(record);
    const { author, date, rating } = record;
    const state: BroughtState = stored === undefined ? 'new' : stored.line === line ? 'unchanged' : 'changed';
    staging.addBrought({
      id,
      place: row.place,
      source: row.source,
      words: row.words,
      author,
      date,
      rating,
      state,
      line,
    });
  };

  for (const group of groupsOf(database.prepare<[], DraftRow>(SELECT_DRAFTS).iterate())) {
    const { kept, repeated } = withoutDoubles(group);
    const [first, second] = kept;
    if (first === undefined) continue;
    for (const { row, of } of repeated) {
      doubles += 1;
      if (examples.length < EXAMPLES) examples.push({ place: row.place, of: of.place });
    }
    const { source, own_id: ownId } = first;
    if (ownId !== null) {
      if (second !== undefined) {
        context.problems.add(
          second.place,
          'id',
          `expected an id of its own, got that of ${first.place} with another review`,
        );
      }
      bring(first, context.isOwn ? ownId : reviewId({ source, ownId }));
      continue;
    }
    const { author, text } = draftOf(first);
    const ids = assignIds(kept, storedByWords.all(first.words), { source, author, text });
    for (const [index, row] of kept.entries()) bring(row, ids[index] ?? '');
  }
  staging.indexBrought();
  return { doubles, examples };
}

/** Own ids first, so that each group is told by one id or by one author and text. */
const SELECT_DRAFTS =
  'select place, source, own_id, words, date, rating, draft from drafts order by own_id is null, source, own_id, words, seq';

function* groupsOf(rows: Iterable<DraftRow>): Generator<DraftRow[]> {
  let group: DraftRow[] = [];
  for (const row of rows) {
    const [first] = group;
    const isSame =
      first !== undefined &&
      first.source === row.source &&
      first.own_id === row.own_id &&
      (row.own_id !== null || first.words === row.words);
    if (!isSame && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

function withoutDoubles(group: readonly DraftRow[]): {
  kept: DraftRow[];
  repeated: { row: DraftRow; of: DraftRow }[];
} {
  const seen = new Map<string, DraftRow>();
  const repeated: { row: DraftRow; of: DraftRow }[] = [];
  for (const row of group) {
    const earlier = seen.get(row.draft);
    if (earlier === undefined) seen.set(row.draft, row);
    else repeated.push({ row, of: earlier });
  }
  return { kept: [...seen.values()], repeated };
}

/** A draft that `addDraft` wrote. */
export function draftOf({ draft }: DraftRow): Draft {
  const parsed: Draft = JSON.parse(draft);
  return parsed;
}

function recordOf(
  row: DraftRow,
  id: string,
  storedLine: string | undefined,
  { verified, problems }: { verified: boolean; problems: ProblemList },
): ReviewRecord | undefined {
  const stored = storedLine === undefined ? undefined : storedRecord(storedLine);
  // The names were those of the map's fields when they were written.
  const fields = new Map(draftOf(row).fields) as ReviewFields;
  const merged = mergeRecord({ id, source: row.source, fields, verified }, stored);
  const result = reviewRecord.safeParse(merged);
  if (result.success) return result.data;
  const explained = explainIssues(result.error.issues, { schema: reviewRecord, input: merged, root: 'row' });
  for (const { field, message } of explained) problems.add(row.place, field, message);
  return undefined;
}

function storedRecord(line: string): ReviewRecord {
  return reviewRecord.parse(JSON.parse(line));
}
