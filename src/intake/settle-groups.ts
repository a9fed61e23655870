import {
  assignIds,
  exchangedDay,
  idsOfWords,
  isIdOfWords,
  wordsKey,
  type Stored,
  type Words,
} from './identity.ts';
import { keptWords, type KeptWords } from './kept-words.ts';
import { isTextless } from './merge-record.ts';
import { draftOf, groupsOf, withoutDoubles, wordsIn, type GroupRow } from './row-groups.ts';
import { settleTextless } from './settle-textless.ts';
import type { SkippedRows } from './skipped-rows.ts';
import type { Staging } from './staging.ts';
import { isShortened, standing, type StandingContext } from './standing.ts';

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
  readonly corrected: KeptWords;
}

const EXAMPLES = 10;

type StoredLine = Stored & { readonly line: string };

const SELECT_GROUPS = `
select * from brought where state <> 'exchanged' and (state = 'several' or grp in (select grp from perhaps_repeated))
order by grp, seq`;
const SELECT_ELSEWHERE = `select * from brought where state in ('exchanged', 'moved', 'shortened') order by grp, seq`;

/**
 * Whether ratings without a text moved to the day with day and month exchanged, and few words under no name to any other
 * day, as when the map was wrong: then they are most of what the export no longer has. In an export of one month they are
 * a few, by chance.
 */
const SELECT_MOVED = `
select (select count(*) from brought where state in ('exchanged', 'moved')) * 2 >= (
  select count(*) from stored where source in (select source from brought where state in ('exchanged', 'moved'))
    and id not in (select id from brought where id is not null)
) moved`;

/**
 * Settles, once all rows are brought, those that only the others tell: rows that say the same in every field become
 * one, several with the same words get an id each, and an id that two reviews bear is a problem.
 */
export function settleGroups(
  staging: Staging,
  context: StandingContext & { readonly problems: SkippedRows },
): Settled {
  const { database } = staging;
  staging.indexBrought();
  const storedByWords = database.prepare<[string], StoredLine>(
    'select id, date, rating, line from stored where words = ? order by date, id',
  );
  const storedById = database.prepare<[string], StoredLine>(
    'select id, date, rating, line from stored where id = ?',
  );
  const isStored = (id: string) => staging.hasStored && storedById.get(id) !== undefined;
  const broughtByAnother = database.prepare<
    [string, string],
    { place: string; author: string; named: string | null; kept: 0 | 1 }
  >('select place, author, named, kept from brought where id = ? and grp <> ?');
  const isBrought = database.prepare<[string], { found: 1 }>('select 1 found from brought where id = ?');
  const remove = database.prepare<[number]>('delete from brought where seq = ?');
  let doubles = 0;
  const examples: { place: string; of: string }[] = [];

  const settle = (
    group: readonly GroupRow[],
    storedOf: (words: Words, group: readonly GroupRow[], first: GroupRow) => readonly StoredLine[],
    mayMove = true,
  ) => {
    const { kept, repeated } = withoutDoubles(group);
    for (const { row, of } of repeated) merge(row, of.place);
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
    const stored = storedOf(words, kept, first);
    const repeatedBy = stored.length === 0 && second === undefined ? correctedBy(first) : undefined;
    if (repeatedBy !== undefined) {
      merge(first, repeatedBy.place);
      return;
    }
    const ids = assignIds(kept, stored, words, { mayMove, isTaken: isStored });
    const lines = new Map(stored.map(({ id, line }) => [id, line]));
    for (const [index, row] of kept.entries()) {
      const id = ids[index] ?? row.grp;
      const before = { id, stored: lines.get(id) };
      staging.settleBrought(row.seq, { id, ...standing({ ...row, draft: draftOf(row) }, before, context) });
    }
  };

  const merge = (row: GroupRow, of: string) => {
    remove.run(row.seq);
    doubles += 1;
    if (examples.length < EXAMPLES) examples.push({ place: row.place, of });
  };

  /** Those of the content whose ids the words of some rows gave, and behind them those that stand under these words. */
  const storedOfWords = (words: Words, group: readonly GroupRow[], { grp }: GroupRow) => {
    const found = new Map<string, StoredLine>();
    if (!staging.hasStored) return [];
    for (const [date, rows] of Map.groupBy(group, (row) => row.date)) {
      for (const id of idsOfWords(words, date, rows.length)) {
        const one = storedById.get(id);
        // A rating that was given a text by hand is no other rating of its day.
        const isOne =
          words.text !== null ||
          (one && isTextless(one.line)) ||
          rows.some((row) => row.rating === one?.rating);
        if (one !== undefined && isOne) found.set(id, one);
      }
    }
    for (const one of storedByWords.all(grp)) if (!found.has(one.id)) found.set(one.id, one);
    // A row of a longer name may have told already that one of these is its own, with the name shortened.
    return [...found.values()].filter(({ id }) => broughtByAnother.get(id, grp) === undefined);
  };

  /** The row of which another with the words that were put right here repeats the review. */
  const correctedBy = ({ grp, author, named }: GroupRow) =>
    storedByWords
      .all(grp)
      .map(({ id }) => broughtByAnother.get(id, grp))
      .find((other) => {
        const isCorrected = other?.kept === 1;
        return isCorrected && !isShortened(named ?? author, other.named ?? other.author);
      });

  // Both are sorted whole before the first row comes, so that rows may change meanwhile.
  for (const group of groupsOf(database.prepare<[], GroupRow>(SELECT_GROUPS).iterate())) {
    const isTold = group.length === 1 && group[0]?.id !== null;
    if (isTold) continue;
    settle(group, storedOfWords);
  }
  const isMoved = database.prepare<[], { moved: 0 | 1 }>(SELECT_MOVED).get()?.moved === 1;
  const storedElsewhere = (words: Words, _: readonly GroupRow[], { date, state, author }: GroupRow) => {
    if (state === 'exchanged' && !isMoved) return [];
    const said = state === 'shortened' ? { ...words, author } : words;
    const stored = storedByWords.all(wordsKey(said, state === 'shortened' ? date : exchangedDay(date)));
    if (state === 'shortened') {
      return stored.filter(
        (one) => isBrought.get(one.id) === undefined && isIdOfWords(one.id, said, one.date),
      );
    }
    return isMoved ? stored.filter(({ id }) => isBrought.get(id) === undefined) : stored;
  };
  for (const group of groupsOf(database.prepare<[], GroupRow>(SELECT_ELSEWHERE).iterate())) {
    settle(group, storedElsewhere, isMoved || group[0]?.state === 'shortened');
  }
  settleTextless(staging, context);
  return { merged: { doubles, examples }, corrected: keptWords(staging) };
}
