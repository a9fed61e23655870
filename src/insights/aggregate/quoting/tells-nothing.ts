import { english } from '../../language/en/english.ts';
import { hasWordOf, isWordOf } from '../../language/en/quoting.ts';
import { read } from '../../reading/read.ts';
import type { Reading } from '../../reading/reading.ts';
import { remembered } from '../../reading/remembered.ts';
import { NO_VOCABULARY } from '../../reading/vocabulary.ts';
import { tellingTokens } from './not-meant.ts';
import { breaksOffInReason, isOrder } from './sure-signs.ts';

const readAlone = remembered((words: string) =>
  read(words, { language: english(), vocabulary: NO_VOCABULARY }),
);

/** "Not what I expected": what was otherwise than it should be, and not how. */
function isOnlyOtherwise(reading: Reading): boolean {
  const telling = tellingTokens(reading);
  return telling.length > 0 && telling.every(({ word }) => isWordOf('expecting', word));
}

/**
 * Whether English words tell nothing that happened, however surely their review tells of it: they break off in a reason, say
 * without a subject what shall be otherwise ("Provide faster service", "Including me more"), or only that something was
 * otherwise than it should be.
 */
export function tellsNothing(words: string): boolean {
  const reading = readAlone(words);
  return (
    breaksOffInReason(reading) ||
    isOnlyOtherwise(reading) ||
    (isOrder(reading) && hasWordOf('wishing', words))
  );
}
