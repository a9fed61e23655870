import { withoutAccents } from '../folding.ts';
import { openLanguage, type Language } from '../language.ts';
import { segmenterOf } from '../segmenter.ts';
import signs from '../signs.json' with { type: 'json' };
import context from './context.json' with { type: 'json' };
import contractions from './contractions.json' with { type: 'json' };
import lexicon from './lexicon.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

let opened: Language | null = null;

/** Portuguese, opened when the first text is read. All its words are our own. */
export function portuguese(): Language {
  opened ??= openLanguage({
    tag: 'pt',
    sentences: segmenterOf({ tag: 'pt', within: /(?<=^d['’])(?=\p{L})/iu }),
    folding: withoutAccents,
    contractions,
    words,
    lexicon: [signs, lexicon.phrases, lexicon.words],
    context,
  });
  return opened;
}
