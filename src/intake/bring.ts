import { explainIssues } from '../domain/explain-issues.ts';
import { reviewRecordUntil, type ReviewRecord } from '../domain/review-record.ts';
import { isSampleSource } from '../domain/sample.ts';
import { exchangedDay, idsOfWords, isCommonplace, isIdOfWords, wordsKey, type Words } from './identity.ts';
import { isTextless, recordLine, recordOf } from './merge-record.ts';
import { NAMELESS, type ReviewFields } from './read-row.ts';
import { reviewId } from './review-id.ts';
import { SeenBefore } from './seen-before.ts';
import type { SkippedRows } from './skipped-rows.ts';
import type { Staging } from './staging.ts';
import { standing, type StandingContext } from './standing.ts';

/** What holds for all rows of an export. */
export interface BringContext extends StandingContext {
  /** Whether reviews are verified of which the export does not say it. */
  readonly verified: boolean;
  /** The last day on which a review can have been written, `YYYY-MM-DD`. */
  readonly latestDay: string;
  /** Whether own ids are ours. */
  readonly isOwn: boolean;
  readonly problems: SkippedRows;
  /** The name in the export of the column that a field comes from; the field where it has none. */
  readonly columnOf: (field: string) => string;
}

/** A row of an export that is a review, cleaned. */
export interface ReadReview {
  readonly place: string;
  readonly source: string;
  /** The source's own id; null where the export has none. */
  readonly ownId: string | null;
  readonly fields: ReviewFields;
  /** The author as the export has it, where the name is shortened; else null. */
  readonly named: string | null;
}

/**
 * Makes each row of an export the record that shall stand in the content, with its id: merged with the one that is
 * there, and compared with it. Rows that only the whole export can tell apart are left to `settleGroups`. Gives false
 * for what no record can be made of, which is a problem.
 */
export function bringer(staging: Staging, context: BringContext): (review: ReadReview) => boolean {
  const { database } = staging;
  const schema = reviewRecordUntil(context.latestDay);
  const storedById = database.prepare<[string], StoredById>(
    'select id, words, line from stored where id = ?',
  );
  const storedByWords = database.prepare<[string], { id: string; date: string; line: string }>(
    'select id, date, line from stored where words = ? limit 2',
  );
  const markRepeated = database.prepare<[string]>('insert or ignore into perhaps_repeated values (?)');
  const markAlike = database.prepare<[string, string, number]>(
    'insert or ignore into perhaps_alike values (?, ?, ?)',
  );
  const groups = new SeenBefore();
  const days = new SeenBefore();
  const claimed = new Set<string>();

  /** The record of the content that a row is, as far as the row alone tells it. */
  const placed = (
    { ownId, words, named }: { ownId: string | null; words: Words; named: string | null },
    grp: string,
    key: string,
    record: ReviewRecord,
  ): Placed => {
    if (!staging.hasStored) return { id: grp, line: undefined };
    const same = ownId === null ? undefined : storedById.get(grp);
    if (same !== undefined) return { id: grp, line: same.line };
    const [one, another] = storedByWords.all(key);
    if (ownId !== null) {
      if (context.isOwn || words.text === null || another !== undefined) return { id: grp, line: undefined };
      // A map that had no id column gave it one by its words.
      const ours =
        one === undefined ? storedById.get(key) : isIdOfWords(one.id, words, one.date) ? one : undefined;
      if (ours === undefined || claimed.has(ours.id)) return { id: grp, line: undefined };
      claimed.add(ours.id);
      return ours;
    }
    if (another !== undefined) return { state: 'several' };
    if (one !== undefined) {
      const isMoved = one.date !== record.date && one.date !== exchangedDay(record.date);
      if (isMoved && isCommonplace(words)) return { state: 'moved' };
    }
    if (one?.id === key) return one;
    // One that was given its id by these words may stand under others by now, and under these the one of another row.
    const given = givenBy(words, record.date);
    if (one !== undefined) {
      return given === undefined && isIdOfWords(one.id, words, one.date) ? one : { state: 'several' };
    }
    // A rating that was given a text by hand may be another one of its author and day.
    if (given !== undefined)
      return words.text !== null || isTextless(given.line) ? given : { state: 'several' };
    const isExchanged =
      words.text === null && storedByWords.get(wordsKey(words, exchangedDay(record.date))) !== undefined;
    if (isExchanged) return { state: 'exchanged' };
    // Earlier versions took the id from the name as it was shortened.
    const isShortened =
      named !== null && storedByWords.get(wordsKey(wordsOf(record), record.date)) !== undefined;
    return isShortened ? { state: 'shortened' } : { id: grp, line: undefined };
  };

  /** The one of the content whose id these words gave it. */
  const givenBy = (words: Words, date: string) => {
    for (const id of idsOfWords(words, date, 1)) {
      const found = storedById.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  /** The words of one in the content without its text, be its author shown in full or not; null where none is there. */
  const textlessIn = (words: Words, { author, date }: ReviewRecord): string | null => {
    const keys = [wordsKey(words, date), wordsKey({ ...words, author }, date)];
    return (
      keys.find((key) => storedByWords.get(key) !== undefined) ??
      storedById.get(wordsKey(words, date))?.words ??
      null
    );
  };

  return ({ place, source, ownId, fields, named }) => {
    if (isSampleSource(source)) {
      context.problems.add(
        place,
        'source',
        'expected a source other than sample, the mark of invented reviews',
      );
      return false;
    }
    const id = ownId === null ? PLACEHOLDER : context.isOwn ? ownId : reviewId({ source, ownId });
    const made = recordOf(fields, { id, source, verified: context.verified });
    const result = schema.safeParse(made);
    if (!result.success) {
      const input = { schema, input: made, root: 'row' };
      for (const { field, message } of explainIssues(result.error.issues, input)) {
        const remedy = context.isOwn && field === 'id' ? '; --format table takes ids of any kind' : '';
        context.problems.add(place, context.columnOf(field), `${message}${remedy}`);
      }
      return false;
    }
    const record = result.data;
    const { author, date, rating } = record;
    const said = { source, author: named ?? author, text: record.text };
    const words = wordsKey(said, date);
    const grp = ownId === null ? words : id;
    const draft = recordLine(record, grp);
    if (groups.add(grp)) markRepeated.run(grp);
    if (author !== NAMELESS && days.add(`${author} ${date} ${rating}`)) markAlike.run(author, date, rating);
    const told = placed({ ownId, words: said, named }, grp, words, record);
    const row = { draft, grp, words, named };
    const stands =
      'state' in told
        ? { id: null, state: told.state, line: draft, isKept: false }
        : { id: told.id, ...standing(row, { id: told.id, stored: told.line }, context) };
    // A map that had no text column published it without one.
    const mayBeTextless = staging.hasStored && record.text !== null && (ownId === null || !context.isOwn);
    const bare = mayBeTextless && stands.state === 'new';
    const textless = bare ? textlessIn({ ...said, text: null }, record) : null;
    staging.addBrought({
      place,
      source,
      grp,
      words,
      author,
      named,
      date,
      rating,
      ...stands,
      draft: stands.line === draft ? null : draft,
      textless,
    });
    return true;
  };
}

/** Fits the schema until the words have given an id. */
const PLACEHOLDER = '00000000000000000000000000';

type Placed =
  | { readonly id: string; readonly line: string | undefined }
  | { readonly state: 'several' | 'exchanged' | 'moved' | 'shortened' };

interface StoredById {
  readonly id: string;
  readonly words: string;
  readonly line: string;
}

function wordsOf({ source, author, text }: ReviewRecord): Words {
  return { source, author, text };
}
