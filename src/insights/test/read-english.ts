import { english } from '../language/en/english.ts';
import { read } from '../reading/read.ts';
import type { Reading, Span } from '../reading/reading.ts';
import { NO_VOCABULARY, vocabularyOf } from '../reading/vocabulary.ts';
import type { Taxonomy } from '../verticals/schema.ts';

/** An English text read with the words of a taxonomy, or with none. */
export function readEnglish(text: string, taxonomy: Taxonomy | null = null): Reading {
  const language = english();
  const vocabulary = taxonomy === null ? NO_VOCABULARY : vocabularyOf(taxonomy, language);
  return read(text, { language, vocabulary });
}

/** The words of a span, as written. */
export function written({ text, tokens }: Reading, { from, to }: Span): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}
