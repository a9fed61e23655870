import { joinWrappedLines } from './line-breaks.ts';

/** A text as it is read, and where each of its UTF-16 units stands in the text it was made from. */
export interface ReadingCopy {
  read: string;
  offsetOf: (at: number) => number;
}

/** What nobody sees: soft hyphens, zero-width spaces, word joiners and byte order marks. Joiners of emoji stay. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** Blanks and hyphens that only forbid a line break. */
const BLANK = /[\u00a0\u2007\u202f]/g;
const HYPHEN = /[\u2010\u2011]/g;

/** All of the above lies beyond ASCII. */
const PLAIN = /^\p{ASCII}*$/u;

/**
 * The text as a reader sees it: without invisible characters, with plain blanks and hyphens, and with the lines of a
 * wrapped sentence joined.
 */
export function readingCopy(text: string): ReadingCopy {
  if (PLAIN.test(text)) return { read: joinWrappedLines(text), offsetOf: (at) => at };
  const dropped = [...text.matchAll(INVISIBLE)].map(({ index }) => index);
  const seen = dropped.length === 0 ? text : text.replace(INVISIBLE, '');
  return {
    read: joinWrappedLines(seen.replace(BLANK, ' ').replace(HYPHEN, '-')),
    offsetOf(at) {
      let offset = at;
      for (const gone of dropped) {
        if (gone > offset) break;
        offset++;
      }
      return offset;
    },
  };
}
