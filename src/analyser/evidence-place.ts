import { EVIDENCE_MAX } from '../domain/stored-answer.ts';
import { saysSomething } from '../insights/language/stop-words.ts';
import type { Place } from '../insights/notes.ts';
import { isAsked } from './asked-words.ts';
import { isPassage } from './passage.ts';
import { placesOf } from './same-writing.ts';
import { sentenceNumbers } from './sentences.ts';
import { standsInWholeWords } from './whole-words.ts';

/** Of words that stand in a text more often than so, where is not looked for. */
const MOST_PLACES = 20;

/** A quote that leaves words out has so many parts at most; of more it is put together. */
const MOST_PARTS = 4;

/** Where a part of a quote stands is looked for so often at most. */
const MOST_PLACES_OF_PART = 500;

/** What stands for words left out of a quote. */
const LEFT_OUT = /\s*(?:[[(]\s*)?(?:\.{3,}|…)(?:\s*[\])])?\s*/u;

/**
 * Where evidence stands in a text in whole words, for the first time that it is said and not asked, else for the first time:
 * UTF-16 offsets, end exclusive, so that what is published are the characters of the review. Of a quote that leaves words out,
 * where its longest part stands with the others around it. Null where it does not, says nothing or is no passage but most of a
 * long text. Scripts without spaces have no words to be whole.
 */
export function placeOfEvidence(text: string, evidence: string): Place | null {
  if (evidence.length > EVIDENCE_MAX) return null;
  if (placesOf(text, evidence).next().done !== true) return firstSaid(text, wholePlaces(text, evidence));
  const parts = evidence.split(LEFT_OUT).filter((part) => part !== '');
  if (parts.length > MOST_PARTS) return null;
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  const hasOthersAround = othersAround(text, parts, parts.indexOf(longest));
  return firstSaid(text, wholePlaces(text, longest).filter(hasOthersAround));
}

function wholePlaces(text: string, words: string): IteratorObject<Place> {
  return placesOf(text, words).filter((place) => standsInWholeWords(text, place));
}

/**
 * Tells of a place of one part of a quote whether the others stand around it in their order, all within a sentence or two that
 * follow each other: what is further apart is put together by who quotes it.
 */
function othersAround(text: string, parts: readonly string[], at: number): (place: Place) => boolean {
  const places = parts.map((part) => wholePlaces(text, part).take(MOST_PLACES_OF_PART).toArray());
  const [before, after] = [places.slice(0, at).toReversed(), places.slice(at + 1)];
  const sentenceAt = sentenceNumbers(text);
  return ([from, to]) => {
    let [start, end]: [number?, number?] = [from, to];
    for (const some of before)
      start = some.findLast((place) => start !== undefined && place[1] <= start)?.[0];
    for (const some of after) end = some.find((place) => end !== undefined && place[0] >= end)?.[1];
    return start !== undefined && end !== undefined && sentenceAt(end - 1) - sentenceAt(start) <= 1;
  };
}

function firstSaid(text: string, places: IteratorObject<Place>): Place | null {
  let asked: Place | null = null;
  for (const place of places.take(MOST_PLACES)) {
    const words = text.slice(...place);
    if (words.length > EVIDENCE_MAX || !isPassage(words, text) || !saysSomething(words, text)) return null;
    if (!isAsked(text, place)) return place;
    asked ??= place;
  }
  return asked;
}
