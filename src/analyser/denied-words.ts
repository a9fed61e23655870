import { saysSomething } from '../insights/language/stop-words.ts';
import { meet, type ClauseNote, type Place, type Polarity } from '../insights/notes.ts';
import { isOf, type Reading } from '../insights/reading/reading.ts';
import { placeOfSpan } from './place-of-span.ts';

/** What somebody takes words of a text to say. */
export interface Claim {
  readonly place: Place;
  readonly side: Polarity;
  readonly isProblem: boolean;
}

/**
 * Tells whether words are denied in their text, so that they do not say what they are taken to say. Of opinions and problems in them, or without any in their clause, one is denied, feared or told of
 * somebody else, and none says this side of the business: "It was not [fair]." Or a phrase before them in their clause holds a
 * denial and takes the other side: "No problem with them being [late]." Or a word behind them denies nothing else, there or in
 * clauses that say nothing by themselves: "[Fair] it was not." Who quotes the denial has read it: that it is one counts
 * against a problem alone.
 */
export function deniedIn(
  { text, tokens, marks }: Pick<Reading, 'text' | 'tokens' | 'marks'>,
  clauses: readonly ClauseNote[],
): (claim: Claim) => boolean {
  const sayings = marks.flatMap(({ kind, plain, value, from, to, context }) => {
    const { deniers, imagined, whose } = context;
    const isFault = kind === 'problem' || plain < 0;
    if (!isFault && plain <= 0) return [];
    const isTold = whose === 'business' && !(imagined && isFault);
    const isPraise = kind === 'problem' ? deniers.length > 0 : value > 0;
    const side = isPraise ? 'positive' : 'negative';
    return [
      {
        words: placeOfSpan(tokens, { from, to }),
        side: isTold ? side : null,
        deniers: deniers.map((at) => placeOfSpan(tokens, { from: at, to: at + 1 })),
        isDenial: deniers.some((at) => at >= from && at < to),
      },
    ];
  });
  const heard = new Set(
    marks.flatMap(({ kind, from, to, context }) => [
      ...context.deniers,
      ...(kind === 'opinion' ? Array.from({ length: to - from }, (_, at) => from + at) : []),
    ]),
  );
  const unheard = tokens.filter((token, at) => isOf(token, 'negator') && !heard.has(at));
  return ({ place, side, isProblem }) => {
    const around = clausesOn(text, clauses, place);
    const isAround = (words: Place): boolean => around.some((clause) => meet(clause, words));
    const own = sayings.filter(({ words }) => meet(words, place));
    const said = own.length > 0 ? own : sayings.filter(({ words }) => isAround(words));
    const isDenied = said.some(
      (one) => one.side === null || one.deniers.some((words) => isProblem || !meet(words, place)),
    );
    if (isDenied && said.every((one) => one.side !== side)) return true;
    const isDeniedBefore = ({ words, isDenial, side: other }: (typeof sayings)[number]): boolean =>
      isDenial && other !== side && words[1] <= place[0] && isAround(words);
    return (
      sayings.some(isDeniedBefore) ||
      unheard.some(({ start, end }) => start >= place[1] && isAround([start, end]))
    );
  };
}

/** The clauses in which words stand, and those behind them that say nothing by themselves: "They did not." */
function clausesOn(text: string, clauses: readonly ClauseNote[], words: Place): readonly ClauseNote[] {
  const isOn = (clause: ClauseNote): boolean => meet(clause, words);
  const first = clauses.findIndex(isOn);
  if (first === -1) return [];
  const behind = clauses.findLastIndex(isOn) + 1;
  const next = clauses.findIndex(
    ([start, end], at) => at >= behind && saysSomething(text.slice(start, end), text),
  );
  return clauses.slice(first, next === -1 ? undefined : next);
}
