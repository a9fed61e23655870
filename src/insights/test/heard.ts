import { english } from '../language/en/english.ts';
import { read } from '../reading/read.ts';
import { type Vocabulary, vocabularyOf } from '../reading/vocabulary.ts';
import { taxonomyFor } from '../verticals/verticals.ts';

/** What businesses of a type listen for, made once. */
const vocabularies = new Map<string, Vocabulary>();

function vocabularyFor(type: string): Vocabulary {
  const vocabulary = vocabularies.get(type) ?? vocabularyOf(taxonomyFor(type, null), english());
  vocabularies.set(type, vocabulary);
  return vocabulary;
}

/** The ids of what a business of a type hears in a text, whatever the context says of it, each once. */
function heard(type: string, text: string, kinds: readonly string[]): string[] {
  const { marks } = read(text, { language: english(), vocabulary: vocabularyFor(type) });
  return [...new Set(marks.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))].toSorted();
}

/** The problems among them. */
export const problemsHeard = (type: string, text: string): string[] => heard(type, text, ['problem']);

/** The aspects among them. */
export const aspectsHeard = (type: string, text: string): string[] => heard(type, text, ['term', 'cue']);
