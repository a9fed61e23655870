import type { AnalysedBy } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import type { StoredAnswer } from '../domain/stored-answer.ts';
import { publishedText } from '../insights/aggregate/analysed.ts';
import type { ReviewNotes } from '../insights/notes.ts';
import type { Taxonomy } from '../insights/verticals/schema.ts';
import type { AskedReview } from './asked-vocabulary.ts';
import { boundedJudgement } from './bounded-judgement.ts';
import { findsNothing } from './finds-nothing.ts';
import { judgedNotes } from './judged-notes.ts';
import { storedJudgements } from './stored-judgements.ts';
import type { OnUnfit } from './unfit-judgements.ts';

/** Puts what models have answered in the place of what we read, review by review, and counts whose it is. */
export interface JudgeByAnswers {
  /** The notes on a review, with the text as its source has it: as a model judges it, or `own` where none was asked or it found nothing and `own` did. */
  notes(review: Pick<AskedReview, 'rating'> & Pick<Review, 'text'>, own: ReviewNotes): ReviewNotes;
  /** The models that judged what `notes` was asked, with the version of the prompt. */
  counts(): AnalysedBy[];
  /** How many answers there were of which nothing stands beside what words and stars say. */
  unused(): number;
}

export function judgeByAnswers(
  answers: readonly StoredAnswer[],
  taxonomy: Taxonomy,
  onUnfit?: OnUnfit,
): JudgeByAnswers {
  const find = storedJudgements(answers, taxonomy, onUnfit);
  const counted = new Map<string, AnalysedBy>();
  let unused = 0;
  return {
    notes({ text: source, rating }, own) {
      const text = publishedText(source);
      const found = text === null ? null : find({ text, rating });
      if (text === null || found === null) return own;
      const { model, promptVersion } = found;
      const review = { text, source, rating, notes: own };
      const judgement = boundedJudgement(found, review, taxonomy);
      // Of an answer of which nothing stands the built-in reading is none of the model's.
      if (findsNothing(judgement) && !findsNothing(own)) {
        unused += 1;
        return own;
      }
      const key = JSON.stringify([model, promptVersion]);
      const before = counted.get(key)?.review_count ?? 0;
      counted.set(key, { name: model, version: `prompt ${promptVersion}`, review_count: before + 1 });
      return judgedNotes(own, { judgement, taxonomy });
    },
    counts: () => [...counted.values()],
    unused: () => unused,
  };
}
