import { english } from '../../language/en/english.ts';
import { beginsWith, isWordOf, withoutOpening } from '../../language/en/quoting.ts';
import { meet, type Place, type ReviewNotes } from '../../notes.ts';
import { read } from '../../reading/read.ts';
import { isOpinion, type Reading } from '../../reading/reading.ts';
import { NO_VOCABULARY } from '../../reading/vocabulary.ts';
import type { Analysed } from '../analysed.ts';
import { complains } from './complains.ts';
import { pointsAway } from './points-away.ts';
import type { NamesOthers } from './private-names.ts';
import { goesOn } from './stands-alone.ts';
import { isStatement } from './statement.ts';
import { isCut } from './whole-words.ts';

/** Two sentences longer than this together are a story. */
export const LONGEST = 180;

/** So many sentences are shown before a complaint at most, before praise one: "Bed bugs. I have photos. The manager says that we brought them." */
const MOST_BEFORE = 2;

/** A complaint of so few words tells what it is about in the sentence before: "Nobody told me." */
const FEW_WORDS = 3;

/** A clause that says more than this the other way is no part of the complaint, or of the praise. */
export const OTHER_SIDE = 0.1;

/** What joins a clause to one that is not shown. */
export const HANGING = /[\s,;:–—-]+$/u;

const NAMING: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'NUM']);

/** Whether words are so few that they hardly tell what they are about: "No apology." */
export function isCurt({ tokens }: Reading): boolean {
  return tokens.filter(({ pos }) => pos !== 'PUNCT').length <= FEW_WORDS;
}

/** The aspects that the text is found to speak of in a place. */
function aspectsIn({ aspects, phrases }: ReviewNotes, [start, end]: Place): Set<string> {
  const named = phrases.filter(({ start: at, aspect }) => at >= start && at < end && aspect !== '');
  const told = aspects.filter(({ evidence }) => meet(evidence, [start, end]));
  return new Set([...named.map(({ aspect }) => aspect), ...told.map(({ id }) => id)]);
}

/** "The slip was ugly. It did not fit": two complaints, of which the first is about another thing. */
export function isOfOther(notes: ReviewNotes, before: Place, own: Place): boolean {
  const [first, second] = [aspectsIn(notes, before), aspectsIn(notes, own)];
  return first.size > 0 && second.size > 0 && ![...second].some((id) => first.has(id));
}

/** Whether a complaint names nothing, or is hardly a word that states nothing: "No apology.", but "Table was sticky". */
function isBare(own: Reading): boolean {
  // "Uncomfortable to say the least": taggers take the first word of a sentence for a name.
  const isNamed = own.tokens.some(({ pos }, at) => NAMING.has(pos) && !isOpinion(own, at));
  return !isNamed || (isCurt(own) && !isStatement(own));
}

/** "Fixed with a dab of grease": what was, stands before; "Arrived on time" says it of those who came. */
function isDoneTo({ tokens: [first, second] }: Reading): boolean {
  return first?.pos === 'VERB' && second?.pos === 'ADP' && isWordOf('done-to', first.word);
}

/** Reads words that are shown, whatever they are about. */
export function parse(text: string): Reading {
  return read(text, { language: english(), vocabulary: NO_VOCABULARY });
}

/** Whether words may name somebody; taggers take the first word of a sentence for a name, and whoever writes small writes names so. */
function mayName({ tokens, text, language }: Reading): boolean {
  return tokens.some(
    ({ word, pos, start }, i) =>
      (pos === 'PROPN' && i > 0 && tokens[i - 1]?.pos !== 'PUNCT') ||
      (pos === 'NOUN' && text[start] === word[0] && language.isOf('given-name', word)),
  );
}

/**
 * An example that cannot be understood by itself, together with the sentence that stands before it in the published text:
 * one that points at what it does not name or tells what came then, or a complaint that leans on that ("Still charged", "rude too"), of hardly
 * a word or without a noun. With two where one says hardly a word or does not name it either. Null where it can be
 * understood; where they would be long, cut or still point away, or name a person whom the business does not; where
 * what stands before says hardly a word or the contrary, or complains of what was before what is praised, or, where nothing points at it or leans on it, something of other aspects
 * alone; and of texts in other languages.
 */
export function withSentenceBefore(
  { notes, published, isTranslation }: Analysed,
  place: Place,
  { isPraise, namesOthers }: { isPraise: boolean; namesOthers: NamesOthers },
): string | null {
  const text = published ?? '';
  const home = notes.clauses.find((clause) => meet(clause, place));
  if (notes.language !== 'en' || isTranslation || home === undefined) return null;
  const start = notes.clauses.find(([, , sentence]) => sentence === home[2])?.[0] ?? place[0];
  if (text.slice(start, place[0]).trim() !== '') return null;
  const own = parse(text.slice(...place).trim());
  const isPointing = pointsAway(own) || isDoneTo(own);
  const isLeaning = beginsWith('leaning', withoutOpening(own.text)) || goesOn(own);
  if (!isPointing && (isPraise || !(isLeaning || isBare(own)))) return null;
  const sign = isPraise ? 1 : -1;
  for (let back = 1; back <= (isPraise ? 1 : MOST_BEFORE); back += 1) {
    const before = notes.clauses.filter(([, , sentence]) => sentence === home[2] - back);
    const [first] = before;
    if (first === undefined || before.some(([, , , score]) => score * sign < -OTHER_SIDE)) return null;
    const both = text.slice(first[0], place[1]).replace(HANGING, '').trim();
    if (both.length > LONGEST || /[\r\n\u0085]/.test(both) || isCut(both)) return null;
    if (!isPointing && !isLeaning && !isCurt(own) && isOfOther(notes, [first[0], start], place)) return null;
    const [lead, whole] = [parse(text.slice(first[0], start)), parse(both)];
    if (mayName(lead) || namesOthers(whole)) return null;
    // "We stood an hour on the sidewalk. After that it was all joy": praise of what came then alone.
    if (isPraise && beginsWith('following', own.text) && complains(lead)) return null;
    // "I have photos. Won't reply now": what does not complain either says nothing of the complaint.
    const isOfUse = isPointing || isLeaning || isCurt(own) || complains(lead);
    if (isOfUse && !isCurt(lead) && !pointsAway(whole)) return both;
  }
  return null;
}
