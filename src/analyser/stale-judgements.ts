import { counted } from '../domain/counted.ts';
import type { StoredAnswer } from '../domain/stored-answer.ts';
import type { AskedReview } from './asked-vocabulary.ts';
import { PROMPT_VERSION } from './question.ts';

/** Reviews as they are asked about now. */
interface Asking {
  readonly reviews: Iterable<{ readonly text: string | null; readonly rating: number | null }>;
  readonly hashOf: (review: AskedReview) => string;
}

/**
 * In a sentence, how many stored judgements are about nothing that is asked now, and how many reviews have none; null unless
 * there are both: judgements on reviews that were taken down harm nobody.
 */
export function staleJudgements(answers: readonly StoredAnswer[], asking: Asking): string | null {
  const stale = new Set(answers.flatMap(({ asked, judgement }) => (judgement === null ? [] : asked)));
  const all = stale.size;
  if (all === 0) return null;
  const hashes = [...hashesOf(asking)];
  const without = hashes.filter((asked) => !stale.has(asked)).length;
  for (const asked of hashes) stale.delete(asked);
  if (stale.size === 0 || without === 0) return null;
  return `${stale.size} of ${counted(all, 'stored judgement')} are of no use, and ${counted(without, 'review')} have none: what was asked about has changed since, the text or stars of reviews, or the aspects and problems of the vocabulary and their labels.`;
}

/**
 * In a sentence, how many reviews a model is asked about that another one, or an earlier prompt, has judged; null without any.
 */
export function judgedOtherwise(
  answers: readonly StoredAnswer[],
  asking: Asking,
  model: string,
): string | null {
  const judged = answers.filter(({ judgement }) => judgement !== null);
  const isOwn = (answer: StoredAnswer): boolean =>
    answer.model === model && answer.prompt_version === PROMPT_VERSION;
  const own = new Set(answers.filter(isOwn).map(({ asked }) => asked));
  const others = new Set(judged.flatMap(({ asked }) => (own.has(asked) ? [] : asked)));
  const again = [...new Set(hashesOf(asking))].filter((asked) => others.has(asked)).length;
  return again === 0
    ? null
    : `${counted(again, 'review')} judged by another model or by an earlier prompt: ${model} is asked about them again.`;
}

function* hashesOf({ reviews, hashOf }: Asking): Generator<string> {
  for (const { text, rating } of reviews)
    if (text !== null && text.trim() !== '') yield hashOf({ text, rating });
}
