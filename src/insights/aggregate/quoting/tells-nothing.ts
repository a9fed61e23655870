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

/** Words with a sum among them that tell nothing of it are so few at most. */
const FEW_WORDS = 10;

/** "Invoice: £311.", "Paid £13.80 for that one plate": one sum, and nothing that says whether it is much. */
function isBareSum({ tokens, marks }: Reading): boolean {
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const sums = words.filter(({ pos }, at) => pos === 'SYM' && words[at + 1]?.pos === 'NUM');
  return (
    sums.length === 1 &&
    words.length <= FEW_WORDS &&
    !marks.some(({ kind }) => kind === 'opinion') &&
    words.every(({ pos, word }) => (pos !== 'VERB' && pos !== 'ADJ') || isWordOf('only-costing', word))
  );
}

/**
 * Whether English words tell nothing that happened, however surely their review tells of it: they break off in a reason, say
 * without a subject what shall be otherwise ("Provide faster service", "Including me more"), or only that something was
 * otherwise than it should be, or what it came to.
 */
export function tellsNothing(words: string): boolean {
  const reading = readAlone(words);
  return (
    breaksOffInReason(reading) ||
    isOnlyOtherwise(reading) ||
    isBareSum(reading) ||
    (isOrder(reading) && hasWordOf('wishing', words))
  );
}
