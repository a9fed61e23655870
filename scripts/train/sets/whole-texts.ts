import { polarityOfSign, readTable, unlabelled, type GoldText, type Polarity } from '../gold.ts';

/** White space of all kinds as single spaces, as our labels count their offsets. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Answers of NHS patients ("what was good", "what could be improved") with a criticality of -5 to 5. Many with 0 praise or
 * complain all the same, so that 0 is read as not told.
 */
export function readPhase1(csv: string): GoldText[] {
  return readTable(csv).flatMap((row) => {
    const text = tidy(row['feedback'] ?? '');
    const criticality = row['criticality'] ?? '';
    if (text === '' || !/^-?[1-5]$/.test(criticality)) return [];
    const id = row['row_index'] ?? '';
    return [{ ...unlabelled('phase1', id, text), overall: polarityOfSign(Number(criticality)) }];
  });
}

const OF_STARS: Readonly<Record<string, Polarity>> = {
  5: 'positive',
  4: 'positive',
  3: 'neutral',
  2: 'negative',
  1: 'negative',
};

/**
 * Reviews of a clothing shop, whose stars stand for their sentiment; a title is the first sentence. A row that has no id
 * is called by its place.
 */
export function readClothing(csv: string): GoldText[] {
  return readTable(csv).map((row, at) => {
    const title = row['title'] ?? '';
    const text = tidy(`${title === '' ? '' : `${title}. `}${row['text'] ?? ''}`);
    const stars = row['rating'] ?? '';
    return {
      ...unlabelled('clothing', row['row_id'] || `row ${at + 1}`, text),
      rating: Number(stars),
      overall: OF_STARS[stars] ?? null,
    };
  });
}

/** Complaints of consumers about money matters, one JSON object a line: all of them negative. */
export function readComplaints(lines: string): GoldText[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const { complaint_id: id, narrative }: { complaint_id: string; narrative: string } = JSON.parse(line);
      return { ...unlabelled('complaints', id, tidy(narrative)), overall: 'negative' };
    });
}

/** Sentences with 1 (positive) or 0 (negative) behind a tab (Kotzias and co-workers). */
export function readSentences(content: string, part: string): GoldText[] {
  return content
    .trim()
    .split('\n')
    .map((line, at) => {
      const [text = '', sign] = line.split('\t');
      const id = `${part}#${at + 1}`;
      return {
        ...unlabelled('sentences', id, tidy(text)),
        overall: sign?.trim() === '1' ? 'positive' : 'negative',
      };
    });
}
