import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { elementsIn, textOf } from './xml.ts';

export type Polarity = 'positive' | 'neutral' | 'negative';

/** Words of a text that name a thing, by their UTF-16 offsets, and what the text says of it. */
export interface GoldTerm {
  term: string;
  from: number;
  to: number;
  polarity: Polarity;
  /** The aspect that it is said of; of collections that label terms alone there is none. */
  aspect?: string;
}

/**
 * A text with its gold labels, whatever collection it is from. What a collection does not label is null, or without
 * terms; `problems: []` says that nothing went wrong.
 */
export interface GoldText {
  /** Its name within its source. */
  id: string;
  /** The id of its collection. */
  source: string;
  /** The text that it was cut from: texts of one origin are trained on together or measured together. */
  origin?: string;
  text: string;
  rating: number | null;
  overall: Polarity | null;
  terms: readonly GoldTerm[];
  aspects: readonly { aspect: string; polarity: Polarity | null }[] | null;
  problems: readonly string[] | null;
  /** Where each of them is told, by UTF-16 offsets; left out where that is not labelled. */
  told?: readonly { problem: string; from: number; to: number }[];
  /** Whether every place is labelled that says something of an aspect, not one for each aspect. */
  labelsEachPlace?: boolean;
  /** The id of the vocabulary that its aspects and problems are of. */
  vertical: string | null;
}

/** A text of which nothing is labelled yet. */
export function unlabelled(source: string, id: string, text: string): GoldText {
  return {
    id,
    source,
    text,
    rating: null,
    overall: null,
    terms: [],
    aspects: null,
    problems: null,
    vertical: null,
  };
}

function polarityOf(value: string | undefined): Polarity | null {
  return value === 'positive' || value === 'neutral' || value === 'negative' ? value : null;
}

/** The polarity of a figure whose sign says it. */
export function polarityOfSign(value: number): Polarity {
  return value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral';
}

/** SemEval-2014 and MAMS (aspectTerm, aspectCategory) and SemEval-2015/16 (Opinion). "conflict" is left out. */
export function readAspectXml(xml: string, source = 'xml'): GoldText[] {
  return elementsIn(xml, 'sentence').map((sentence, index) => {
    const terms: GoldTerm[] = [];
    const aspects: { aspect: string; polarity: Polarity | null }[] = [];
    for (const { name, attributes } of elementsIn(sentence.body, 'aspectTerm', 'aspectCategory', 'Opinion')) {
      const polarity = polarityOf(attributes['polarity']);
      const term = attributes['term'] ?? attributes['target'];
      if (name !== 'aspectCategory' && term !== undefined && term !== 'NULL' && polarity !== null) {
        terms.push({ term, from: Number(attributes['from']), to: Number(attributes['to']), polarity });
      }
      const aspect = attributes['category'];
      if (aspect !== undefined && attributes['polarity'] !== 'conflict') aspects.push({ aspect, polarity });
    }
    const id = sentence.attributes['id'] ?? String(index);
    return {
      ...unlabelled(source, id, textOf(sentence)),
      terms,
      aspects: aspects.length > 0 ? aspects : null,
    };
  });
}

/** A table with its first line as names; blanks of all kinds become spaces. */
export function readTable(csv: string): Record<string, string>[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, relax_quotes: true });
  return rows;
}

const COMMENT_SENTIMENT: Readonly<Record<string, Polarity>> = {
  1: 'positive',
  2: 'positive',
  3: 'neutral',
  4: 'negative',
  5: 'negative',
};

/**
 * Comments to an organisation of the NHS, as NEAS and NHFT have them: with a human sentiment, 1-2 positive, 3 neutral,
 * 4-5 negative; stars are 6 minus the answer.
 */
export function readComments(csv: string, source = 'neas'): GoldText[] {
  return readTable(csv).flatMap((row) => {
    const text = (row['FFT answer'] ?? '').replaceAll('\u00a0', ' ').trim();
    const overall = COMMENT_SENTIMENT[row['Comment sentiment'] ?? ''] ?? null;
    if (text === '' || text === 'Did not answer' || overall === null) return [];
    const answer = Number(row['FFT categorical answer']);
    const rating = answer >= 1 && answer <= 5 ? 6 - answer : null;
    return [{ ...unlabelled(source, row['Comment ID'] ?? '', text), rating, overall }];
  });
}

/** The texts of a gold file. Throws an error that names it where there are none. */
export function someOf<Text>(texts: Text[], path: string): Text[] {
  if (texts.length === 0) throw new Error(`expected texts with gold labels, got none in ${path}`);
  return texts;
}

/** Any gold file, told by its contents. Throws an error that names it where it holds no gold. */
export function readGold(path: string): GoldText[] {
  const content = readFileSync(path, 'utf8');
  return someOf(content.includes('<sentence') ? readAspectXml(content) : readComments(content), path);
}
