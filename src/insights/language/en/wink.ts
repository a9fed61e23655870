import type { Piece } from '../language.ts';
import { winkMachines, type WinkMachines } from './wink-model.ts';
import { winkWithoutMemory, type Wink } from './wink-without-memory.ts';
import { NO_PART, partSymbols, WinkWords, type WinkWord } from './wink-words.ts';

/** wink takes "neighbor's" for one word where a mark follows it at once, and nowhere else. */
const AFTER_APOSTROPHE = /\p{L}['’]\p{L}+(?=[^\p{L}\p{N}\s])/gu;
const APOSTROPHE = /['’]/;

/**
 * wink looks for addresses in all that stands without a blank, in a time that grows with the cube of its length: minutes
 * for a review of 20,000 characters. Nobody writes words or addresses that are longer than this.
 */
const ENDLESS = /\S{500}(?=\S)/gu;
const LONGEST = 500;

/** A wink with its words, and its machines. */
interface Opened {
  wink: Wink;
  machines: WinkMachines;
  words: WinkWords;
  /** What the machines of parts of speech see of a word by its part. */
  symbols: readonly (readonly number[])[];
}

let opened: Opened | null = null;

function open(): Opened {
  const wink = winkWithoutMemory();
  if (opened?.wink === wink) return opened;
  const machines = opened?.machines ?? winkMachines();
  opened = { wink, machines, words: new WinkWords(wink, machines), symbols: partSymbols(machines) };
  return opened;
}

/** The parts of speech of words, by their numbers: what each mostly is, but where a machine tells otherwise by those beside it. */
function partsOf(placed: readonly WinkWord[], { machines, words, symbols }: Opened): number[] {
  const parts: number[] = [];
  for (const { part } of placed) parts.push(part);
  for (const [number, machine] of machines.speech.entries()) {
    const byPart = symbols[number] ?? [];
    const seen: number[] = [];
    for (let at = 0; at < placed.length; at++) {
      const part = parts[at] ?? NO_PART;
      const hints = part === NO_PART ? null : (placed[at]?.hints ?? null);
      seen.push((hints === null ? byPart[part] : hints[number]) ?? 0);
    }
    for (const { name, first } of machine.recognise(seen)) {
      const part = Number(name);
      const word = placed[first];
      // Below zero it is so whatever the word; above where the word can be it at all.
      if (part < 0) parts[first] = -part;
      else if (word !== undefined && words.canBe(word, part)) parts[first] = part;
    }
  }
  return parts;
}

/** The pieces of an English text by sentence, in order, white space that says something among them. */
export function sentencesByWink(text: string): Piece[][] {
  const own = open();
  const { words, machines } = own;
  const parted = text.length > LONGEST ? text.replace(ENDLESS, '$& ') : text;
  const placed = words.of(APOSTROPHE.test(parted) ? parted.replace(AFTER_APOSTROPHE, '$& ') : parted);
  const ends = machines.ends.recognise(placed.ends);
  const document = {
    numOfTokens: placed.words.length,
    sentences: [] as (readonly [first: number, last: number])[],
  };
  machines.setSentences(
    ends.map(({ first }) => [first]),
    document,
  );
  const parts = partsOf(placed.words, own);
  const pieces = placed.words.map((word, at) =>
    words.pieceAs(word, word.isSure ? word.part : (parts[at] ?? NO_PART)),
  );
  let from = 0;
  return document.sentences.map(([, last]) => {
    const sentence = pieces.slice(from, last + 1);
    from = last + 1;
    return sentence;
  });
}
