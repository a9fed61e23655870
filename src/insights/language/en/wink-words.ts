import { POS_TAGS, type Piece, type Pos } from '../language.ts';
import { UNSEEN } from './state-machine.ts';
import type { WinkMachines } from './wink-model.ts';
import type { Wink, WinkTokens } from './wink-without-memory.ts';

/** wink's parts of speech are numbered up to it. */
const MOST_PARTS = 18;
const PARTS = Array.from({ length: MOST_PARTS + 1 }, (_, part) => part);
const ANY_PART = 1;

const TAGS: ReadonlySet<string> = new Set(POS_TAGS);

function isPos(tag: string): tag is Pos {
  return TAGS.has(tag);
}

function posOf(tag: string): Pos {
  return isPos(tag) ? tag : 'X';
}

/** Machines of parts of speech do not see what is none. */
export const NO_PART = 0;

/** So many runs of text without blanks are remembered at once. */
const MOST_REMEMBERED = 50_000;

/** What a text is made of: runs of blanks, of line breaks, and of all else. */
const BLANK = 0;
const BREAK = 1;
const OTHER = 2;

function kindOf(code: number): number {
  if (code === 0x20 || code === 0xa0) return BLANK;
  if (code === 0x0a || code === 0x0d || code === 0x09) return BREAK;
  if (code < 0x2002 || code > 0x205f) return OTHER;
  const isThin = code <= 0x2005 || code === 0x2009 || code === 0x200a || code === 0x202f || code === 0x205f;
  return isThin ? BLANK : OTHER;
}

/** A word or mark as wink knows it, whatever stands beside it. */
export interface WinkWord {
  /** The number of the part of speech that it mostly is, and whether it is never another. */
  part: number;
  isSure: boolean;
  /** What the machine that ends sentences sees, and what it does after a blank. */
  end: number;
  endAfterBlank: number;
  /** What machines of parts of speech see and not the part that it is taken for; null of a word of which they see that. */
  hints: readonly number[] | null;
  /** The number of its normal form. */
  normal: number;
  value: string;
  /** The pieces that it made, by the numbers of the parts of speech, and whether it can be one at all, found out when asked. */
  pieces: (Piece | undefined)[];
  could: (boolean | undefined)[];
}

/** The words of a text, and what the machine that ends sentences sees of each. */
export interface PlacedWords {
  words: WinkWord[];
  ends: number[];
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
  of(text: string): PlacedWords {
    const placed: PlacedWords = { words: [], ends: [] };
    let isAfterBlank = false;
    let from = 0;
    let kind = kindOf(text.charCodeAt(0));
    for (let at = 1; at <= text.length; at++) {
      const next = at === text.length ? -1 : kindOf(text.charCodeAt(at));
      if (next === kind) continue;
      if (kind === BLANK) isAfterBlank = true;
      else {
        const run = text.slice(from, at);
        const cut = this.#runs.get(run) ?? this.#cut(run);
        for (let i = 0; i < cut.length; i++) {
          const word = cut[i];
          if (word === undefined) break;
          placed.words.push(word);
          placed.ends.push(isAfterBlank ? word.endAfterBlank : word.end);
          isAfterBlank = false;
        }
      }
      from = at;
      kind = next;
    }
    return placed;
  }

  /** Whether a word can be a part of speech at all, by the number of the part. */
  canBe({ could, normal }: WinkWord, part: number): boolean {
    return (could[part] ??= this.#wink.cache.isMemberPOS(normal, part));
  }

  /** The piece that a word makes as a part of speech, by the number of the part. */
  pieceAs({ pieces, value }: WinkWord, part: number): Piece {
    return (pieces[part] ??= { value, pos: posOf(this.#wink.cache.valueOf('pos', part)) });
  }

  #cut(run: string): readonly WinkWord[] {
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
    const endAfter = (blanks: number): number =>
      normal === this.#lineBreak
        ? UNSEEN
        : ends.numberOf(endSymbol(normal, cache, [lexeme, blanksAndNormal | blanks], 0));
    const hint = speechSymbol(ANY_PART, cache, packed, 0);
    return {
      part,
      isSure: ownPart !== 0,
      end: endAfter(0),
      endAfterBlank: endAfter(1),
      hints: hint === ANY_PART ? null : speech.map((machine) => machine.numberOf(hint)),
      normal,
      value: cache.value(lexeme),
      pieces: [],
      could: [],
    };
  }
}
