import type { Piece } from '../language.ts';
import { winkMachines, type WinkMachines } from './wink-model.ts';
import { winkWithoutMemory, type Wink } from './wink-without-memory.ts';
import { NO_PART, partSymbols, WinkWords, type PlacedWord } from './wink-words.ts';

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
function partsOf(words: readonly PlacedWord[], { machines, symbols }: Opened): number[] {
  const parts: number[] = [];
  for (const { word } of words) parts.push(word.part);
  for (const [number, machine] of machines.speech.entries()) {
    const byPart = symbols[number] ?? [];
    const seen: number[] = [];
    for (let at = 0; at < words.length; at++) {
      const part = parts[at] ?? NO_PART;
      const word = words[at]?.word;
      seen.push((word?.hasHint === true && part !== NO_PART ? word.hints[number] : byPart[part]) ?? 0);
    }
    for (const { name, first } of machine.recognise(seen)) {
      const part = Number(name);
      // Below zero it is so whatever the word; above where the word can be it at all.
      if (part < 0) parts[first] = -part;
      else if (words[first]?.word.canBe(part) === true) parts[first] = part;
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
  const ends = machines.ends.recognise(
    placed.map(({ word, isAfterBlank }) => (isAfterBlank ? word.endAfterBlank : word.end)),
  );
  const document = {
    numOfTokens: placed.length,
    sentences: [] as (readonly [first: number, last: number])[],
  };
  machines.setSentences(
    ends.map(({ first }) => [first]),
    document,
  );
  const parts = partsOf(placed, own);
  const pieces = placed.map(({ word }, at) => word.pieceAs(word.isSure ? word.part : (parts[at] ?? 0)));
  let from = 0;
  return document.sentences.map(([, last]) => {
    const sentence = pieces.slice(from, last + 1);
    from = last + 1;
    return sentence;
  });
}
