import { EVIDENCE_MAX } from '../domain/stored-answer.ts';
import { saysSomething } from '../insights/language/stop-words.ts';
import type { Place } from '../insights/notes.ts';
import { isAsked } from './asked-words.ts';
import { isPassage } from './passage.ts';
import { placesOf } from './same-writing.ts';
import { standsInWholeWords } from './whole-words.ts';

/** Of words that stand in a text more often than so, where is not looked for. */
const MOST_PLACES = 20;

/**
 * Where evidence stands in a text in whole words, for the first time that it is said and not asked, else for the first time:
 * UTF-16 offsets, end exclusive, so that what is published are the characters of the review. Null where it does not, says
 * nothing or is no passage but most of a long text. Scripts without spaces have no words to be whole.
 */
export function placeOfEvidence(text: string, evidence: string): Place | null {
  let asked: Place | null = null;
  if (evidence.length > EVIDENCE_MAX) return null;
  for (const place of placesOf(text, evidence).take(MOST_PLACES)) {
    const words = text.slice(...place);
    if (words.length > EVIDENCE_MAX || !isPassage(words, text) || !saysSomething(words, text)) return null;
    if (!standsInWholeWords(text, place)) continue;
    if (!isAsked(text, place)) return place;
    asked ??= place;
  }
  return asked;
}
