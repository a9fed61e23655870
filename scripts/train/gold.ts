import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(value: string): string {
  return value.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? whole;
  });
}

function attributes(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const match of tag.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g))
    found[match[1] ?? ''] = unescapeXml(match[2] ?? '');
  return found;
}

function polarityOf(value: string | undefined): Polarity | null {
  return value === 'positive' || value === 'neutral' || value === 'negative' ? value : null;
}

/** SemEval-2014 and MAMS (aspectTerm, aspectCategory) and SemEval-2015/16 (Opinion). "conflict" is left out. */
export function readAspectXml(xml: string): GoldText[] {
  const texts: GoldText[] = [];
  for (const [index, match] of [...xml.matchAll(/<sentence\b([^>]*)>([\s\S]*?)<\/sentence>/g)].entries()) {
    const body = match[2] ?? '';
    const text = unescapeXml(/<text>([\s\S]*?)<\/text>/.exec(body)?.[1] ?? '');
    const gold: GoldText = {
      id: attributes(match[1] ?? '')['id'] ?? String(index),
      text,
      rating: null,
      sentiment: null,
      terms: [],
      categories: [],
    };
    for (const tag of body.matchAll(/<(aspectTerm|aspectCategory|Opinion)\b([^>]*)>/g)) {
      const at = attributes(tag[2] ?? '');
      const polarity = polarityOf(at['polarity']);
      const term = at['term'] ?? at['target'];
      if (tag[1] !== 'aspectCategory' && term !== undefined && term !== 'NULL' && polarity !== null) {
        gold.terms.push({ term, from: Number(at['from']), to: Number(at['to']), polarity });
      }
      const category = at['category'];
      if (category !== undefined && at['polarity'] !== 'conflict')
        gold.categories.push({ category, polarity });
    }
    texts.push(gold);
  }
  return texts;
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
