import type { Replay } from '../http/replay.ts';
import type { ReviewIndex } from './review-index.ts';

/** What answers questions over HTTP. */
export interface QuestionDeps {
  /** The index of the publication that is served now. */
  readonly index: () => ReviewIndex;
  /** Notes an answer that may go out again as it is. */
  readonly note: Replay<ReviewIndex>['note'];
}
