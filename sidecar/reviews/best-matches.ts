import { fold } from '../../src/domain/fold.ts';
import type { Review } from '../../src/domain/review.ts';
import { Best } from './best.ts';
import type { ReviewIndex } from './review-index.ts';
import { emptyWordsOf } from './words/stop-words.ts';
import type { Term } from './words/word-index.ts';

/** The most words of one question that are looked up. */
const MOST_WORDS = 16;

/** At most so many reviews that have a word of the question, the most relevant first; of equals the newest. */
export function bestMatches(question: string, index: ReviewIndex, most: number): Review[] {
  const { text } = index;
  const all = text.termsOf(question);
  // A word that stands for nothing counts where it is the name of something.
  const empty = emptyWordsOf(all.map(({ word }) => word));
  const telling = all.filter(({ word, mentioned }) => mentioned !== null || !empty.has(word));
  const asked = [...(telling.length === 0 ? all : telling), ...otherNamesOf(telling, index)];
  const terms = asked.slice(0, MOST_WORDS);
  const matching = text.anyOf(terms);
  const { ordinals, scores } = text.scored(terms, matching);
  const best = new Best(most);
  ordinals.forEach((ordinal, at) => best.offer(ordinal, scores[at] ?? 0));
  return best.inOrder().map(({ ordinal }) => index.review(ordinal));
}

/** What the languages that a question names are called otherwise: who asks for Spanish is answered by "español". */
function otherNamesOf(terms: readonly Term[], { text, languages }: ReviewIndex): Term[] {
  const words = new Set(terms.map(({ word }) => word));
  const named = languages.filter(({ names }) => names.some((name) => words.has(fold(name))));
  const others = named.flatMap(({ names }) => names.filter((name) => !words.has(fold(name))));
  return others.flatMap((name) => text.termsOf(name));
}
