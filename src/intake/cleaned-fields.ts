import { splitGoogleTranslation } from '../domain/google-translation.ts';
import type { FieldName } from './import-map.ts';
import { NAMELESS, type ReviewFields } from './read-row.ts';
import { anonymised, isEmailAddress, isNoName, type Anonymised } from './values/display-name.ts';
import { repairMojibake } from './values/mojibake.ts';
import { isNoText } from './values/no-text.ts';
import { plainText } from './values/plain-text.ts';

/** Fields that people wrote, with markup that a platform may have put around. */
const WRITTEN: readonly FieldName[] = ['title', 'text', 'owner_reply.text', 'author'];

/**
 * The fields of a review as they may be published: HTML made text, "N/A" and dashes none, wrong encodings put right where `repair` says so,
 * of a reply that Google translated the original, addresses of authors and, unless kept, of their photographs left out, names shortened. `repaired` counts runs of characters;
 * `named` is the author as the export has it, where the name is shortened, else null.
 */
export function cleanedFields(
  fields: ReviewFields,
  choices: { readonly anonymise: Anonymised | null; readonly keepPhotos: boolean; readonly repair: boolean },
): { fields: ReviewFields; repaired: number; named: string | null } {
  const cleaned = new Map(fields);
  let repaired = 0;
  for (const name of WRITTEN) {
    const written = cleaned.get(name);
    if (typeof written !== 'string') continue;
    const right = choices.repair ? repairMojibake(written) : { text: written, runs: 0 };
    repaired += right.runs;
    const text = plainText(right.text);
    cleaned.set(name, name !== 'author' && isNoText(text) ? null : text);
  }
  const reply = cleaned.get('owner_reply.text');
  // Of a review's text the build keeps both halves apart; a reply is published as it stands.
  if (typeof reply === 'string')
    cleaned.set('owner_reply.text', splitGoogleTranslation(reply)?.original ?? reply);
  if (!choices.keepPhotos && cleaned.has('author_avatar_url')) cleaned.set('author_avatar_url', null);
  const author = cleaned.get('author');
  if (typeof author !== 'string') return { fields: cleaned, repaired, named: null };
  const [named, shown] = [shownAuthor(author, null), shownAuthor(author, choices.anonymise)];
  cleaned.set('author', shown);
  return { fields: cleaned, repaired, named: named === shown ? null : named };
}

/** The name under which an author is published. */
export function shownAuthor(author: string, how: Anonymised | null): string {
  if (isNoName(author) || isEmailAddress(author)) return NAMELESS;
  const name = author.trim();
  return how === null || name === NAMELESS ? name : anonymised(name, how) || NAMELESS;
}
