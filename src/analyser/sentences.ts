import { endsInTitle } from './shortened.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A sentence and where it stands in its text: UTF-16 offsets, `end` exclusive. */
export interface Sentence {
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** The sentences of a text in any language, with the blanks behind them. */
export function* sentencesOf(text: string): Generator<Sentence> {
  let start = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end < text.length && endsInTitle(segment)) continue;
    yield { words: text.slice(start, end), start, end };
    start = end;
  }
}

/** Where one begins though it has no capital. */
const GOES_ON = /[.!?…]+["'”’»)\]]*\s+(?=\S)/gu;

/**
 * The number of the sentence in which an offset stands, from 0, for whom it is worse to take two for one than one for two: who
 * writes no capitals writes sentences.
 */
export function sentenceNumbers(text: string): (offset: number) => number {
  const said = sentencesOf(text).filter(({ words }) => /\S/.test(words));
  const starts = [...said].flatMap(({ words, start }) => [
    start,
    ...[...words.matchAll(GOES_ON)]
      .map(({ 0: { length }, index }) => index + length)
      .filter((end) => !endsInTitle(words.slice(0, end)))
      .map((end) => start + end),
  ]);
  return (offset) => starts.findLastIndex((start) => start <= offset);
}
