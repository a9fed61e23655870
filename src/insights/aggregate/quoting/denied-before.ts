import { english } from '../../language/en/english.ts';
import { analysedTextOf, type Analysed } from '../analysed.ts';

/** How many words before a phrase may deny it. */
const DENIES_WITHIN = 2;

/** Whether a phrase at an offset is denied by what stands before it. "Nobody [took our coats]": cut from what denies it, a phrase would say the contrary. */
export function isDeniedBefore(one: Analysed, start: number): boolean {
  const from = one.notes.clauses.findLast((clause) => clause[0] <= start)?.[0] ?? start;
  const before =
    analysedTextOf(one)
      .slice(from, start)
      .toLowerCase()
      .split(/[,;:.!?]/)
      .at(-1) ?? '';
  const words = before.match(/[\p{L}'’]+/gu) ?? [];
  return words.slice(-DENIES_WITHIN).some((word) => english().isOf('negator', word));
}
