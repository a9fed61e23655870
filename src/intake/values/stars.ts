import { fold } from '../../domain/fold.ts';
import { NUMBER_WORDS, OF_WORDS, STAR_WORDS } from './number-words.ts';

/** A rating as a cell says it: whole stars, 1 to 5, and whether the cell said a part of a star, which was rounded. */
export interface ReadStars {
  readonly stars: number;
  readonly isRounded: boolean;
}

const HIGHEST = 5;
const FILLED = /[★⭐🌟]/gu;
const DRAWN = /^(?:[★⭐🌟☆✩\s]|\u{FE0F})+$/u;
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,4})?`;
const SHARE = new RegExp(String.raw`^(${NUMBER}) ?%$`, 'u');
const OF = new RegExp(
  String.raw`^(\S+?) ?(${[...OF_WORDS].join('|')}) ?(${NUMBER}|\p{L}+)(?: (\p{L}+))?$`,
  'u',
);
const WHOLE = new RegExp(`^${NUMBER}$`);
/** As the class of a picture on Tripadvisor's pages says it. */
const BUBBLES = /\bbubble_([1-5])([05])$/;
/** What shops say before a rating, folded. */
const SAID_BEFORE = /^(?:rated|rating:|bewertet mit|valorado (?:con|en)|note) /;
const PLAIN = /^(\S+)(?: (\p{L}+))?$/u;

/**
 * Reads a rating as people and platforms write it: `5`, `4.0`, `4,5`, `FIVE`, `5 stars`, `fünf Sterne`, `★★★★☆`,
 * `4 out of 5`, `Rated 4 out of 5`, `5 of 5 bubbles`, `bubble_45`, `8/10`, `90 %`. A scale of another height is brought to five; halves round up (4.5 is 5, 3.4 is 3).
 * Undefined for all else, and for what is below one star or above five.
 */
export function readStars(cell: string): ReadStars | undefined {
  if (cell.length > LONGEST) return undefined;
  if (!lately.has(cell)) {
    if (lately.size > REMEMBERED) lately.clear();
    lately.set(cell, read(cell));
  }
  return lately.get(cell);
}

const LONGEST = 60;
/** What cells of late said: a column of ratings has few different ones. */
const lately = new Map<string, ReadStars | undefined>();
const REMEMBERED = 1000;

function read(cell: string): ReadStars | undefined {
  const written = fold(cell).replaceAll(/\s+/gu, ' ').trim().replace(SAID_BEFORE, '');
  if (DRAWN.test(cell)) return wholeStars(cell.match(FILLED)?.length ?? 0);
  const bubbles = BUBBLES.exec(written);
  if (bubbles !== null) return wholeStars(Number(`${bubbles[1]}.${bubbles[2]}`));
  const share = SHARE.exec(written);
  if (share !== null) return wholeStars(scaled(share[1], 100));
  const of = OF.exec(written);
  if (of !== null && isStarWord(of[4])) return wholeStars(scaled(of[1], numberOf(of[3])));
  const plain = PLAIN.exec(written);
  return plain !== null && isStarWord(plain[2]) ? wholeStars(numberOf(plain[1])) : undefined;
}

function isStarWord(word: string | undefined): boolean {
  return word === undefined || STAR_WORDS.has(word);
}

function numberOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const word = NUMBER_WORDS.get(written);
  if (word !== undefined) return word;
  return WHOLE.test(written) ? Number(written.replace(',', '.')) : undefined;
}

/** A value of a scale that begins at nought, in stars. */
function scaled(written: string | undefined, highest: number | undefined): number | undefined {
  const value = numberOf(written);
  return value === undefined || highest === undefined || highest < HIGHEST || value > highest
    ? undefined
    : (value / highest) * HIGHEST;
}

function wholeStars(value: number | undefined): ReadStars | undefined {
  if (value === undefined || value < 1 || value > HIGHEST) return undefined;
  // A hair is added, as 4.5 may come out of a division a hair too small.
  const stars = Math.floor(value + 0.5 + 1e-9);
  return { stars, isRounded: Math.abs(stars - value) > 1e-9 };
}
