import { english } from '../../language/en/english.ts';
import { isWordOf } from '../../language/en/quoting.ts';
import { remembered } from '../../language/remembered.ts';
import type { Business } from '../../../domain/business.ts';

const WORDS = /[\p{L}\p{N}'’-]+/gu;

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

/** A phrase as it is compared with names, and the words in it that are for people or for all of a business; most phrases have none. */
interface ReadPhrase {
  written: string;
  others: readonly string[];
}

const readPhrase = remembered((phrase): ReadPhrase => {
  const words = wordsIn(phrase);
  const others = words.filter(
    (word) =>
      english().isOf('folk', word) || english().isOf('worker', word) || isWordOf('all-of-business', word),
  );
  return { written: ` ${words.join(' ')} `, others };
});

/**
 * Tells whether a phrase, in lower case, is about somebody or all of a business: it names one of the technicians, or holds a word for
 * people ("nice people", "talia is great") or for what no part is ("very honest place", "service was quick"). What stands beside
 * the name of a job or a dish is then said of them.
 */
export function phrasesOfOthers({
  technicians,
}: Pick<Business, 'technicians'>): (phrase: string, names: readonly string[]) => boolean {
  const people = technicians.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((one) => ` ${wordsIn(one).join(' ')} `),
  );
  return (phrase, names) => {
    const { written, others } = readPhrase(phrase);
    if (people.some((name) => written.includes(name))) return true;
    if (others.length === 0) return false;
    const own = new Set(names.flatMap(wordsIn));
    return others.some((word) => !own.has(word));
  };
}
