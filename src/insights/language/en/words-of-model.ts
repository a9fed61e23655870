import { createRequire } from 'node:module';

/** What is read of the file with wink's model. */
interface Core {
  readonly features: { readonly lexeme: { readonly list: readonly string[] } };
}

const CORE = 'wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json';

let words: ReadonlySet<string> | null = null;

/**
 * The words that the model of wink-nlp holds, as they are written in it. Read from its file alone, which wink reads too:
 * to ask for a word needs no wink, which takes five times as long to open.
 */
export function wordsOfModel(): ReadonlySet<string> {
  if (words !== null) return words;
  const { features } = createRequire(import.meta.url)(CORE) as Core;
  words = new Set(features.lexeme.list);
  return words;
}
