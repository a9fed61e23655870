import type { PhraseNote, Polarity } from '../notes.ts';
import { singular } from '../reading/plurals.ts';
import { PHRASES } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';

/** A phrase of one review, to be counted once a review. */
export interface ReviewPhrase {
  reviewId: string;
  phrase: Pick<PhraseNote, 'text' | 'polarity'>;
}

/** A phrase as people wrote it, in lower case, and who did. */
export interface TopPhrase {
  text: string;
  reviewIds: ReadonlySet<string>;
}

interface Tally {
  text: string;
  positive: number;
  negative: number;
  reviewIds: Set<string>;
}

/** With fewer phrases of two words and more than this, single words are taken too. */
const ENOUGH = 3;

/** Words that tell nothing by themselves, what stops short of its object, and the stars over again. */
const DULL =
  /^(?:service|staff|work|price|time|explained|explain|told|listened|answered|came back|best|better|good|great|nice|waited|waiting|called|asked|charged|paid|can['’]?t wait|cannot wait)$|^(?:less|least|too|better) |^patient (?!and\b|with\b)| (?:of|for|to|with|from|at|by|feel|felt|was|is)$|^(?:\d|one|two|three|four|five) stars?$/;
const DEGREE = /^(?:very|really|extremely|always|never|more|most|were|just|with)$/;

/** Words of three letters that tell nothing. */
const EMPTY =
  /^(?:the|and|for|was|are|his|her|our|not|all|any|out|off|had|has|did|got|get|too|you|she|him|who)$/;

/** What is left of a word without its endings: "prompt" of "promptly", "clean" of "cleaned". */
function stemOf(word: string): string {
  const one = singular(word);
  const stem = one.replace(/(?:iness|ness|ally|ly|ing|ed|e|y)$/, '');
  return stem.length > 2 ? stem : one;
}

/** The words that a phrase tells by; two phrases that share one say much the same. */
function tellingWords(text: string): string[] {
  const found = text.match(/[\p{L}’'-]{3,}/gu) ?? [];
  const telling = found.filter((word) => !DEGREE.test(word) && !EMPTY.test(word));
  return telling.length === 0 ? [text] : telling.map(stemOf);
}

function tally(phrases: readonly ReviewPhrase[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { reviewId, phrase } of phrases) {
    const { text } = phrase;
    if (DULL.test(text) || text.length < 3) continue;
    let own = tallies.get(text);
    if (own === undefined) {
      own = { text, positive: 0, negative: 0, reviewIds: new Set() };
      tallies.set(text, own);
    }
    if (own.reviewIds.has(reviewId)) continue;
    own.reviewIds.add(reviewId);
    if (phrase.polarity === 'positive') own.positive++;
    if (phrase.polarity === 'negative') own.negative++;
  }
  return [...tallies.values()];
}

/** How far a phrase leans to the ruling polarity, by how many reviews; below 0 where it does not. */
function worthOf({ positive, negative, reviewIds }: Tally, ruling: Polarity): number {
  const odds = Math.log((positive + 0.3) / (negative + 0.3));
  const lean = ruling === 'negative' ? -odds : ruling === 'positive' ? odds : Math.abs(odds);
  return lean * Math.sqrt(reviewIds.size);
}

/**
 * The phrases that tell most, at most five: those that lean furthest to the ruling polarity by log-odds with a prior
 * (Monroe et al. 2008, the uninformative case), weighted by how many reviews wrote them; of a neutral ruling, either
 * way. Phrases of two words and more come first: opinions, then deeds, which lean neither way. Single words come in only
 * where those are few. No two share a telling word.
 */
export function topPhrases(phrases: readonly ReviewPhrase[], ruling: Polarity): TopPhrase[] {
  const ranked = tally(phrases)
    .map((one) => ({ one, worth: worthOf(one, ruling), single: !one.text.includes(' ') }))
    .filter(({ one, worth, single }) => worth > 0 || (!single && one.positive + one.negative === 0))
    .toSorted(
      (a, b) =>
        Number(a.single) - Number(b.single) || b.worth - a.worth || byCodeUnits(a.one.text, b.one.text),
    );
  const chosen: Tally[] = [];
  const told = new Set<string>();
  for (const { one, single } of ranked) {
    if (chosen.length === PHRASES || (single && chosen.length >= ENOUGH)) break;
    const telling = tellingWords(one.text);
    if (telling.some((word) => told.has(word))) continue;
    for (const word of telling) told.add(word);
    chosen.push(one);
  }
  return chosen.map(({ text, reviewIds }) => ({ text, reviewIds }));
}
