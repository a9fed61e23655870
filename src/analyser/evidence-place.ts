import { EVIDENCE_MAX } from '../domain/stored-answer.ts';
import { saysSomething } from '../insights/language/stop-words.ts';
import type { Place } from '../insights/notes.ts';
import { isAsked } from './asked-words.ts';
import { isPassage } from './passage.ts';
import { placesOf } from './same-writing.ts';
import { standsInWholeWords } from './whole-words.ts';

/** Of words that stand in a text more often than so, where is not looked for. */
const MOST_PLACES = 20;

/** What stands for words left out of a quote. */
const LEFT_OUT = /\s*(?:[[(]\s*)?(?:\.{3,}|…)(?:\s*[\])])?\s*/u;

/**
 * Where evidence stands in a text in whole words, for the first time that it is said and not asked, else for the first time:
 * UTF-16 offsets, end exclusive, so that what is published are the characters of the review. Of a quote that leaves words out,
 * where its longest part stands, if all of them do. Null where it does not, says nothing or is no passage but most of a long text. Scripts without spaces have no words to be whole.
 */
export function placeOfEvidence(text: string, evidence: string): Place | null {
  if (evidence.length > EVIDENCE_MAX) return null;
  const parts = evidence.split(LEFT_OUT).filter((part) => part !== '');
  if (parts.length < 2 || standsAsItIs(text, evidence)) return placeOfWords(text, evidence);
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  return parts.every((part) => standsAsItIs(text, part)) ? placeOfWords(text, longest) : null;
}

function standsAsItIs(text: string, words: string): boolean {
  return placesOf(text, words).next().done !== true;
}

function placeOfWords(text: string, wanted: string): Place | null {
  let asked: Place | null = null;
  for (const place of placesOf(text, wanted).take(MOST_PLACES)) {
    const words = text.slice(...place);
    if (words.length > EVIDENCE_MAX || !isPassage(words, text) || !saysSomething(words, text)) return null;
    if (!standsInWholeWords(text, place)) continue;
    if (!isAsked(text, place)) return place;
    asked ??= place;
  }
  return asked;
}
