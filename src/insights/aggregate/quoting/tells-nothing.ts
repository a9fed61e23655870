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

/** So few words beside a sum tell nothing of it. */
const BESIDE_SUM = 8;

/** "Invoice: £311.", "Paid £13.80 for that one plate": one sum, and nothing that says whether it is much. */
function isBareSum({ tokens, marks }: Reading): boolean {
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const numbers = words.filter(({ pos }) => pos === 'NUM');
  const sums = words.filter(({ pos }, at) => pos === 'SYM' && words[at + 1]?.pos === 'NUM');
  return (
    sums.length === 1 &&
    numbers.length - sums.length <= 1 &&
    words.length <= BESIDE_SUM + 2 &&
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
