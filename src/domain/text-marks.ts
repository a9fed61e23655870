import { fold } from './fold.ts';

/** A part of a text, in UTF-16 code units: from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A character with the marks on it: what is folded together. */
const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Where a text has `query` as a search for substrings finds it, ignoring case and accents: places that do not overlap, in
 * their order, each of whole characters with their marks.
 */
export function substringSpans(text: string, query: string): Span[] {
  const wanted = fold(query);
  if (wanted === '') return [];
  let folded = '';
  // For each code unit of the folded text, where the character that it comes of begins and ends.
  const from: number[] = [];
  const to: number[] = [];
  for (const { 0: character, index } of text.matchAll(CHARACTERS)) {
    const own = fold(character);
    folded += own;
    for (let unit = 0; unit < own.length; unit += 1) {
      from.push(index);
      to.push(index + character.length);
    }
  }
  const spans: Span[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = from[at] ?? 0;
    const end = to[at + wanted.length - 1] ?? text.length;
    if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end });
  }
  return spans;
}

/** The words of a text, each folded, that are meant, in their order. */
export function wordSpans(text: string, isMeant: (folded: string) => boolean): Span[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) =>
    isMeant(fold(word)) ? [{ start: index, end: index + word.length }] : [],
  );
}

/** A text in pieces, by the places that are marked in it; put together they are the text. */
export function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let behind = 0;
  for (const { start, end } of spans) {
    pieces.push({ text: text.slice(behind, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    behind = end;
  }
  pieces.push({ text: text.slice(behind), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
}
