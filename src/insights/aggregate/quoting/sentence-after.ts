import { beginsWith } from '../../language/en/quoting.ts';
import { meet, type Place } from '../../notes.ts';
import type { Analysed } from '../analysed.ts';
import { complains } from './complains.ts';
import type { NamesOthers } from './private-names.ts';
import { HANGING, isOfOther, LONGEST, OTHER_SIDE, parse } from './sentence-before.ts';
import { isOrder } from './sure-signs.ts';
import { isCut } from './whole-words.ts';

/** "Said my exhaust needed replacing.": what was said or promised, and nothing of what came of it. */
function onlyReports(words: string): boolean {
  return beginsWith('reporting', words) && !words.includes(',');
}

/**
 * A complaint in which no word complains, or that only reports what was said or promised, with the sentence that stands after
 * it in the published text and tells what was wrong: "Paid for a sea view. Got the bins." Null where a word complains; where
 * the complaint is not the end of its sentence, the two would be long or cut, a line ends between them, what stands after
 * praises, orders or is about other aspects alone, or they name a person whom the business does not; and of texts in other
 * languages.
 */
export function withSentenceAfter(
  { notes, published, isTranslation }: Analysed,
  place: Place,
  namesOthers: NamesOthers,
): string | null {
  const text = published ?? '';
  const home = notes.clauses.findLast((clause) => meet(clause, place));
  if (notes.language !== 'en' || isTranslation || home === undefined) return null;
  const last = notes.clauses.findLast(([, , sentence]) => sentence === home[2]) ?? home;
  const after = notes.clauses.filter(([, , sentence]) => sentence === home[2] + 1);
  const [start, end] = [after[0]?.[0], after.at(-1)?.[1]];
  if (start === undefined || end === undefined) return null;
  if (/[\p{L}\p{N}]/u.test(text.slice(place[1], last[1]))) return null;
  if (after.some(([, , , score]) => score > OTHER_SIDE)) return null;
  const own = text.slice(...place).trim();
  if ((complains(parse(own)) && !onlyReports(own)) || isOrder(parse(text.slice(start, end)))) return null;
  if (isOfOther(notes, [place[0], start], [start, end])) return null;
  const both = text.slice(place[0], end).replace(HANGING, '').trim();
  const isReadable = both.length <= LONGEST && !/[\r\n\u0085]/.test(both) && !isCut(both);
  return isReadable && !namesOthers(parse(both)) ? both : null;
}
