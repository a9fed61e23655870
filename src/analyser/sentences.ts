const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A sentence and where it stands in its text: UTF-16 offsets, `end` exclusive. */
export interface Sentence {
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** The sentences of a text in any language, with the blanks behind them. */
export function* sentencesOf(text: string): Generator<Sentence> {
  for (const { segment, index } of segmenter.segment(text))
    yield { words: segment, start: index, end: index + segment.length };
}

/** What asks, also where somebody exclaims or closes a quotation behind it. */
const ASKS = /[?？؟][?？؟!…."”’»')\]]*\s*$/u;

/** Whether words of a text, as a whole, are asked in it and not said: "Was the price fair? No." */
export function isAsked(text: string, [from, to]: readonly [start: number, end: number]): boolean {
  for (const { words, start, end } of sentencesOf(text))
    if (start <= from && to <= end) return ASKS.test(words);
  return false;
}
