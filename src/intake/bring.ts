import { explainIssues } from '../domain/explain-issues.ts';
import { reviewRecord, reviewRecordUntil, type ReviewRecord } from '../domain/review-record.ts';
import { isSampleSource } from '../domain/sample.ts';
import { exchangedDay, isCommonplace, isIdOfWords, isSameText, wordsKey, type Words } from './identity.ts';
import type { FieldName } from './import-map.ts';
import { mergeRecord, recordLine, recordOf } from './merge-record.ts';
import { NAMELESS, type ReviewFields } from './read-row.ts';
import { reviewId } from './review-id.ts';
import { SeenBefore } from './seen-before.ts';
import { isAuthorOfExport } from './shortened-here.ts';
import type { SkippedRows } from './skipped-rows.ts';
import type { BroughtRow, BroughtState, Staging } from './staging.ts';

/** What holds for all rows of an export. */
export interface BringContext {
  /** Whether reviews are verified of which the export does not say it. */
  readonly verified: boolean;
  /** The last day on which a review can have been written, `YYYY-MM-DD`. */
  readonly latestDay: string;
  /** Whether own ids are ours. */
  readonly isOwn: boolean;
  /** The fields that the map covers: of the others the content keeps what it has. */
  readonly covered: ReadonlySet<FieldName>;
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
  const storedById = database.prepare<[string], { line: string; words: string }>(
    'select line, words from stored where id = ?',
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
      // A map that had no id column gave it one by its words.
      const isOurs =
        !context.isOwn && one !== undefined && words.text !== null && isIdOfWords(one.id, words, one.date);
      const mayBeCorrected = !context.isOwn && one === undefined && words.text !== null && !claimed.has(key);
      if (mayBeCorrected && storedById.get(key) !== undefined) {
        claimed.add(key);
        return { state: 'corrected' };
      }
      if (!isOurs || another !== undefined || claimed.has(one.id)) return { id: grp, line: undefined };
      claimed.add(one.id);
      return { id: one.id, line: one.line };
    }
    if (another !== undefined) return { state: 'several' };
    if (one !== undefined) {
      const isMoved = one.date !== record.date && one.date !== exchangedDay(record.date);
      if (isMoved && isCommonplace(words)) return { state: 'moved' };
      // One that was given its id by other words may be that of another row, with its name shortened.
      return one.id === key || isIdOfWords(one.id, words, one.date)
        ? { id: one.id, line: one.line }
        : { state: 'several' };
    }
    const isExchanged =
      words.text === null && storedByWords.get(wordsKey(words, exchangedDay(record.date))) !== undefined;
    if (isExchanged) return { state: 'exchanged' };
    const first = storedById.get(key);
    if (first !== undefined) {
      const before = storedRecord(first.line);
      const isOfExport =
        isSameText(before.text, words.text) &&
        isAuthorOfExport(before, { author: words.author, updatedAt: record.updated_at });
      // Else the words of the export gave it its id, and it bears others by now.
      return isOfExport ? { id: key, line: first.line } : { state: 'corrected' };
    }
    if (named !== null) {
      // Earlier versions took the id from the name as it was shortened.
      const shown = wordsOf(record);
      const [before, other] = storedByWords.all(wordsKey(shown, record.date));
      const isOne = before !== undefined && other === undefined && !claimed.has(before.id);
      if (isOne && isIdOfWords(before.id, shown, before.date)) {
        claimed.add(before.id);
        return { id: before.id, line: before.line };
      }
    }
    return { id: grp, line: undefined };
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
    const stands =
      'state' in told
        ? { id: null, state: told.state, line: draft }
        : { id: told.id, ...standing(draft, grp, told.id, told.line, context) };
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
      corrected: stands.state === 'corrected' ? words : null,
    });
    return true;
  };
}

/** Fits the schema until the words have given an id. */
const PLACEHOLDER = '00000000000000000000000000';

type Placed =
  | { id: string; line: string | undefined }
  | { state: 'several' | 'exchanged' | 'moved' | 'corrected' };

function wordsOf({ source, author, text }: ReviewRecord): Words {
  return { source, author, text };
}

/** How a draft under the id `grp` stands in the content under another, beside the line that is there. */
export function standing(
  draft: string,
  grp: string,
  id: string,
  stored: string | undefined,
  { covered }: Pick<BringContext, 'covered'>,
): Pick<BroughtRow, 'line'> & { readonly state: BroughtState } {
  const line = id === grp ? draft : draft.replace(JSON.stringify(grp), () => JSON.stringify(id));
  if (stored === undefined) return { state: 'new', line };
  if (stored === line) return { state: 'unchanged', line };
  const merged = recordLine(mergeRecord(storedRecord(draft), storedRecord(stored), covered));
  return { state: stored === merged ? 'unchanged' : 'changed', line: merged };
}

function storedRecord(line: string): ReviewRecord {
  return reviewRecord.parse(JSON.parse(line));
}
