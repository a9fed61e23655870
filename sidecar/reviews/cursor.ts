import { z } from 'zod';
import { calendarDay, ulid } from '../../src/domain/values.ts';

/** A place in the order of all answers: behind the review with this date and id. */
export interface Place {
  readonly date: string;
  readonly id: string;
}

const DATE_LENGTH = 10;
const place = z.object({ date: calendarDay, id: ulid });

/** Writes a place as the opaque `cursor` of a page: base64url over the date and the id. */
export function encodeCursor({ date, id }: Place): string {
  return Buffer.from(date + id, 'latin1').toString('base64url');
}

/**
 * Reads a cursor that `encodeCursor` wrote; undefined for anything else. The place stays good when the publication
 * changes: the following page goes on behind it, whether or not the review still stands there.
 */
export function decodeCursor(cursor: string): Place | undefined {
  const written = Buffer.from(cursor, 'base64url').toString('latin1');
  const parsed = place.safeParse({ date: written.slice(0, DATE_LENGTH), id: written.slice(DATE_LENGTH) });
  return parsed.success && encodeCursor(parsed.data) === cursor ? parsed.data : undefined;
}
