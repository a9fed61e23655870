/** A text in the letters that it is compared by, and where each of them begins and ends in it. */
interface Written {
  readonly letters: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const BLANK = /\s/u;

/** What nobody sees, and what shapes the sign before it. */
const UNSEEN = /\p{Cf}/u;
const SHAPES = /[\uFE00-\uFE0F]/u;

/** What is typed for another mark, by what it is compared as. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′ʼ`´]/u, "'"],
  [/[“”„‟″«»]/u, '"'],
  [/[‐‑‒–—―−]/u, '-'],
];

/** Marks and blanks around words that are quoted. */
const AROUND = /^[\s"'.,;:!-]+|[\s"'.,;:!-]+$/gu;

/**
 * Where words stand in a text as a reader takes them for the same, each place once: whatever the case, the form of quotes,
 * apostrophes, dashes with the blanks around them, dots and blanks, line ends among them, and whether accents are letters of their own. Without the marks
 * around them where they stand nowhere with those. UTF-16 offsets into the text as it is, end exclusive.
 */
export function* placesOf(text: string, words: string): Generator<[start: number, end: number]> {
  const written = writtenAs(text);
  const wanted = writtenAs(words).letters.trim();
  const core = wanted.replaceAll(AROUND, '');
  const sought = written.letters.includes(wanted) ? wanted : core;
  if (sought === '') return;
  let at = written.letters.indexOf(sought);
  for (; at !== -1; at = written.letters.indexOf(sought, at + 1)) {
    const [start, end] = [written.starts[at], written.ends[at + sought.length - 1]];
    if (start !== undefined && end !== undefined) yield [start, end];
  }
}

function writtenAs(text: string): Written {
  let letters = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const seen = asCompared(character);
    if (SHAPES.test(character) && ends.length > 0) ends[ends.length - 1] = end;
    if (seen === '-' && letters.endsWith(' ')) {
      letters = letters.slice(0, -1);
      starts.pop();
      ends.pop();
    }
    if (seen === '-' && letters.endsWith(seen)) ends[ends.length - 1] = end;
    else if (seen !== ' ' || !/[ -]$/.test(letters)) {
      letters += seen;
      for (let unit = 0; unit < seen.length; unit++) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { letters, starts, ends };
}

function asCompared(character: string): string {
  if (/^[a-z]$/.test(character)) return character;
  if (UNSEEN.test(character) || SHAPES.test(character)) return '';
  if (BLANK.test(character)) return ' ';
  return ALIKE.find(([marks]) => marks.test(character))?.[1] ?? character.normalize('NFKD').toLowerCase();
}
