import { HASH_OF_NOTHING, hashAfter } from '../hash-of.ts';
import { KnownParts } from '../known-parts.ts';
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
  /** Whether it can be a part of speech at all, by the number of the part. */
  canBe: (part: number) => boolean;
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

/** A word of a text, and whether a blank stands before it. */
export interface PlacedWord {
  word: WinkWord;
  isAfterBlank: boolean;
}

/** What a run is cut into, where a blank stands before it and where none does. */
interface Cut {
  beside: readonly PlacedWord[];
  afterBlank: readonly PlacedWord[];
}

/** What each machine of parts of speech sees of a word without a hint, by the part that it is taken for. */
export function partSymbols({ speech }: WinkMachines): number[][] {
  return speech.map((machine) => PARTS.map((part) => (part === NO_PART ? UNSEEN : machine.numberOf(part))));
}

/** Cuts texts into words as wink does, each run of letters and marks once. */
export class WinkWords {
  readonly #wink: Wink;
  readonly #machines: WinkMachines;
  readonly #runs = new KnownParts<Cut>(MOST_REMEMBERED);
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
    let from = 0;
    let kind = kindOf(text.charCodeAt(0));
    let hash = hashAfter(HASH_OF_NOTHING, text.charCodeAt(0));
    for (let at = 1; at <= text.length; at++) {
      const unit = at === text.length ? -1 : text.charCodeAt(at);
      const next = unit < 0 ? -1 : kindOf(unit);
      if (next === kind) {
        hash = hashAfter(hash, unit);
        continue;
      }
      if (kind === BLANK) isAfterBlank = true;
      else {
        const cut = this.#runs.of(text, from, at, hash) ?? this.#cut(text.slice(from, at), hash);
        const words = isAfterBlank ? cut.afterBlank : cut.beside;
        for (let i = 0; i < words.length; i++) {
          const word = words[i];
          if (word !== undefined) placed.push(word);
        }
        if (words.length > 0) isAfterBlank = false;
      }
      from = at;
      kind = next;
      hash = hashAfter(HASH_OF_NOTHING, unit);
    }
    return placed;
  }

  #cut(run: string, hash: number): Cut {
    const cut = this.#wink.cut(run);
    const beside = cut.tokens.map((_, at) => ({ word: this.#word(cut, at), isAfterBlank: false }));
    const cutUp = { beside, afterBlank: beside.map(({ word }, at) => ({ word, isAfterBlank: at === 0 })) };
    this.#runs.set(run, hash, cutUp);
    return cutUp;
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
    const could: boolean[] = [];
    return {
      normal,
      part,
      isSure: ownPart !== 0,
      end: endAfter(0),
      endAfterBlank: endAfter(1),
      hasHint: hint !== ANY_PART,
      hints: speech.map((machine) => machine.numberOf(hint)),
      canBe: (as) => (could[as] ??= cache.isMemberPOS(normal, as)),
      pieceAs: (as) => (pieces[as] ??= { value, pos: posOf(cache.valueOf('pos', as)) }),
    };
  }
}
