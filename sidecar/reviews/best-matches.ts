import { fold } from '../../src/domain/fold.ts';
import type { Review } from '../../src/domain/review.ts';
import { Best } from './best.ts';
import type { ReviewIndex } from './review-index.ts';
import { emptyWordsOf } from './words/stop-words.ts';
import type { Term } from './words/word-index.ts';
import { queryWords } from './words/words-of.ts';

/** What reviews are judged to speak of. */
const JUDGED = ['aspects', 'problems', 'topics'] as const;

/** The most words of one question that are looked up. */
const MOST_WORDS = 16;

/**
 * At most so many reviews that have a word of the question, the most relevant first; of equals the newest. None for a
 * question of small words alone, which say nothing of a subject.
 */
export function bestMatches(question: string, index: ReviewIndex, most: number): Review[] {
  const { text } = index;
  const telling = tellingTerms(question, index);
  const asked = [...telling, ...otherNamesOf(telling, index)];
  const terms = asked.slice(0, MOST_WORDS);
  const matching = text.anyOf(terms);
  const { ordinals, scores } = text.scored(terms, matching);
  const best = new Best(most);
  ordinals.forEach((ordinal, at) => best.offer(ordinal, scores[at] ?? 0));
  return best.inOrder().map(({ ordinal }) => index.review(ordinal));
}

/**
 * The words of a question that say something of its subject. Small ones do where they are the name of something: Will,
 * and where there is no other word, no-show.
 */
export function tellingTerms(question: string, { text, names }: ReviewIndex): Term[] {
  const all = text.termsOf(question);
  const words = all.map(({ word }) => word);
  const empty = emptyWordsOf(words);
  const telling = all.filter(({ word, mentioned }) => mentioned !== null || !empty.has(word));
  if (telling.length > 0) return telling;
  const named = JUDGED.flatMap((kind) => names.of(kind))
    .flatMap((known) => known.names.map(queryWords))
    .filter((name) => name.every((word) => words.includes(word)));
  return all.filter(({ word }) => named.some((name) => name.includes(word)));
}

/** What the languages that a question names are called otherwise: who asks for Spanish is answered by "español". */
function otherNamesOf(terms: readonly Term[], { text, languages }: ReviewIndex): Term[] {
  const words = new Set(terms.map(({ word }) => word));
  const named = languages.filter(({ names }) => names.some((name) => words.has(fold(name))));
  const others = named.flatMap(({ names }) => names.filter((name) => !words.has(fold(name))));
  return others.flatMap((name) => text.termsOf(name));
}
