import { hash } from 'node:crypto';

/** Crockford base 32 (https://www.crockford.com/base32.html), the alphabet of ULIDs. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_BYTES = 16;

/** What tells a review from all others: the source's own id, else what it says and how often the same was said before. */
export type ReviewIdentity =
  | { readonly source: string; readonly ownId: string }
  | {
      readonly source: string;
      readonly author: string;
      /** Null where author and text tell it from all others. */
      readonly date: string | null;
      readonly text: string | null;
      /** 0 for the first review with these words and this day, 1 for the second, ... */
      readonly repetition: number;
    };

/**
 * The id of a review: a ULID of the first 128 bits of the SHA-256 over what tells it apart, so that the same review
 * has the same id in every export. It bears no time.
 */
export function reviewId(identity: ReviewIdentity): string {
  const parts =
    'ownId' in identity
      ? ['id', identity.source, identity.ownId]
      : ['words', identity.source, identity.author, identity.date, identity.text, identity.repetition];
  const digest = hash('sha256', JSON.stringify(parts), 'buffer');
  let id = '';
  // 26 characters have 130 bits: the first two are nought.
  let held = 0;
  let bits = 2;
  for (let index = 0; index < ID_BYTES; index += 1) {
    held = (held << 8) | (digest[index] ?? 0);
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      id += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return id;
}
