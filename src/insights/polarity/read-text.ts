import { opinionsOf } from '../lexicon/lexicon.ts';
import { clausesOf } from '../text/clauses.ts';
import { parseText, type ParsedText } from '../text/parse.ts';
import { surfacesOf } from './surfaces.ts';
import type { ReadSentence } from './target-features.ts';

/** An English text with everything the questions about it need. */
export interface ReadText {
  parsed: ParsedText;
  sentences: ReadSentence[];
}

/** Tokens, sentences, clauses and opinions of a text. */
export function readText(text: string): ReadText {
  const parsed = parseText(text);
  const sentences = parsed.sentences.map((sentence) => {
    const opinions = opinionsOf(parsed, sentence);
    return {
      parsed,
      sentence,
      clauses: clausesOf(parsed, sentence),
      opinions,
      surfaces: surfacesOf(parsed, sentence, opinions),
    };
  });
  return { parsed, sentences };
}
