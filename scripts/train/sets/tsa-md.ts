import { unlabelled, type GoldText, type Polarity } from '../gold.ts';

interface Row {
  text: string;
  targets: { text: string; location: { begin: number; end: number }; sentiment: Polarity }[];
}

/** Sentences of many trades with the things they judge (TSA-MD of IBM's YASO): a JSON array; never neutral. */
export function readTsaMd(json: string, part: string): GoldText[] {
  const rows: Row[] = JSON.parse(json);
  return rows.map(({ text, targets }, at) => ({
    ...unlabelled('tsa-md', `${part}#${at}`, text),
    terms: targets.map(({ text: term, location: { begin, end }, sentiment }) => ({
      term,
      from: begin,
      to: end,
      polarity: sentiment,
    })),
  }));
}
