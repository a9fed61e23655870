import phraseData from '../../language/en/phrase-words.json' with { type: 'json' };
import type { Polarity } from '../../notes.ts';
import { singular } from '../../language/en/plurals.ts';
import { PHRASES } from '../analysed.ts';
import { byCodeUnits } from '../code-unit-order.ts';
import type { IsSurePhrase, ReviewPhrase, TopPhrase } from '../quoting/shown-phrase.ts';

interface Tally {
  text: string;
  positive: number;
  negative: number;
  reviewIds: Set<string>;
}

/** With fewer phrases of two words and more than this, single words are taken too, and what one review alone says. */
const ENOUGH = 3;

const DULL = new Set(phraseData.dull);
const DEGREE = new Set(phraseData.degree);
const EMPTY = new Set(phraseData.empty);
const STARS = /^\d stars?$/;
const BEGINS = new RegExp(`^(?:${phraseData.begins.join('|')}) `);
const ENDS = new RegExp(` (?:${phraseData.ends.join('|')})$`);

const ENDINGS = new RegExp(`(?:${phraseData.endings.join('|')})$`);

/** What is left of a word without its endings: "prompt" of "promptly", "clean" of "cleaned". */
function stemOf(word: string): string {
  const one = singular(word);
  const stem = one.replace(ENDINGS, '');
  return stem.length > 2 ? stem : one;
}

/** Whether it tells nothing by itself, stops short of its object, or says the stars over again. */
function isDull(text: string): boolean {
  const plain = text.replaceAll('’', "'");
  const words = plain.split(' ');
  const bare = words.slice(words.findIndex((word) => !DEGREE.has(word))).join(' ');
  return (
    DULL.has(bare) ||
    DULL.has(plain) ||
    BEGINS.test(plain) ||
    ENDS.test(plain) ||
    STARS.test(plain) ||
    text.length < 3
  );
}

/** The words that a phrase tells by; two phrases that share one say much the same. */
function tellingWords(text: string): string[] {
  const found = text.match(/[\p{L}’'-]{3,}/gu) ?? [];
  const telling = found.filter((word) => !DEGREE.has(word) && !EMPTY.has(word));
  return telling.length === 0 ? [text] : telling.map(stemOf);
}

function tally(phrases: readonly ReviewPhrase[]): Tally[] {
  // Null of those that are dull.
  const tallies = new Map<string, Tally | null>();
  for (const { reviewId, phrase } of phrases) {
    const { text } = phrase;
    let own = tallies.get(text);
    if (own === undefined) {
      own = isDull(text) ? null : { text, positive: 0, negative: 0, reviewIds: new Set() };
      tallies.set(text, own);
    }
    if (own === null) continue;
    if (own.reviewIds.has(reviewId)) continue;
    own.reviewIds.add(reviewId);
    if (phrase.polarity === 'positive') own.positive++;
    if (phrase.polarity === 'negative') own.negative++;
  }
  return [...tallies.values()].filter((one) => one !== null);
}

/** How far a phrase leans to the ruling polarity, by how many reviews; below 0 where it does not. */
function worthOf({ positive, negative, reviewIds }: Tally, ruling: Polarity): number {
  const odds = Math.log((positive + 0.3) / (negative + 0.3));
  const lean = ruling === 'negative' ? -odds : ruling === 'positive' ? odds : Math.abs(odds);
  return lean * Math.sqrt(reviewIds.size);
}

/** In how many reviews it must stand to be no chance. */
const SEVERAL = 2;

/**
 * The phrases that tell most, at most five: those that lean furthest to the ruling polarity by log-odds with a prior
 * (Monroe et al. 2008, the uninformative case), weighted by how many reviews wrote them; of a neutral ruling, either
 * way. Phrases of two words and more come first: opinions, then deeds, which lean neither way. What one review alone
 * wrote, and single words, come in only where those are few; a deed of one review alone only where there is nothing else.
 * No two share a telling word, and none is chosen whose words do not say it (`isSure`).
 */
export function topPhrases(
  phrases: readonly ReviewPhrase[],
  ruling: Polarity,
  isSure: IsSurePhrase = () => true,
): TopPhrase[] {
  const ranked = tally(phrases)
    .map((one) => {
      const single = !one.text.includes(' ');
      const isDeed = one.positive + one.negative === 0;
      const alone = one.reviewIds.size < SEVERAL;
      return { one, worth: worthOf(one, ruling), isDeed, alone, rank: Number(alone) + (single ? 2 : 0) };
    })
    .filter(({ worth, isDeed, one }) => worth > 0 || (isDeed && one.text.includes(' ')))
    .toSorted((a, b) => a.rank - b.rank || b.worth - a.worth || byCodeUnits(a.one.text, b.one.text));
  const chosen: Tally[] = [];
  const told = new Set<string>();
  for (const { one, rank, isDeed, alone } of ranked) {
    if (chosen.length === PHRASES || (rank > 0 && chosen.length >= ENOUGH)) break;
    if (isDeed && alone && chosen.length > 0) continue;
    const telling = tellingWords(one.text);
    if (telling.some((word) => told.has(word)) || !isSure(one.text, one.reviewIds)) continue;
    for (const word of telling) told.add(word);
    chosen.push(one);
  }
  return chosen.map(({ text, reviewIds }) => ({ text, reviewIds }));
}
