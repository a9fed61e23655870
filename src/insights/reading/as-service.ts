import { isOnlyWith } from './as-companion.ts';
import { isComparedIn } from './as-compared.ts';
import { isSaidOfManner } from './as-manner.ts';
import { isOwnDeed } from './as-own-deed.ts';
import { isPartOfExpression } from './as-part.ts';

const OTHERWISE = [isComparedIn, isSaidOfManner, isOwnDeed, isOnlyWith, isPartOfExpression];

/**
 * Whether a word of a text that a business calls a service by means that there: not in a mere comparison ("smelled like wet [dog]"),
 * in praise of how people were served ("great [service]"), as a deed of customers ("we don't [drink]"), as what something else
 * goes with ("looks great with [jeans]") nor as a part of other words ("on [top] of"). `start` and `end` are UTF-16 offsets.
 */
export function isMeantAsService(text: string, place: { start: number; end: number }): boolean {
  return !OTHERWISE.some((isMeantSo) => isMeantSo(text, place));
}
