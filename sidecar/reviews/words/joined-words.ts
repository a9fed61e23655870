import { stringAt } from '../text/string-table.ts';
import type { TextIndexData } from '../text/text-index-builder.ts';

/** What may stand between letters, or numbers, that are one word: one mark alone. */
const MARKS = ['/', '&', '.', '+', '-'];

/** What words are made of, as an index cuts them: of the basic plane. */
const UNIT = String.raw`[[\p{L}\p{N}\p{M}]--[\u{10000}-\u{10ffff}]]`;

/** Words of a text with one mark between each two of them. */
export const RUN = new RegExp(String.raw`(?<!${UNIT})(?:${UNIT}+[\/&.+\-])+${UNIT}+`, 'gv');

const LETTERS = /^\p{L}(?:[/&.+-]\p{L})+$/u;
const NUMBERS = /^\d{1,2}(?:[/-]\d{1,2})+$/;

/**
 * The one word that a folded run is: single letters are written together (a/c is ac, b&b is bb), numbers of up to two
 * digits keep their stroke (24/7, also written 24-7). Null where the run is several words.
 */
export function joinedWord(run: string): string | null {
  if (LETTERS.test(run)) return run.replaceAll(/[/&.+-]/g, '');
  return NUMBERS.test(run) ? run.replaceAll('-', '/') : null;
}

/** Where texts have words that are joined by marks: beside their parts, plain data. */
export interface JoinedWords {
  /** Each such word once. */
  readonly words: readonly string[];
  /** The text of each place, ascending. */
  readonly texts: Uint32Array<ArrayBuffer>;
  /** The word of each place. */
  readonly numbers: Uint32Array<ArrayBuffer>;
}

/** Finds the joined words of all texts; `wordOf` has the word of each piece. */
export function joinedWords(data: TextIndexData, wordOf: Uint32Array): JoinedWords {
  const { rests, pieceRests, sequence, textStarts } = data;
  const isMark = Uint8Array.from(rests.starts, (_, rest) => Number(MARKS.includes(stringAt(rests, rest))));
  const written = (piece: number) => stringAt(data.words, wordOf[piece] ?? 0);
  const known = new Map<string, number>();
  const texts: number[] = [];
  const numbers: number[] = [];
  for (let text = 0; text + 1 < textStarts.length; text += 1) {
    const end = textStarts[text + 1] ?? 0;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) {
      let run = '';
      while (at + 1 < end && isMark[pieceRests[sequence[at] ?? 0] ?? 0] === 1) {
        const piece = sequence[at] ?? 0;
        run += written(piece) + stringAt(rests, pieceRests[piece] ?? 0);
        at += 1;
      }
      if (run === '') continue;
      const word = joinedWord(run + written(sequence[at] ?? 0));
      if (word === null) continue;
      const number = known.get(word) ?? known.size;
      known.set(word, number);
      texts.push(text);
      numbers.push(number);
    }
  }
  return { words: [...known.keys()], texts: Uint32Array.from(texts), numbers: Uint32Array.from(numbers) };
}
