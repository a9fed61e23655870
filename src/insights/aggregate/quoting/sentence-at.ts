import { standsIn, type ClauseNote } from '../../notes.ts';

/** Where the sentence that holds an offset begins and ends, without the blanks around it; null outside of all. */
export function sentenceAt(
  text: string,
  clauses: readonly ClauseNote[],
  at: number,
): { start: number; end: number; clauses: readonly ClauseNote[] } | null {
  const home = clauses.find((clause) => standsIn(at, clause));
  if (home === undefined) return null;
  const own = clauses.filter((clause) => clause[2] === home[2]);
  const [start, end] = [own[0]?.[0] ?? 0, own.at(-1)?.[1] ?? 0];
  return text.slice(start, end).trim() === '' ? null : { start, end, clauses: own };
}
