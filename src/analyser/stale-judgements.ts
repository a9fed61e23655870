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
 * there are both: judgements on reviews that were taken down harm nobody, nor do those in whose place others have come. Which
 * review a judgement was about nobody knows; what was answered after all that is of no use came in its place.
 */
export function staleJudgements(answers: readonly StoredAnswer[], asking: Asking): string | null {
  const judged = answers.filter(({ judgement }) => judgement !== null);
  if (judged.length === 0) return null;
  const answered = Map.groupBy(answers, ({ asked }) => asked);
  const waiting: string[] = [];
  const asked = new Set<string>();
  for (const hash of hashesOf(asking)) {
    // A model that was asked, with whatever success, is not asked again.
    if (!answered.has(hash)) waiting.push(hash);
    asked.add(hash);
  }
  const stale = judged.filter((answer) => !asked.has(answer.asked));
  const lastMs = stale.reduce((last, answer) => Math.max(last, Date.parse(answer.answered_at)), 0);
  const since = ([hash, all]: [string, StoredAnswer[]]): boolean =>
    asked.has(hash) && all.every((answer) => Date.parse(answer.answered_at) > lastMs);
  const replaced = [...answered].filter(since).length;
  const useless = new Set(stale.map((answer) => answer.asked)).size - replaced;
  if (useless <= 0 || waiting.length === 0) return null;
  const all = new Set(judged.map((answer) => answer.asked)).size - replaced;
  return `${useless} of ${counted(all, 'stored judgement')} are of no use, and ${counted(waiting.length, 'review')} have none: what was asked about has changed since, the text or stars of reviews, or the aspects and problems of the vocabulary and their labels.`;
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

/** Hashes of the reviews that have a text. */
function* hashesOf({ reviews, hashOf }: Asking): Generator<string> {
  for (const { text, rating } of reviews)
    if (text !== null && text.trim() !== '') yield hashOf({ text, rating });
}
