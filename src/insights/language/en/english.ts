import { openLanguage, type Language } from '../language.ts';
import context from './context.json' with { type: 'json' };
import contractions from './contractions.json' with { type: 'json' };
import lexicon from './lexicon.json' with { type: 'json' };
import vader from './vader-lexicon.json' with { type: 'json' };
import { sentencesByWink } from './wink.ts';
import words from './words.json' with { type: 'json' };

let opened: Language | null = null;

/**
 * English, opened when the first text is read: a build that finds all its notes in the cache reads none. Lexicon: VADER's
 * words (Hutto and Gilbert, ICWSM 2014) under our own for reviews, which win.
 */
export function english(): Language {
  opened ??= openLanguage({
    tag: 'en',
    sentences: sentencesByWink,
    contractions,
    words,
    literals: vader,
    lexicon: [lexicon.phrases, lexicon.words],
    context,
  });
  return opened;
}
