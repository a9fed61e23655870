import { counted } from '../domain/counted.ts';
import { fewLines } from '../domain/few-lines.ts';
import type { StoredAnswer } from '../domain/stored-answer.ts';
import { countOf, type CheckedAnswer } from './check-answer.ts';
import { refusalWords } from './tally.ts';

/** Told of a stored judgement of which something is left out, or all, as it does not fit the review that it is on. */
export type OnUnfit = (answer: StoredAnswer, checked: Pick<CheckedAnswer, 'leftOut' | 'refused'>) => void;

/**
 * Gathers the stored judgements that do not fit, which were checked before they were stored: somebody edited them. Gives a
 * warning for each, by where it stands (`places`); of many for the first, and how many more there are.
 */
export function unfitJudgements(places: ReadonlyMap<StoredAnswer, string>): {
  readonly note: OnUnfit;
  readonly warnings: () => string[];
} {
  const found = new Map<StoredAnswer, string>();
  return {
    note(answer, { refused, leftOut }) {
      const reason =
        refused === null
          ? `read without ${counted(countOf(leftOut), 'item')} that the review does not bear out`
          : `passed over: ${refusalWords(refused)}`;
      const place = places.get(answer) ?? answer.asked;
      found.set(answer, `${place} is ${reason}. To have the review judged again, delete the line.`);
    },
    warnings() {
      return fewLines(
        [...found.values()],
        (more) => `${counted(more, 'more stored judgement')} of which something does not fit the review.`,
      );
    },
  };
}
