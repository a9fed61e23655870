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
