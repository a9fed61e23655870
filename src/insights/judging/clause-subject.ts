import type { Pos } from '../language/language.ts';
import type { ClauseSubject } from '../notes.ts';
import { namesNothing } from '../reading/noun-phrases.ts';
import { isOf, isOpinion, type Reading, type Span } from '../reading/reading.ts';
import { singular } from '../language/en/plurals.ts';

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

/** What is told of by a noun at `at`; null of one that names nothing by itself. */
function named(reading: Reading, at: number, things: readonly Span[]): ClauseSubject | null {
  const { tokens, language } = reading;
  const word = tokens[at];
  if (word === undefined || (word.pos !== 'NOUN' && word.pos !== 'PROPN')) return null;
  // Taggers take the first word of a sentence for a name.
  if (namesNothing(language, word) || (word.pos === 'PROPN' && isOpinion(reading, at))) return null;
  // A compound is what its last noun is: "Meeting rooms".
  if (tokens[at + 1]?.pos === 'NOUN') return named(reading, at + 1, things);
  if (language.isOf('worker', singular(word.word))) return 'person';
  return word.pos === 'NOUN' || things.some(({ from, to }) => at >= from && at < to) ? 'thing' : 'person';
}

/**
 * Whom or what a clause speaks of by a noun of its own before its verb ("[the] wine [was overpriced]", "friendly
 * staff"), or as what the customer did something with ("we loved the kids club"); `none` where it goes on with what was
 * named before, or speaks of the work as such. What stands at `things` is no name of a person.
 */
export function subjectOf(reading: Reading, clause: Span, things: readonly Span[]): ClauseSubject {
  const { tokens } = reading;
  let own = false;
  for (let at = clause.from; at < clause.to; at++) {
    const word = tokens[at];
    if (word === undefined) break;
    const subject = named(reading, at, things);
    if (subject !== null) return subject;
    if (isOf(word, 'customer')) own = true;
    // "Meeting rooms": taggers take what a compound begins with for a verb.
    const compound = /.ing$/.test(word.word) && tokens[at + 1]?.pos === 'NOUN';
    const goesOn = compound || BEFORE_SUBJECTS.has(word.pos) || word.pos === 'NOUN' || word.pos === 'PROPN';
    if (!goesOn && !own) return 'none';
  }
  return 'none';
}
