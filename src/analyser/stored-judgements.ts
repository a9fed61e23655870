import type { Judgement, StoredAnswer } from '../domain/stored-answer.ts';
import type { Taxonomy } from '../insights/verticals/schema.ts';
import { askedVocabulary, type AskedReview } from './asked-vocabulary.ts';
import { checkJudgement, countOf } from './check-answer.ts';
import { questionAbout } from './question.ts';
import type { OnUnfit } from './unfit-judgements.ts';

/** A judgement on a review and who gave it. */
export interface StoredJudgement {
  readonly judgement: Judgement;
  /** Whether nothing is left out of what the model said. */
  readonly isWhole: boolean;
  readonly model: string;
  readonly promptVersion: number;
}

/**
 * Finds the newest stored judgement on a review that was asked for with this text, rating and vocabulary; null without
 * one. Files may be edited by anybody, so that each judgement is checked again before it is given.
 */
export function storedJudgements(
  answers: readonly StoredAnswer[],
  taxonomy: Taxonomy,
  onUnfit: OnUnfit = () => {},
): (review: AskedReview) => StoredJudgement | null {
  const question = questionAbout(askedVocabulary(taxonomy));
  const newest = new Map<string, StoredAnswer>();
  for (const answer of answers) {
    const before = newest.get(answer.asked)?.answered_at ?? '';
    if (answer.judgement !== null && answer.answered_at >= before) newest.set(answer.asked, answer);
  }
  return (review) => {
    const found = newest.size === 0 ? undefined : newest.get(question.hashOf(review));
    if (found === undefined) return null;
    const checked = checkJudgement(found.judgement, review, question);
    const { judgement, leftOut, refused } = checked;
    const isUnfit = countOf(leftOut) > 0 || refused !== null;
    if (isUnfit) onUnfit(found, checked);
    if (judgement === null) return null;
    const isWhole = !isUnfit && found.dropped === 0;
    return { judgement, isWhole, model: found.model, promptVersion: found.prompt_version };
  };
}
