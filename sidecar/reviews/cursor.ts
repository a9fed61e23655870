import { hash } from 'node:crypto';
import { z } from 'zod';
import { type SearchFilters, type SearchSort, searchSort } from '../../src/domain/search-parameters.ts';
import { calendarDay, ulid } from '../../src/domain/values.ts';

/** A place in the order of all reviews: that of the review with this date and id. */
export interface Place {
  readonly date: string;
  readonly id: string;
}

/** A place in an answer: behind the review with this date and id, in an order of which `rank` (rating, score) is part. */
export interface Cursor extends Place {
  readonly sort: SearchSort;
  /** By what the order sorts first: 0 where that is the date. */
  readonly rank: number;
  /** The question that is answered, as `questionOf` gives it: in answers to others the place says nothing. */
  readonly question: string;
}

/** A short digest of what was asked, whatever its page; `filters` as their schema gives them. */
export function questionOf(filters: SearchFilters): string {
  return hash('sha256', JSON.stringify(filters), 'hex').slice(0, DIGEST_LENGTH);
}

const DIGEST_LENGTH = 8;

const written = z.tuple([searchSort, z.coerce.number(), calendarDay, ulid, z.string().length(DIGEST_LENGTH)]);

/** No URL codes it, and no part has it. */
const SEPARATOR = '_';

/** Writes a place as the opaque `cursor` of a page. */
export function encodeCursor({ sort, rank, date, id, question }: Cursor): string {
  return [sort, rank, date, id, question].join(SEPARATOR);
}

/**
 * Reads a cursor that `encodeCursor` wrote; undefined for anything else. The place stays good when the publication
 * changes: the following page goes on behind it, whether or not the review still stands there.
 */
export function decodeCursor(cursor: string): Cursor | undefined {
  const parsed = written.safeParse(cursor.split(SEPARATOR));
  if (!parsed.success) return undefined;
  const [sort, rank, date, id, question] = parsed.data;
  const place = { sort, rank, date, id, question };
  return encodeCursor(place) === cursor ? place : undefined;
}
