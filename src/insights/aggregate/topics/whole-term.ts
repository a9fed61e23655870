import type { KeyPhrase } from './key-phrases.ts';

/** A word is a part of a term where this share of the texts that hold it write the whole. */
const SHARE = 0.5;

/** The words of a text in small letters with a blank before each: "blow-dry" is "blow dry". */
function spaced(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
}

/**
 * The lead of a topic by its whole name, where most texts that hold its word write a term of the trade that begins with it:
 * of "blow dry" taggers take the second word for a verb. As it is where the word is a term by itself.
 */
export function wholeTerm(
  lead: KeyPhrase,
  terms: ReadonlyMap<string, string>,
  texts: () => readonly string[],
): KeyPhrase {
  if (lead.words.length > 1 || terms.has(lead.key)) return lead;
  const longer = terms.keys().filter((term) => term.startsWith(`${lead.key} `));
  for (const key of longer) {
    const read = texts();
    const whole = read.filter((text) => spaced(text).includes(` ${key}`));
    if (whole.length >= read.length * SHARE)
      return { ...lead, key, words: key.split(' '), written: key, otherForms: [] };
  }
  return lead;
}
