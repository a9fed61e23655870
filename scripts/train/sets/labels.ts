import { tidy } from './whole-texts.ts';
import { unlabelled, type GoldTerm, type GoldText, type Polarity } from '../gold.ts';

/** What one reader said of a text; aspects by the offsets of their words. */
export interface Labelling {
  overall: Sign;
  aspects: { aspect: string; polarity: Sign; from: number; to: number }[];
  problems: string[];
}

export type Sign = '+' | '-' | '0';

/** A line of `labels/labels.jsonl`. Without `text` it is `length` characters of the text `ref` of its source, from `at`. */
export interface LabelLine {
  id: number;
  source: string;
  ref: string;
  at: number | null;
  length: number;
  kind: 'sentence' | 'text';
  vertical: string;
  text?: string;
  a: Labelling;
  b: Labelling;
  settled: Labelling | null;
}

/** A line of `labels/written.jsonl` or `labels/written-reviews.jsonl`. */
interface WrittenLine {
  kind: 'sentence' | 'review';
  vertical: string;
  text: string;
  overall: Sign;
  targets: [words: string, aspect: string, polarity: Sign][];
  problems: string[];
  rating?: number;
  /** Which words tell which problem; with it every place is labelled. */
  told?: [problem: string, words: string][];
}

/** Words of a text by their UTF-16 offsets. */
type Words = [from: number, to: number];

/** What a reader said of a text, with every place. */
export interface Placed {
  overall: Sign;
  targets: [...Words, aspect: string, polarity: Sign][];
  told: [...Words, problem: string][];
}

/**
 * A line of `labels/places.jsonl`: a whole text. Without `text` it is the text `ref` of its source, of `length` characters, white
 * space as single spaces. `second` is what another reader said of it, who did not see the first.
 */
export interface PlacedLine extends Placed {
  source: string;
  ref: string;
  length: number;
  vertical: string;
  text?: string;
  second?: Placed;
}

const OF_SIGN: Readonly<Record<Sign, Polarity>> = { '+': 'positive', '-': 'negative', 0: 'neutral' };

/** The objects of a file of one JSON value a line. */
export function readLines<T>(lines: string): T[] {
  return lines.split('\n').flatMap((line): T[] => (line === '' ? [] : [JSON.parse(line)]));
}

/**
 * Our labels as they were settled; of those that are published without their text only the ones whose text `textOf`
 * knows. `origin` is the text of its collection that each was cut from, whose stars it has.
 */
export function readLabels(
  lines: string,
  textOf: (source: string, ref: string) => Pick<GoldText, 'text' | 'rating'> | undefined,
): GoldText[] {
  return readLines<LabelLine>(lines).flatMap(
    ({ id, source, ref, at, length, kind, vertical, settled, ...line }) => {
      const origin = textOf(source, ref);
      const text = line.text ?? origin?.text.slice(at ?? 0, (at ?? 0) + length);
      if (settled === null || text === undefined || text.length !== length) return [];
      return [
        {
          ...unlabelled(`labels/${kind}`, String(id), text),
          origin: `${source}:${ref}`,
          rating: origin?.rating ?? null,
          overall: OF_SIGN[settled.overall],
          terms: settled.aspects.map(({ aspect, from, to, polarity }) => ({
            aspect,
            term: text.slice(from, to),
            from,
            to,
            polarity: OF_SIGN[polarity],
          })),
          aspects: settled.aspects.map(({ aspect, polarity }) => ({ aspect, polarity: OF_SIGN[polarity] })),
          problems: settled.problems,
          vertical,
        },
      ];
    },
  );
}

/** Texts with every place labelled, as `readLabels` gives those with one for each aspect. */
export function readPlaced(
  lines: string,
  textOf: (source: string, ref: string) => Pick<GoldText, 'text' | 'rating'> | undefined,
): GoldText[] {
  return readLines<PlacedLine>(lines).flatMap(
    ({ source, ref, length, vertical, overall, targets, told, ...line }) => {
      const origin = textOf(source, ref);
      const text = line.text ?? tidy(origin?.text ?? '');
      if (text.length !== length) return [];
      return [
        {
          ...unlabelled('labels/places', `${source}:${ref}`, text),
          origin: `${source}:${ref}`,
          rating: origin?.rating ?? null,
          overall: OF_SIGN[overall],
          terms: targets.map(([from, to, aspect, sign]) => ({
            aspect,
            term: text.slice(from, to),
            from,
            to,
            polarity: OF_SIGN[sign],
          })),
          aspects: targets.map(([, , aspect, sign]) => ({ aspect, polarity: OF_SIGN[sign] })),
          problems: [...new Set(told.map(([, , problem]) => problem))],
          told: told.map(([from, to, problem]) => ({ problem, from, to })),
          labelsEachPlace: true,
          vertical,
        },
      ];
    },
  );
}

/** Sentences and reviews that were written for training; words of a target that do not stand in the text are left out. */
export function readWritten(lines: string, source = 'written'): GoldText[] {
  return readLines<WrittenLine>(lines).map(
    ({ text, overall, targets, problems, vertical, rating, told }, at) => ({
      ...unlabelled(source, String(at), text),
      overall: OF_SIGN[overall],
      terms: targets.flatMap(([words, aspect, polarity]): GoldTerm[] => {
        const from = text.indexOf(words);
        const to = from + words.length;
        return from < 0 ? [] : [{ term: words, from, to, polarity: OF_SIGN[polarity], aspect }];
      }),
      aspects: targets.map(([, aspect, polarity]) => ({ aspect, polarity: OF_SIGN[polarity] })),
      problems,
      vertical,
      rating: rating ?? null,
      labelsEachPlace: told !== undefined,
      ...(told === undefined
        ? {}
        : {
            told: told.flatMap(([problem, words]) => {
              const from = text.indexOf(words);
              return from < 0 ? [] : [{ problem, from, to: from + words.length }];
            }),
          }),
    }),
  );
}
