import { z } from 'zod';
import { closedDirection } from './bidi.ts';

/** A text that UTF-8 can carry: no lone surrogate, which a JSON escape may smuggle in. */
export const text = z
  .string()
  .refine((value) => value.isWellFormed(), { error: 'expected well-formed Unicode, got a lone surrogate' });

/** A text with at least one character that is not white space. */
export const nonBlank = text.refine((value) => value.trim() !== '', {
  error: 'expected a text, got a blank one',
});

/**
 * What something is called, for people: it stands within sentences, so that signs of direction that it opens and leaves open
 * are closed at its end.
 */
export const label = nonBlank.overwrite(closedDirection);

/** A real calendar day, `YYYY-MM-DD`, in the proleptic Gregorian calendar: 2025-02-29 is refused. */
export const calendarDay = z.iso.date();

/** An instant in UTC, RFC 3339 with the suffix `Z`. */
export const instant = z.iso.datetime();

/** A month, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'expected a month as YYYY-MM' });

/** An absolute `http:` or `https:` URL, kept as written. */
export const webUrl = z.url({ protocol: /^https?$/, error: 'expected an absolute http or https URL' });

/** A ULID in upper-case Crockford base 32 (26 characters, the first at most 7, so that it fits 128 bits). */
export const ulid = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { error: 'expected a ULID of 26 characters' });

/** An identifier that can stand in a URL path as it is (RFC 3986, section 2.3), and name a member of an object. */
export const slug = z
  .string()
  .regex(/^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/, { error: 'expected letters, digits, hyphens or underscores' })
  .refine((id) => id !== '__proto__', {
    error: 'expected another id, as programs keep this name for themselves',
  });

/** A BCP 47 language tag that is well-formed (RFC 5646, section 2.1), kept as written. */
export const languageTag = z
  .string()
  .refine(isLanguageTag, { error: 'expected a BCP 47 language tag such as en or pt-BR' });

/** A share, 0 to 100 with one decimal. */
export const percentage = z.number().min(0).max(100);

/** A sentiment, -1 (negative) to 1 (positive) with three decimals. */
export const score = z.number().min(-1).max(1);

/** A number of things. */
export const count = z.int().min(0);

/** Tags found well-formed: a million reviews bear few different ones, and asking Intl takes longer than the rest. */
const knownTags = new Set<string>();
const KNOWN_TAGS_MAX = 1000;

function isLanguageTag(tag: string): boolean {
  if (knownTags.has(tag)) return true;
  try {
    if (Intl.getCanonicalLocales(tag).length !== 1) return false;
    if (knownTags.size < KNOWN_TAGS_MAX) knownTags.add(tag);
    return true;
  } catch {
    return false;
  }
}
