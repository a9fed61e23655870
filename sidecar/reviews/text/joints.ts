import { sizeOf, stringAt } from './string-table.ts';
import type { TextIndexData } from './text-index-builder.ts';
import type { Piece } from './text-pieces.ts';

/** Code units below are told apart; of those above some are taken for each other. */
const TOLD_APART = 128;
const LETTERS = 2 * TOLD_APART;

/** What stands before a word, where that is no word with one blank behind: these are no letters. */
const NO_BLANK = 0;
const MORE_THAN_BLANK = 1;

/** All joints are below. */
export const JOINTS = LETTERS ** 2;

/** The joint of a piece and the word behind it: how the one ends and the other begins, a number. */
export function jointOf(before: Piece, word: string): number {
  return joint(endOf(before), beginningOf(word));
}

/** The joint of a word with what is before it where that is no blank. */
export function unblankedJointOf(word: string): number {
  return joint(NO_BLANK, beginningOf(word));
}

/** Whether the joint of a piece and a word says all of them: each is one letter, which is not taken for another. */
export function isWholeJoint({ word, rest }: Piece, after: Piece): boolean {
  const letters = [word, after.word];
  return rest === ' ' && after.rest === '' && letters.every(isToldApart);
}

function isToldApart(word: string): boolean {
  return word.length === 1 && word.charCodeAt(0) < TOLD_APART;
}

/** The joint of each piece of all texts with what is before it. */
export function jointsIn(data: Omit<TextIndexData, 'pieceTexts' | 'jointTexts'>): Uint16Array {
  const { words, rests, pieceStarts, pieceRests, sequence, textStarts } = data;
  const writtenRests = Array.from({ length: sizeOf(rests) }, (_, number) => stringAt(rests, number));
  const beginnings = new Uint8Array(pieceRests.length);
  const ends = new Uint8Array(pieceRests.length);
  for (let number = 0; number < sizeOf(words); number += 1) {
    const word = stringAt(words, number);
    const beginning = beginningOf(word);
    for (let piece = pieceStarts[number] ?? 0; piece < (pieceStarts[number + 1] ?? 0); piece += 1) {
      beginnings[piece] = beginning;
      ends[piece] = endOf({ word, rest: writtenRests[pieceRests[piece] ?? 0] ?? '' });
    }
  }
  const joints = new Uint16Array(sequence.length);
  for (let text = 0; text + 1 < textStarts.length; text += 1) {
    const end = textStarts[text + 1] ?? 0;
    let before = NO_BLANK;
    for (let at = textStarts[text] ?? 0; at < end; at += 1) {
      const piece = sequence[at] ?? 0;
      joints[at] = joint(before, beginnings[piece] ?? 0);
      before = ends[piece] ?? 0;
    }
  }
  return joints;
}

function joint(end: number, beginning: number): number {
  return end * LETTERS + beginning;
}

function endOf({ word, rest }: Piece): number {
  if (!rest.endsWith(' ')) return NO_BLANK;
  return word === '' || rest.length > 1 ? MORE_THAN_BLANK : letter(word.charCodeAt(word.length - 1));
}

function beginningOf(word: string): number {
  return word === '' ? NO_BLANK : letter(word.charCodeAt(0));
}

function letter(unit: number): number {
  return unit < TOLD_APART ? unit : TOLD_APART + (unit % TOLD_APART);
}
