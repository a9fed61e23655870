import { english } from '../../language/en/english.ts';
import { hasWordOf } from '../../language/en/quoting.ts';
import { read } from '../../reading/read.ts';
import { remembered } from '../../reading/remembered.ts';
import { NO_VOCABULARY } from '../../reading/vocabulary.ts';
import { breaksOffInReason, isOrder } from './sure-signs.ts';

const readAlone = remembered((words: string) =>
  read(words, { language: english(), vocabulary: NO_VOCABULARY }),
);

/**
 * Whether English words tell nothing that happened, however surely their review tells of it: they break off in a reason, or say
 * without a subject what shall be otherwise ("Provide faster service", "Including me more").
 */
export function tellsNothing(words: string): boolean {
  const reading = readAlone(words);
  return breaksOffInReason(reading) || (isOrder(reading) && hasWordOf('wishing', words));
}
