import { PairNumbers } from './pair-numbers.ts';
import type { TextIndexData } from './text-index-builder.ts';

/** The pairs of pieces that stand one behind the other in some text, numbered by the piece behind. */
export interface PiecePairs {
  /** The first pair of each piece behind, and one more. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** The piece before of each pair; where a text begins, one more than there are. */
  readonly befores: Uint32Array<ArrayBuffer>;
}

/** Finds all pairs, and which one each place of the sequence makes with the one before it. */
export function piecePairs({
  sequence,
  textStarts,
  pieceRests,
}: Pick<TextIndexData, 'sequence' | 'textStarts' | 'pieceRests'>): { pairs: PiecePairs; at: Uint32Array } {
  const beginning = pieceRests.length;
  const numbers = new PairNumbers();
  const at = new Uint32Array(sequence.length);
  for (let text = 0; text + 1 < textStarts.length; text += 1) {
    const end = textStarts[text + 1] ?? 0;
    let before = beginning;
    for (let place = textStarts[text] ?? 0; place < end; place += 1) {
      const behind = sequence[place] ?? 0;
      at[place] = numbers.numberOf(before, behind);
      before = behind;
    }
  }
  const { pairs, renumbered } = byPieceBehind(numbers, beginning);
  for (let place = 0; place < at.length; place += 1) at[place] = renumbered[at[place] ?? 0] ?? 0;
  return { pairs, at };
}

/** The pairs in the order of the piece behind, and the new number of each. */
function byPieceBehind(
  { firsts, seconds }: PairNumbers,
  pieces: number,
): { pairs: PiecePairs; renumbered: Uint32Array } {
  const starts = new Uint32Array(pieces + 1);
  for (const behind of seconds) starts[behind + 1] = (starts[behind + 1] ?? 0) + 1;
  for (let piece = 0; piece < pieces; piece += 1) {
    starts[piece + 1] = (starts[piece + 1] ?? 0) + (starts[piece] ?? 0);
  }
  const next = starts.slice();
  const befores = new Uint32Array(firsts.length);
  const renumbered = seconds.map((behind, number) => {
    const place = next[behind] ?? 0;
    next[behind] = place + 1;
    befores[place] = firsts[number] ?? 0;
    return place;
  });
  return { pairs: { starts, befores }, renumbered };
}
