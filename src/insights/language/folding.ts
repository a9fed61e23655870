/** How words are compared where people leave marks of their spelling out. */
export type Folding = (text: string) => string;

const MARKED = /[\u00c0-\u024f]|\p{Mn}/u;
const WORD = /[\p{L}\p{M}]{3,}/gu;

/** Marks above and below a letter; that of "ñ" makes another letter of it. */
const ACCENT = /(?<!n)\p{Mn}/giu;

/**
 * A text without the accents of its words: "atención" and "atencion" are one. Words of one or two letters keep theirs,
 * for there the accent tells words apart ("è" and "e", "né" and "ne"), and so does "ñ".
 */
export const withoutAccents: Folding = (text) => {
  if (!MARKED.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(WORD, (word) =>
      word.normalize('NFD').replace(ACCENT, '').normalize('NFC').replaceAll('œ', 'oe').replaceAll('æ', 'ae'),
    );
};

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A German text as it is written where there are no umlauts: "schön" is "schoen" and not "schon". */
export const umlautsSpelledOut: Folding = (text) => {
  if (!MARKED.test(text) && !text.includes('ß')) return text;
  return text.normalize('NFC').replace(/[äöüß]/g, (letter) => SPELLED_OUT[letter] ?? letter);
};
