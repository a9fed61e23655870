import { reviewRecord } from '../domain/review-record.ts';
import { standing } from './bring.ts';
import { assignIds, exchangedDay, idsOfWords, wordsKey, type Stored, type Words } from './identity.ts';
import type { FieldName } from './import-map.ts';
import { settleCorrected, type Corrected } from './settle-corrected.ts';
import { settleTextless } from './settle-textless.ts';
import type { SkippedRows } from './skipped-rows.ts';
import type { BroughtRow, Staging } from './staging.ts';

/** Rows that became part of another, by reason. */
export interface Merged {
  /** Rows that say the same as an earlier one in every field. */
  readonly doubles: number;
  /** The first of them, with the places of both. */
  readonly examples: readonly { readonly place: string; readonly of: string }[];
}

/** What became of rows that only the others tell. */
export interface Settled {
  readonly merged: Merged;
  readonly corrected: Corrected;
}

const EXAMPLES = 10;

type Row = BroughtRow & { readonly seq: number };

const SELECT_GROUPS = `
select * from brought where state <> 'exchanged' and (state = 'several' or grp in (select grp from perhaps_repeated))
order by grp, seq`;
const SELECT_ELSEWHERE = `select * from brought where state in ('exchanged', 'moved') order by grp, seq`;

/**
 * Whether ratings without a text moved to the day with day and month exchanged, and few words under no name to any other
 * day, as when the map was wrong: then they are most of what the export no longer has. In an export of one month they are
 * a few, by chance.
 */
const SELECT_MOVED = `
select (select count(*) from brought where state in ('exchanged', 'moved')) * 2 >= (
  select count(*) from stored where source in (select source from brought where state in ('exchanged', 'moved'))
    and id not in (select coalesce(id, corrected) from brought where coalesce(id, corrected) is not null)
) moved`;

/**
 * Settles, once all rows are brought, those that only the others tell: rows that say the same in every field become
 * one, several with the same words get an id each, and an id that two reviews bear is a problem.
 */
export function settleGroups(
  staging: Staging,
  context: {
    readonly covered: ReadonlySet<FieldName>;
    readonly problems: SkippedRows;
    /** The source whose reviews are replaced: of it nothing is kept as it was corrected. */
    readonly replaced: string | null;
  },
): Settled {
  const { database } = staging;
  staging.indexBrought();
  const storedByWords = database.prepare<[string], Stored & { line: string }>(
    'select id, date, rating, line from stored where words = ? order by date, id',
  );
  const storedById = database.prepare<[string], Stored & { line: string }>(
    'select id, date, rating, line from stored where id = ?',
  );
  const isStored = (id: string) => staging.hasStored && storedById.get(id) !== undefined;
  const isOfAnother = database.prepare<[string, string], { found: 1 }>(
    'select 1 found from brought where id = ? and grp <> ?',
  );
  const isBrought = database.prepare<[string], { found: 1 }>('select 1 found from brought where id = ?');
  const update = database.prepare<[string, string, string, number]>(
    'update brought set id = ?, state = ?, line = ? where seq = ?',
  );
  const markCorrected = database.prepare<[string, number]>(
    "update brought set id = null, state = 'corrected', corrected = ? where seq = ?",
  );
  const remove = database.prepare<[number]>('delete from brought where seq = ?');
  let doubles = 0;
  const examples: { place: string; of: string }[] = [];

  const settle = (
    group: readonly Row[],
    storedOf: (words: Words, first: Row) => readonly (Stored & { line: string })[],
    mayMove = true,
  ) => {
    const { kept, repeated } = withoutDoubles(group);
    for (const { row, of } of repeated) {
      remove.run(row.seq);
      doubles += 1;
      if (examples.length < EXAMPLES) examples.push({ place: row.place, of: of.place });
    }
    const [first, second] = kept;
    if (first === undefined) return;
    if (first.grp !== first.words) {
      if (second === undefined) return;
      for (const row of kept.slice(1)) {
        context.problems.add(
          row.place,
          'id',
          `expected an id of its own, got that of ${first.place} with another review`,
        );
        remove.run(row.seq);
      }
      return;
    }
    const words = wordsIn(first);
    const stored = storedOf(words, first);
    const corrected = correctedOf(kept, words, stored);
    const ids = assignIds(kept, [...stored, ...corrected.values()], words, { mayMove, isTaken: isStored });
    const lines = new Map(stored.map(({ id, line }) => [id, line]));
    for (const [index, row] of kept.entries()) {
      const id = ids[index] ?? row.grp;
      if (corrected.has(id)) {
        markCorrected.run(id, row.seq);
        continue;
      }
      const { state, line } = standing(draftOf(row), row.grp, id, lines.get(id), context);
      update.run(id, state, line, row.seq);
    }
  };

  /** Those of the content that the words of several rows gave their ids, and that bear others by now. */
  const correctedOf = (group: readonly Row[], words: Words, stored: readonly Stored[]) => {
    const found = new Map<string, Stored>();
    if (!staging.hasStored || group.length < 2) return found;
    for (const [date, { length }] of Map.groupBy(group, (row) => row.date)) {
      for (const id of idsOfWords(words, date, length)) {
        const one = stored.some((same) => same.id === id) ? undefined : storedById.get(id);
        if (one !== undefined) found.set(id, one);
      }
    }
    return found;
  };

  // Both are sorted whole before the first row comes, so that rows may change meanwhile.
  for (const group of groupsOf(database.prepare<[], Row>(SELECT_GROUPS).iterate())) {
    const isTold = group.length === 1 && (group[0]?.id !== null || group[0].state === 'corrected');
    if (isTold) continue;
    // A row of a longer name may have told already that one of these is its own, with the name shortened.
    settle(group, (_, { words, grp }) =>
      storedByWords.all(words).filter(({ id }) => isOfAnother.get(id, grp) === undefined),
    );
  }
  const isMoved = database.prepare<[], { moved: 0 | 1 }>(SELECT_MOVED).get()?.moved === 1;
  for (const group of groupsOf(database.prepare<[], Row>(SELECT_ELSEWHERE).iterate())) {
    const storedOf = (words: Words, { date, state }: Row) => {
      if (state === 'exchanged' && !isMoved) return [];
      const stored = storedByWords.all(wordsKey(words, exchangedDay(date)));
      return isMoved ? stored.filter(({ id }) => isBrought.get(id) === undefined) : stored;
    };
    settle(group, storedOf, isMoved);
  }
  settleTextless(staging, context);
  const { repeated, ...corrected } = settleCorrected(staging, context);
  doubles += repeated.length;
  examples.push(...repeated.slice(0, EXAMPLES - examples.length));
  return { merged: { doubles, examples }, corrected };
}

function* groupsOf(rows: Iterable<Row>): Generator<Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    if (group[0] !== undefined && group[0].grp !== row.grp) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

function withoutDoubles(group: readonly Row[]): { kept: Row[]; repeated: { row: Row; of: Row }[] } {
  const seen = new Map<string, Row>();
  const repeated: { row: Row; of: Row }[] = [];
  for (const row of group) {
    const earlier = seen.get(draftOf(row));
    if (earlier === undefined) seen.set(draftOf(row), row);
    else repeated.push({ row, of: earlier });
  }
  // Whatever the order of the rows, each of several gets the same id.
  const kept = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  return { kept, repeated };
}

function draftOf({ draft, line }: Row): string {
  return draft ?? line;
}

function wordsIn(row: Row): Words {
  const { source, author, text } = reviewRecord.parse(JSON.parse(draftOf(row)));
  return { source, author: row.named ?? author, text };
}
