import { fold } from '../../../domain/fold.ts';
import { beginsWith, endsWith, hasWordOf } from '../../language/en/quoting.ts';
import { meet, type ClauseNote, type Place, type ReviewNotes } from '../../notes.ts';
import { TAKES_SIDES } from './clauses-about.ts';

const MARKS = /^[^\p{L}\p{N}]+/u;

function wordsIn(text: string, [start, end]: readonly [number, number, ...unknown[]]): string {
  return fold(text.slice(start, end)).replace(MARKS, '');
}

/** What stands in a sentence before the first of the names; all of it where none does. */
function beforeNames(sentence: string, names: readonly string[]): string {
  const places = names.map((name) => sentence.indexOf(fold(name))).filter((at) => at >= 0);
  return sentence.slice(0, Math.min(sentence.length, ...places));
}

/** Whether words of a sad review tell a problem there and take no side themselves: "Found a hair in my enchiladas". */
function isBlamed([start, end, , score]: ClauseNote, { sentiment, problems }: ReviewNotes): boolean {
  const isTold = problems.some(({ evidence }) => meet(evidence, [start, end]));
  return isTold && score < TAKES_SIDES && sentiment.score < 0;
}

/** The same clause with what it says. */
function saying([start, end, sentence, , subject]: ClauseNote, said: number): ClauseNote {
  return [start, end, sentence, said, subject];
}

/** The clauses about what a business offers; those that take no side and tell a problem take that of a sad review. */
export function withBlame(about: readonly ClauseNote[], notes: ReviewNotes): ClauseNote[] {
  const { score } = notes.sentiment;
  return about.map((clause) =>
    isBlamed(clause, notes) && clause[3] > -TAKES_SIDES ? saying(clause, score) : clause,
  );
}

/**
 * The clauses about a person with what they charge that person with. Those of a sentence in which somebody is only asked for
 * blame another, but where they speak of "him": "Asked for Wes, got a trainee", and those of one of whom it is said that it was
 * not that person. Nobody is charged with an apology, with not being there or with what happens "if Wes is late"; an apology that
 * leaves a review sad is no praise. One that takes no side and begins with the name tells what its bearer did, which a sad review
 * blames where it tells a problem: "Wes left the valve open".
 */
export function withCharges(
  about: readonly ClauseNote[],
  { text, notes, names }: { text: string; notes: ReviewNotes; names: readonly string[] },
): ClauseNote[] {
  const { score: whole } = notes.sentiment;
  const sentenceOf = (clause: ClauseNote): Place => {
    const all = notes.clauses.filter((one) => one[2] === clause[2]);
    return [all[0]?.[0] ?? clause[0], clause[1]];
  };
  const chargeOf = (clause: ClauseNote): number => {
    const [, , , score] = clause;
    const words = wordsIn(text, clause);
    if (score < 0) {
      if (hasWordOf('apologising', words) || hasWordOf('not-there', words) || beginsWith('in-case', words))
        return 0;
      const before = beforeNames(wordsIn(text, sentenceOf(clause)), names);
      if (endsWith('not-who', before)) return 0;
      const isAskedFor = hasWordOf('only-asked', before);
      return isAskedFor && !hasWordOf('going-on', words) ? 0 : score;
    }
    if (score > 0 && whole < 0 && hasWordOf('apologising', words)) return 0;
    const isDoer = names.some((name) => words.startsWith(fold(name))) && !hasWordOf('supposing', words);
    return isDoer && isBlamed(clause, notes) ? whole : score;
  };
  return about.map((clause) => saying(clause, chargeOf(clause)));
}
