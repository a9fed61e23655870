import { POS_TAGS, type Piece, type Pos } from '../language.ts';
import { UNSEEN } from './state-machine.ts';
import type { WinkMachines } from './wink-model.ts';
import type { Wink, WinkTokens } from './wink-without-memory.ts';

/** A word or mark as wink knows it, whatever stands beside it. */
export interface WinkWord {
  /** The number of its normal form, and of the part of speech that it mostly is. */
  normal: number;
  part: number;
  /** Whether it is never another. */
  isSure: boolean;
  /** What the machine that ends sentences sees, and what it does after a blank. */
  end: number;
  endAfterBlank: number;
  /** Whether machines of parts of speech see it and not the part that it is taken for, and what each sees then. */
  hasHint: boolean;
  hints: readonly number[];
  /** The piece that it makes as a part of speech, by the number of the part. */
  pieceAs: (part: number) => Piece;
}

/** wink's parts of speech are numbered up to it. */
const MOST_PARTS = 18;
const PARTS = Array.from({ length: MOST_PARTS + 1 }, (_, part) => part);
const ANY_PART = 1;

const TAGS: ReadonlySet<string> = new Set(POS_TAGS);

function isPos(tag: string): tag is Pos {
  return TAGS.has(tag);
}

/** Machines of parts of speech do not see what is none. */
export const NO_PART = 0;

/** So many runs of text without blanks are remembered at once. */
const MOST_REMEMBERED = 50_000;

/** What a text is made of: runs of blanks, of line breaks, and of all else. */
const RUNS = /([ \u00a0\u2002-\u2005\u2009\u200a\u202f\u205f]+|[\n\r\t]+)/;
const BLANK = /^[ \u00a0\u2002-\u2005\u2009\u200a\u202f\u205f]/;

/** A word of a text, and whether a blank stands before it. */
export interface PlacedWord {
  word: WinkWord;
  isAfterBlank: boolean;
}

/** What each machine of parts of speech sees of a word without a hint, by the part that it is taken for. */
export function partSymbols({ speech }: WinkMachines): number[][] {
  return speech.map((machine) => PARTS.map((part) => (part === NO_PART ? UNSEEN : machine.numberOf(part))));
}

/** Cuts texts into words as wink does, each run of letters and marks once. */
export class WinkWords {
  readonly #wink: Wink;
  readonly #machines: WinkMachines;
  readonly #runs = new Map<string, readonly WinkWord[]>();
  readonly #words = new Map<string, WinkWord>();
  readonly #lineBreak: number | undefined;

  constructor(wink: Wink, machines: WinkMachines) {
    this.#wink = wink;
    this.#machines = machines;
    this.#lineBreak = wink.cache.lookup('\n')?.[0];
  }

  /** The words of a text, in order. */
  of(text: string): PlacedWord[] {
    const placed: PlacedWord[] = [];
    let isAfterBlank = false;
    for (const run of text.split(RUNS)) {
      if (run === '') continue;
      if (BLANK.test(run)) {
        isAfterBlank = true;
        continue;
      }
      for (const word of this.#wordsOf(run)) {
        placed.push({ word, isAfterBlank });
        isAfterBlank = false;
      }
    }
    return placed;
  }

  #wordsOf(run: string): readonly WinkWord[] {
    const known = this.#runs.get(run);
    if (known !== undefined) return known;
    const cut = this.#wink.cut(run);
    const words = cut.tokens.map((_, at) => this.#word(cut, at));
    if (this.#runs.size === MOST_REMEMBERED) this.#runs.clear();
    this.#runs.set(run, words);
    return words;
  }

  #word({ tokens, normals, parts }: WinkTokens, at: number): WinkWord {
    const packed = tokens[at] ?? [0, 0, 0];
    const key = packed.join();
    const word = this.#words.get(key) ?? this.#made(packed, normals[at] ?? 0, parts[at] ?? NO_PART);
    this.#words.set(key, word);
    return word;
  }

  #made(packed: WinkTokens['tokens'][number], normal: number, part: number): WinkWord {
    const { cache } = this.#wink;
    const { ends, endSymbol, speech, speechSymbol } = this.#machines;
    const [lexeme, blanksAndNormal, ownPart] = packed;
    const value = cache.value(lexeme);
    const endAfter = (blanks: number): number =>
      normal === this.#lineBreak
        ? UNSEEN
        : ends.numberOf(endSymbol(normal, cache, [lexeme, blanksAndNormal | blanks], 0));
    const hint = speechSymbol(ANY_PART, cache, packed, 0);
    const pieces: Piece[] = [];
    return {
      normal,
      part,
      isSure: ownPart !== 0,
      end: endAfter(0),
      endAfterBlank: endAfter(1),
      hasHint: hint !== ANY_PART,
      hints: speech.map((machine) => machine.numberOf(hint)),
      pieceAs(as) {
        const tag = cache.valueOf('pos', as);
        return (pieces[as] ??= { value, pos: isPos(tag) ? tag : 'X' });
      },
    };
  }
}
