import { fold } from '../../../domain/fold.ts';
import { beginsWith, isWordOf } from '../../language/en/quoting.ts';
import { standsIn, type ClauseNote } from '../../notes.ts';
import { isMeantAsService } from '../../reading/as-service.ts';
import { isMeantAsName, unfoldedPlace, type NameOf } from '../../reading/as-name.ts';

/** A clause that says less than this, either way, takes no side. */
export const TAKES_SIDES = 0.1;

/** The text read last: one review is asked about everything it names, one thing after the other. */
let last = { text: '', folded: '' };

function foldedText(text: string): string {
  if (last.text !== text) last = { text, folded: fold(text) };
  return last.folded;
}

/** A business has few names, and each is looked for in every review that mentions it. */
const foldedNames = new Map<string, string>();

function foldedName(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  const folded = fold(name).trim();
  foldedNames.set(name, folded);
  return folded;
}

/** Whether a clause begins with one who was named before. */
function goesOn(clause: string): boolean {
  return beginsWith('going-on', clause.replace(/^[^\p{L}\p{N}]+/u, ''));
}

/** "Rosa was a gem, [but at what we paid you should be able to wash]": what turns to what customers themselves did or had. */
function turnsToCustomers(clause: string): boolean {
  if (!beginsWith('turning', clause.replace(/^[^\p{L}\p{N}]+/u, ''))) return false;
  const words = clause.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const subject = words.find((word) => isWordOf('customer-subject', word) || isWordOf('going-on', word));
  return subject !== undefined && isWordOf('customer-subject', subject);
}

/** What may stand between a name and the end of its word. */
const ENDING = /(?:e?s)?(?![\p{L}\p{N}])/uy;

/**
 * Where one of the names stands in the text as a whole word and is meant, in UTF-16 units; case and accents do not
 * matter. `folded` is the text without them; `of` says whose names they are, null for what words name.
 */
function placesOf(text: string, folded: string, names: readonly string[], of: NameOf | null): number[] {
  const places: number[] = [];
  for (const name of names) {
    const wanted = foldedName(name);
    if (wanted === '') continue;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      const before = folded[at - 1] ?? ' ';
      ENDING.lastIndex = at + wanted.length;
      if (/[\p{L}\p{N}]/u.test(before) || !ENDING.test(folded)) continue;
      const place = unfoldedPlace(text, folded, { start: at, end: at + wanted.length });
      if (of === null ? isMeantAsService(text, place) : isMeantAsName(text, place, of))
        places.push(place.start);
    }
  }
  return places;
}

/**
 * The clauses that speak of something: those that name it, what follows in the same sentence, and the next sentence
 * where it goes on with "he", "she" or "they" and names nobody else, up to a clause with a subject of its own ("pizza
 * great, wine overpriced"). `others` are of the same kind. Widens to the clauses of the sentence without one where they take no side; empty where the
 * text does not name it.
 */
export function clausesAbout(
  text: string,
  clauses: readonly ClauseNote[],
  names: readonly string[],
  others: readonly string[],
  of: NameOf | null,
): ClauseNote[] {
  const folded = foldedText(text);
  const places = placesOf(text, folded, names, of);
  if (places.length === 0) return [];
  const rivals = placesOf(text, folded, others, of);
  const isNamed = (clause: ClauseNote): boolean => places.some((place) => standsIn(place, clause));
  const about = new Set<number>();
  for (const place of places) {
    const at = clauses.findIndex((clause) => standsIn(place, clause));
    const home = clauses[at];
    if (home === undefined) continue;
    about.add(at);
    for (let i = at + 1; i < clauses.length; i++) {
      const next = clauses[i];
      if (next === undefined || next[2] > home[2] + 1) break;
      if (rivals.some((rival) => standsIn(rival, next))) break;
      if (next[4] !== 'none' && !isNamed(next)) break;
      if (of === 'person' && !isNamed(next) && turnsToCustomers(text.slice(next[0], next[1]))) break;
      if (next[2] === home[2] + 1 && !goesOn(text.slice(next[0], next[1])) && !about.has(i - 1)) break;
      if (next[2] === home[2] + 1 && clauses[i - 1]?.[2] === home[2] && !goesOn(text.slice(next[0], next[1])))
        break;
      about.add(i);
    }
  }
  const found = clauses.filter((_, i) => about.has(i));
  if (found.some((clause) => Math.abs(clause[3]) >= TAKES_SIDES) || found.length === 0) return found;
  const sentences = new Set(found.map((clause) => clause[2]));
  return clauses.filter(
    (clause) => found.includes(clause) || (sentences.has(clause[2]) && clause[4] === 'none'),
  );
}
