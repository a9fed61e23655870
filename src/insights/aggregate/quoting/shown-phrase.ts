import type { PhraseNote } from '../../notes.ts';

/** A phrase of one review, to be counted once a review. */
export interface ReviewPhrase {
  reviewId: string;
  phrase: Pick<PhraseNote, 'text' | 'polarity'>;
}

/** A phrase as people wrote it, in lower case, and who did. */
export interface TopPhrase {
  text: string;
  reviewIds: ReadonlySet<string>;
}

/** Whether words of a review with a phrase say what it is shown for; asked only of what would be shown. */
export type IsSurePhrase = (text: string, reviewIds: ReadonlySet<string>) => boolean;
