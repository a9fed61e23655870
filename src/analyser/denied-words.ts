import { meet, type ClauseNote, type Place, type Polarity } from '../insights/notes.ts';
import { isOf, type Reading } from '../insights/reading/reading.ts';

/** What somebody takes words of a text to say. */
interface Claim {
  readonly place: Place;
  readonly side: Polarity;
  readonly isProblem: boolean;
}

/** Tells whether words are denied in their text, so that they do not say what they are taken to say. */
export type IsDenied = (claim: Claim) => boolean;

/**
 * How a text denies its words. Of opinions and problems in them, or without any in their clause, one is denied and none
 * says this side: "It was not [fair]." Or a word behind them in their clause denies nothing else: "[Fair] it was not." Who
 * quotes the denial has read it: that it is one counts against a problem alone.
 */
export function deniedIn(
  { tokens, marks }: Pick<Reading, 'tokens' | 'marks'>,
  clauses: readonly ClauseNote[],
): IsDenied {
  const placeOf = (from: number, to: number): Place => [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  const sayings = marks.flatMap(({ kind, value, from, to, context }) => {
    const deniers = context.deniers.map((at) => placeOf(at, at + 1));
    const isPraise = kind === 'problem' ? deniers.length > 0 : value > 0;
    const side: Polarity = isPraise ? 'positive' : 'negative';
    return kind === 'problem' || value !== 0 ? [{ words: placeOf(from, to), side, deniers }] : [];
  });
  const heard = new Set(
    marks.flatMap(({ kind, from, to, context }) => [
      ...context.deniers,
      ...(kind === 'opinion' ? Array.from({ length: to - from }, (_, at) => from + at) : []),
    ]),
  );
  const unheard = tokens.filter((token, at) => isOf(token, 'negator') && !heard.has(at));
  return ({ place, side, isProblem }) => {
    const around = clauses.filter((clause) => meet(clause, place));
    const isAround = (words: Place): boolean => around.some((clause) => meet(clause, words));
    const own = sayings.filter(({ words }) => meet(words, place));
    const said = own.length > 0 ? own : sayings.filter(({ words }) => isAround(words));
    const isDenied = said.some(({ deniers }) => deniers.some((words) => isProblem || !meet(words, place)));
    if (isDenied && said.every((one) => one.side !== side)) return true;
    return unheard.some(({ start, end }) => start >= place[1] && isAround([start, end]));
  };
}
