import type { ReviewRecord } from '../domain/review-record.ts';
import { shownAuthor } from './cleaned-fields.ts';
import { ANONYMISED } from './values/display-name.ts';

/**
 * Whether the author of a review of the content, whose id the words of an export gave, is the one of the export in full or
 * as `--anonymise` shortens it: then this import says how it is shown. One that was changed here since keeps a name that
 * was shortened.
 */
export function isAuthorOfExport(
  { author, updated_at }: ReviewRecord,
  exported: { readonly author: string; readonly updatedAt: string | null },
): boolean {
  if (author === exported.author) return true;
  const isChangedHere = updated_at !== null && updated_at > (exported.updatedAt ?? '');
  return !isChangedHere && ANONYMISED.some((how) => shownAuthor(exported.author, how) === author);
}
