import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { judgeByLexicon, judgeTargetByLexicon } from '../../../src/insights/judging/judge-by-lexicon.ts';
import type { Language } from '../../../src/insights/language/language.ts';
import { languageFor } from '../../../src/insights/language/languages.ts';
import { read } from '../../../src/insights/reading/read.ts';
import { NO_VOCABULARY } from '../../../src/insights/reading/vocabulary.ts';
import { unlabelled, type GoldText, type Polarity } from '../gold.ts';
import { MAJORITY, OURS, type Judge } from './judges.ts';
import { polarityRows, type PolarityRow } from './polarity-rows.ts';

const polarity = z.enum(['positive', 'neutral', 'negative']);

const row = z.object({
  lang: z.string(),
  text: z.string(),
  overall: polarity.nullish(),
  rating: z.number().nullish(),
  terms: z.array(z.object({ start: z.int(), end: z.int(), polarity })).default([]),
});

/** Texts of one language that is read without a model. */
export interface LanguageTexts {
  lang: string;
  texts: GoldText[];
  judge: Judge;
}

/** Judges what is read by a lexicon alone. */
function byLexicon(language: Language): Judge {
  return {
    name: OURS,
    overall: ({ text }) => judgeByLexicon(read(text, { language, vocabulary: NO_VOCABULARY })).label,
    terms({ text, terms }) {
      const reading = read(text, { language, vocabulary: NO_VOCABULARY });
      return terms.map(({ from, to }) => {
        const past = reading.tokens.findIndex(({ start }) => start >= to);
        return judgeTargetByLexicon(reading, {
          from: reading.tokens.findIndex(({ end }) => end > from),
          to: past < 0 ? reading.tokens.length : past,
        }).label;
      });
    },
  };
}

function starsSay(rating: number | null): Polarity | null {
  if (rating === null) return null;
  return rating > 3 ? 'positive' : rating < 3 ? 'negative' : 'neutral';
}

const STARS: Judge = {
  name: 'stars alone',
  overall: ({ rating }) => starsSay(rating),
  terms: ({ rating, terms }) => terms.map(() => starsSay(rating)),
};

/**
 * Reads JSONL of `{lang, text, overall?, rating?, terms?}`, `overall` a polarity, `rating` 1..5 stars, `terms` `{start, end,
 * polarity}` in UTF-16 units of the text. Throws for a language that is not read without a model.
 */
export function readLanguageTexts(file: string): LanguageTexts[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => row.parse(JSON.parse(line)));
  return [...Map.groupBy(rows, ({ lang }) => lang)].map(([lang, own]) => {
    const language = languageFor(lang);
    if (language === null) throw new Error(`expected a language that is read, got "${lang}" in ${file}`);
    const texts = own.map(({ text, overall, rating, terms }, number) => ({
      ...unlabelled(lang, String(number), text),
      overall: overall ?? null,
      rating: rating ?? null,
      terms: terms.map(({ start, end, polarity: said }) => ({
        term: text.slice(start, end),
        from: start,
        to: end,
        polarity: said,
      })),
    }));
    return { lang, texts, judge: byLexicon(language) };
  });
}

/** What is said of whole texts and of given words, a row for each language; beside stars where all texts have them, which they are judged without. */
export function languageRows(languages: readonly LanguageTexts[]): Record<'texts' | 'terms', PolarityRow[]> {
  const rows = (question: 'overall' | 'terms'): PolarityRow[] =>
    languages.flatMap(({ lang, texts, judge }) => {
      const isStarred = texts.every(({ rating }) => rating !== null);
      const judges = [judge, MAJORITY, ...(isStarred ? [STARS] : [])];
      return polarityRows(question, { held: new Map([[lang, texts]]), ids: [lang], judges });
    });
  return { texts: rows('overall'), terms: rows('terms') };
}
