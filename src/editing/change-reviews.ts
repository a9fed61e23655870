import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainIssues } from '../domain/explain-issues.ts';
import { tomorrow } from '../domain/days.ts';
import { reviewRecord, reviewRecordUntil, type ReviewRecord } from '../domain/review-record.ts';
import { ContentError, ProblemList } from '../dataset/content-error.ts';
import { recordLine } from '../intake/merge-record.ts';
import { replaceFile } from '../intake/replace-file.ts';
import { reviewId } from '../intake/review-id.ts';

/** What a person can say of one review. */
export type ReviewChange = Partial<Pick<ReviewRecord, 'author' | 'rating' | 'date' | 'text' | 'owner_reply'>>;

/** Something that cannot be edited here, with where it can. */
export class NotEditable extends Error {
  override readonly name = 'NotEditable';
}

const OWN_SOURCE = 'direct';

/**
 * Changes one review of a content in its line, and nothing else in the file. Throws NotEditable where it stands in no
 * .jsonl file, ContentError where the result would not be a review.
 */
export async function changeReview(
  contentDir: string,
  id: string,
  { change, now }: { change: ReviewChange; now: Date },
): Promise<void> {
  const directory = join(contentDir, 'reviews');
  for (const name of (await readdir(directory)).toSorted()) {
    if (!name.endsWith('.jsonl') || name.startsWith('.')) continue;
    const path = join(directory, name);
    const lines = (await readFile(path, 'utf8')).split('\n');
    const at = lines.findIndex((line) => line.includes(id) && recordOf(line)?.id === id);
    const before = recordOf(lines[at] ?? '');
    if (before === undefined) continue;
    // When it changed last is not asked for: it follows from the day until it is told that anything changes.
    const changed = checked({ ...before, ...change, updated_at: null }, now);
    if (recordLine({ ...changed, updated_at: before.updated_at }) === recordLine(before)) return;
    // A day may be tomorrow's, and no review changed before its day.
    const updated_at = [instantOf(now), changed.updated_at].toSorted().at(-1) ?? changed.updated_at;
    lines[at] = recordLine({ ...changed, updated_at });
    await replaceFile(path, lines.at(-1) === '' ? lines.slice(0, -1) : lines);
    return;
  }
  throw new NotEditable(`${id} stands in no .jsonl file of reviews: edit it in the file that has it`);
}

/** Adds a review that a customer gave the business itself, verified as the owner says, and gives its id. */
export async function addReview(
  contentDir: string,
  given: Required<Pick<ReviewChange, 'author' | 'rating' | 'date' | 'text'>>,
  now: Date,
): Promise<string> {
  const path = join(contentDir, 'reviews', `${OWN_SOURCE}.jsonl`);
  const { author, date, text } = given;
  const identity = { source: OWN_SOURCE, author, date: text === null ? date : null, text, repetition: 0 };
  const record = checked({ ...given, id: reviewId(identity), source: OWN_SOURCE, verified: true }, now);
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  await replaceFile(path, [...lines, recordLine(record)]);
  return record.id;
}

function recordOf(line: string): ReviewRecord | undefined {
  try {
    return reviewRecord.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function checked(value: unknown, now: Date): ReviewRecord {
  const schema = reviewRecordUntil(tomorrow(now));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = new ProblemList();
  const explained = explainIssues(parsed.error.issues, {
    schema,
    input: value,
    root: 'review',
  });
  for (const { field, message } of explained) problems.add('review', field, message);
  problems.throwIfAny();
  throw new ContentError([], 0);
}

function instantOf(now: Date): string {
  return `${now.toISOString().slice(0, 19)}Z`;
}
