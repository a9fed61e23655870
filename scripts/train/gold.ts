import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { elementsIn, textOf } from './xml.ts';

export type Polarity = 'positive' | 'neutral' | 'negative';

/** A text with its gold labels; `terms` are words of the text, `categories` are aspect ids. */
export interface GoldText {
  id: string;
  text: string;
  rating: number | null;
  sentiment: Polarity | null;
  terms: { term: string; from: number; to: number; polarity: Polarity }[];
  categories: { category: string; polarity: Polarity | null }[];
}

function polarityOf(value: string | undefined): Polarity | null {
  return value === 'positive' || value === 'neutral' || value === 'negative' ? value : null;
}

/** SemEval-2014 and MAMS (aspectTerm, aspectCategory) and SemEval-2015/16 (Opinion). "conflict" is left out. */
export function readAspectXml(xml: string): GoldText[] {
  return elementsIn(xml, 'sentence').map((sentence, index) => {
    const gold: GoldText = {
      id: sentence.attributes['id'] ?? String(index),
      text: textOf(sentence),
      rating: null,
      sentiment: null,
      terms: [],
      categories: [],
    };
    for (const { name, attributes } of elementsIn(sentence.body, 'aspectTerm', 'aspectCategory', 'Opinion')) {
      const polarity = polarityOf(attributes['polarity']);
      const term = attributes['term'] ?? attributes['target'];
      if (name !== 'aspectCategory' && term !== undefined && term !== 'NULL' && polarity !== null) {
        gold.terms.push({ term, from: Number(attributes['from']), to: Number(attributes['to']), polarity });
      }
      const category = attributes['category'];
      if (category !== undefined && attributes['polarity'] !== 'conflict')
        gold.categories.push({ category, polarity });
    }
    return gold;
  });
}

const COMMENT_SENTIMENT: Readonly<Record<string, Polarity>> = {
  1: 'positive',
  2: 'positive',
  3: 'neutral',
  4: 'negative',
  5: 'negative',
};

/** NEAS: comments with a human sentiment, 1-2 positive, 3 neutral, 4-5 negative; stars are 6 minus the answer. */
export function readNeas(csv: string): GoldText[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, relax_quotes: true });
  const texts: GoldText[] = [];
  for (const row of rows) {
    const text = (row['FFT answer'] ?? '').replaceAll('\u00a0', ' ').trim();
    const sentiment = COMMENT_SENTIMENT[row['Comment sentiment'] ?? ''] ?? null;
    if (text === '' || text === 'Did not answer' || sentiment === null) continue;
    const answer = Number(row['FFT categorical answer']);
    texts.push({
      id: row['Comment ID'] ?? '',
      text,
      rating: answer >= 1 && answer <= 5 ? 6 - answer : null,
      sentiment,
      terms: [],
      categories: [],
    });
  }
  return texts;
}

/** Any gold file, told by its contents. */
export function readGold(path: string): GoldText[] {
  const content = readFileSync(path, 'utf8');
  return content.includes('<sentence') ? readAspectXml(content) : readNeas(content);
}
