import { readFileSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Random, seededRandom } from '../../sample/random.ts';

/** Tables of what customers wrote, below the folder of the shared data, and the column that has their words. */
const TABLES = [
  { file: 'clothing/womens_clothing_reviews.csv', column: 'text' },
  { file: 'nhs-neas/neas.csv', column: 'FFT answer' },
  { file: 'nhs-nhft/nhft.csv', column: 'FFT answer' },
];
const SENTENCE_END = /(?<=[.!?])\s+/;
const MOST_SENTENCES = 9;
const SEED = 7;

const rows = z.array(z.record(z.string(), z.string()));

/**
 * Writes a content directory `to` with the reviews of another one, `from`, whose texts are replaced: each by sentences
 * drawn from what customers really wrote, so that the vocabulary is real and every text differs. Every third keeps its
 * first sentence, so that technicians and services are still mentioned. Gives false, and writes nothing, where `dataDir`
 * has none of the tables.
 */
export async function withRealTexts(from: string, to: string, dataDir: string): Promise<boolean> {
  const sentences = sentencesOf(dataDir);
  if (sentences.length === 0) return false;
  const random = seededRandom(SEED);
  const seen = new Set<string>();
  await mkdir(join(to, 'reviews'), { recursive: true });
  await writeFile(join(to, 'business.yaml'), await readFile(join(from, 'business.yaml')));
  for await (const name of glob('reviews/*.jsonl', { cwd: from })) {
    const lines = (await readFile(join(from, name), 'utf8')).split('\n').filter((line) => line !== '');
    const rewritten = lines.map((line) => {
      const record: { text?: string | null } = JSON.parse(line);
      if (typeof record.text === 'string') {
        const kept = random.below(3) === 0 ? record.text.split(SENTENCE_END, 1) : [];
        record.text = newText(kept, { sentences, seen, random });
      }
      return `${JSON.stringify(record)}\n`;
    });
    await writeFile(join(to, 'reviews', basename(name)), rewritten.join(''));
  }
  return true;
}

/** Sentences of all tables that are there, each once. */
function sentencesOf(dataDir: string): string[] {
  const texts = TABLES.flatMap(({ file, column }) => {
    const table = textOf(join(dataDir, file));
    if (table === undefined) return [];
    const parsed = rows.parse(parse(table, { columns: true, relax_column_count: true, bom: true }));
    return parsed.map((row) => row[column] ?? '');
  });
  const sentences = texts.flatMap((text) => text.split(SENTENCE_END)).map((sentence) => sentence.trim());
  return [...new Set(sentences)].filter((sentence) => sentence.length > 1);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function newText(
  kept: readonly string[],
  { sentences, seen, random }: { sentences: readonly string[]; seen: Set<string>; random: Random },
): string {
  for (;;) {
    const drawn = Array.from({ length: 1 + random.below(MOST_SENTENCES) }, () => random.pick(sentences));
    const text = [...kept, ...drawn].join(' ');
    if (seen.has(text)) continue;
    seen.add(text);
    return text;
  }
}
