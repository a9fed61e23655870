import { hasOpinion } from './lexicon/lexicon.ts';
import { isEmptyNoun } from './noun-phrases.ts';
import type { ClauseSubject } from './notes.ts';
import type { ParsedText, Pos, Span } from './text/parse.ts';
import { singular } from './text/plurals.ts';
import { words } from './text/word-list.ts';

/** Who does the work, by whatever name. */
const WORKERS = new Set(
  words(`
    crew team tech technician plumber electrician installer worker mechanic doctor dentist nurse hygienist lawyer
    attorney dispatcher owner contractor operator
  `),
);

const BEFORE_SUBJECTS: ReadonlySet<Pos> = new Set([
  'CCONJ',
  'SCONJ',
  'PUNCT',
  'DET',
  'ADJ',
  'ADV',
  'NUM',
  'INTJ',
  'PART',
]);
const FIRST_PERSON = new Set(words('i we'));

/** What is told of by a noun at `at`; null of one that names nothing by itself. */
function named(parsed: ParsedText, at: number, things: readonly Span[]): ClauseSubject | null {
  const { tokens } = parsed;
  const word = tokens[at];
  if (word === undefined || (word.pos !== 'NOUN' && word.pos !== 'PROPN')) return null;
  // Taggers take the first word of a sentence for a name.
  if (isEmptyNoun(word.lower) || (word.pos === 'PROPN' && hasOpinion(word.lower))) return null;
  // A compound is what its last noun is: "Meeting rooms".
  if (tokens[at + 1]?.pos === 'NOUN') return named(parsed, at + 1, things);
  if (WORKERS.has(singular(word.lower))) return 'person';
  return word.pos === 'NOUN' || things.some(({ from, to }) => at >= from && at < to) ? 'thing' : 'person';
}

/**
 * Whom or what a clause speaks of by a noun of its own before its verb ("[the] wine [was overpriced]", "friendly
 * staff"), or as what the customer did something with ("we loved the kids club"); `none` where it goes on with what was
 * named before, or speaks of the work as such. What stands at `things` is no name of a person.
 */
export function subjectOf(parsed: ParsedText, clause: Span, things: readonly Span[]): ClauseSubject {
  let own = false;
  for (let at = clause.from; at < clause.to; at++) {
    const word = parsed.tokens[at];
    if (word === undefined) break;
    const subject = named(parsed, at, things);
    if (subject !== null) return subject;
    if (FIRST_PERSON.has(word.lower)) own = true;
    // "Meeting rooms": taggers take what a compound begins with for a verb.
    const compound = /.ing$/.test(word.lower) && parsed.tokens[at + 1]?.pos === 'NOUN';
    const goesOn = compound || BEFORE_SUBJECTS.has(word.pos) || word.pos === 'NOUN' || word.pos === 'PROPN';
    if (!goesOn && !own) return 'none';
  }
  return 'none';
}
