import { reviewRecord, type ReviewRecord } from '../domain/review-record.ts';
import { shownAuthor } from './cleaned-fields.ts';
import { idsOfWords, isSameText } from './identity.ts';
import type { FieldName } from './import-map.ts';
import { mergeRecord, recordLine } from './merge-record.ts';
import type { BroughtRow, BroughtState } from './staging.ts';
import { ANONYMISED } from './values/display-name.ts';

/** What an import says of all reviews that the content has already. */
export interface StandingContext {
  /** The fields that the map covers: of the others the content keeps what it has. */
  readonly covered: ReadonlySet<FieldName>;
  /** The source whose reviews are replaced: of it nothing is kept as it stands. */
  readonly replaced: string | null;
}

/** A row of an export: its record under the id `grp`, which is its words where its source gave it none. */
export type Draft = Pick<BroughtRow, 'grp' | 'words' | 'named'> & { readonly draft: string };

/** How a row stands in the content under an id, beside the line that is there; undefined for none. */
export function standing(
  row: Draft,
  { id, stored }: { readonly id: string; readonly stored: string | undefined },
  { covered, replaced }: StandingContext,
): Pick<BroughtRow, 'line' | 'isKept'> & { readonly state: BroughtState } {
  const { draft, grp } = row;
  const line = id === grp ? draft : draft.replace(JSON.stringify(grp), () => JSON.stringify(id));
  if (stored === undefined) return { state: 'new', line, isKept: false };
  if (stored === line) return { state: 'unchanged', line, isKept: false };
  const [record, before] = [recordIn(draft), recordIn(stored)];
  const held = record.source === replaced ? record : withHeldWords(record, before, row);
  const merged = recordLine(mergeRecord(held, before, covered));
  const isTextKept = held.text !== record.text && (covered.has('text') || covered.has('title'));
  return {
    state: stored === merged ? 'unchanged' : 'changed',
    line: merged,
    isKept: held.author !== record.author || isTextKept,
  };
}

/**
 * What an export says of a review, in the author and the text that stand in the content. A correction by hand leaves no
 * other mark there than itself, so that what may be one holds: all of it where the words of the export gave the review its
 * id, which tells that they are still the same, and where the review was changed here later than the export knows of; else
 * what differs from the export in case, accents and blanks alone, and a name that is shortened. Only a name that stands in
 * full is shortened by an import.
 */
function withHeldWords(
  record: ReviewRecord,
  before: ReviewRecord,
  { grp, words, named }: Draft,
): ReviewRecord {
  const exported = named ?? record.author;
  const isHeld = grp === words || isChangedHere(before, record);
  const isInFull = isSameText(before.author, exported);
  const how =
    named === null ? undefined : ANONYMISED.find((each) => shownAuthor(named, each) === record.author);
  const holdsAuthor = isInFull || isHeld || isShortened(before.author, exported);
  const standsIn = isInFull && how !== undefined ? shownAuthor(before.author, how) : before.author;
  const author = holdsAuthor ? standsIn : record.author;
  // One that was brought without a text, as the map named no column for it, has its id from less.
  const said = { source: record.source, author: exported, text: record.text };
  const isBare =
    grp === words && before.text === null && !idsOfWords(said, before.date, SEVERAL).includes(before.id);
  const holdsText = isSameText(before.text, record.text) || (isHeld && !isBare);
  const text = holdsText ? before.text : record.text;
  const isRating = text === null && record.text === null && before.id === words;
  const date = isRating ? before.date : record.date;
  if (author === record.author && text === record.text && date === record.date) return record;
  const isLater = before.updated_at !== null && before.updated_at > (record.updated_at ?? '');
  return { ...record, author, text, date, updated_at: isLater ? before.updated_at : record.updated_at };
}

/** No author wrote the same more often on one day. */
const SEVERAL = 10;

/** Whether a name is one of an export as `--anonymise` shortens it, in any way. */
export function isShortened(author: string, exported: string): boolean {
  return ANONYMISED.some((how) => isSameText(author, shownAuthor(exported, how)));
}

/** `npm run edit` notes when a review was changed; exports without times have the beginning of a day. */
function isChangedHere({ updated_at }: ReviewRecord, exported: ReviewRecord): boolean {
  if (updated_at === null || updated_at.endsWith('T00:00:00Z')) return false;
  return updated_at > (exported.updated_at ?? '');
}

function recordIn(line: string): ReviewRecord {
  return reviewRecord.parse(JSON.parse(line));
}
