import type { Polarity } from '../domain/review-analysis.ts';

/** Words of a text and what they say of something. */
export interface Mark {
  /** Number of the thing in the legend, from 1. */
  readonly number: number;
  readonly polarity: Polarity;
  readonly evidence: string;
}

/** A piece of a text: what its words say, and the numbers of the marks that end with it. */
export interface Piece {
  readonly text: string;
  /** Null for words that no mark has; where several disagree, neutral. */
  readonly polarity: Polarity | null;
  readonly ending: readonly number[];
}

interface Span extends Mark {
  readonly start: number;
  readonly end: number;
}

/** A text in pieces, in its order, with marks where their evidence first stands in it; what does not stand there is left out. */
export function markedText(text: string, marks: readonly Mark[]): Piece[] {
  const spans = marks.flatMap((mark): Span[] => {
    const start = text.indexOf(mark.evidence);
    return start === -1 ? [] : [{ ...mark, start, end: start + mark.evidence.length }];
  });
  const cuts = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1] ?? text.length;
    const over = spans.filter((span) => span.start <= start && span.end >= end);
    const polarities = new Set(over.map(({ polarity }) => polarity));
    const [first = null] = polarities;
    return {
      text: text.slice(start, end),
      polarity: polarities.size > 1 ? 'neutral' : first,
      ending: over.filter((span) => span.end === end).map(({ number }) => number),
    };
  });
}
