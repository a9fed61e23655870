import { fold } from '../../../../src/domain/fold.ts';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
const POSSESSIVE = /['’]s$/u;

/** Words of English questions that say nothing of their subject. */
const EMPTY_WORDS = new Set(
  `a about after all an and any are as at be been but by can could customer customers did do does experience for from
  get give good had has have how i if in is it its me more most much my no not of on or our out people review reviews
  say said saying says should so some tell than that the their them there they this to us was we were what when where
  which who why will with would you your`.split(/\s+/),
);

/** The most words of one question that are looked up. */
const MOST_WORDS = 12;

/** The folded words of a question that say what it is about, each once, in their order, at most twelve. */
export function wordsOf(question: string): string[] {
  const all = [...question.matchAll(WORD)].map(([word]) => fold(word.replace(POSSESSIVE, '')));
  const telling = all.filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  return [...new Set(telling.length === 0 ? all : telling)].slice(0, MOST_WORDS);
}
