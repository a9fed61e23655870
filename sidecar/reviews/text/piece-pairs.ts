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
  const { pairs, renumbered } = numbers.byPieceBehind(beginning);
  for (let place = 0; place < at.length; place += 1) at[place] = renumbered[at[place] ?? 0] ?? 0;
  return { pairs, at };
}

/** Numbers pairs as they are met: open addressing, as a Map of pairs takes several times as long. */
class PairNumbers {
  #befores = new Uint32Array(1 << 15);
  #behinds = new Uint32Array(1 << 15);
  /** The number of a pair and one, near the place that its hash gives; 0 where none is. */
  #slots = new Uint32Array(1 << 16);
  #count = 0;

  numberOf(before: number, behind: number): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(before, behind) & last; ; slot = (slot + 1) & last) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number === -1) return this.#add(before, behind, slot);
      if (this.#befores[number] === before && this.#behinds[number] === behind) return number;
    }
  }

  /** The pairs in the order of the piece behind, and the new number of each. */
  byPieceBehind(pieces: number): { pairs: PiecePairs; renumbered: Uint32Array } {
    const starts = new Uint32Array(pieces + 1);
    for (const behind of this.#behinds.subarray(0, this.#count))
      starts[behind + 1] = (starts[behind + 1] ?? 0) + 1;
    for (let piece = 0; piece < pieces; piece += 1)
      starts[piece + 1] = (starts[piece + 1] ?? 0) + (starts[piece] ?? 0);
    const next = starts.slice();
    const befores = new Uint32Array(this.#count);
    const renumbered = Uint32Array.from(befores, (_, number) => {
      const behind = this.#behinds[number] ?? 0;
      const place = next[behind] ?? 0;
      next[behind] = place + 1;
      befores[place] = this.#befores[number] ?? 0;
      return place;
    });
    return { pairs: { starts, befores }, renumbered };
  }

  #add(before: number, behind: number, slot: number): number {
    const number = this.#count;
    this.#befores[number] = before;
    this.#behinds[number] = behind;
    this.#slots[slot] = number + 1;
    this.#count += 1;
    if (this.#count === this.#befores.length) this.#grow();
    return number;
  }

  #grow(): void {
    this.#befores = doubled(this.#befores);
    this.#behinds = doubled(this.#behinds);
    const slots = new Uint32Array(2 * this.#slots.length);
    for (let number = 0; number < this.#count; number += 1) {
      let slot = hashOf(this.#befores[number] ?? 0, this.#behinds[number] ?? 0) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

/** Spreads pairs: the golden ratio of 2^32 (Knuth, The Art of Computer Programming, volume 3, 6.4), the high bits down. */
function hashOf(before: number, behind: number): number {
  const product = Math.imul(Math.imul(before, 0x9e3779b1) ^ behind, 0x9e3779b1);
  return (product ^ (product >>> 15)) >>> 0;
}
