import { english } from '../../language/en/english.ts';
import { remembered } from '../../language/remembered.ts';
import type { Business } from '../../../domain/business.ts';

const WORDS = /[\p{L}\p{N}'’-]+/gu;

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

/** A phrase as it is compared with names, and the words in it that are for people; most phrases have none. */
interface ReadPhrase {
  written: string;
  people: readonly string[];
}

const readPhrase = remembered((phrase): ReadPhrase => {
  const words = wordsIn(phrase);
  const people = words.filter((word) => english().isOf('folk', word) || english().isOf('worker', word));
  return { written: ` ${words.join(' ')} `, people };
});

/**
 * Tells whether a phrase, in lower case, is about somebody: it names one of the technicians, or holds a word for people
 * ("nice people", "talia is great"). What stands beside the name of a job or a dish is then said of who did it.
 */
export function phrasesOfPeople({
  technicians,
}: Pick<Business, 'technicians'>): (phrase: string, names: readonly string[]) => boolean {
  const people = technicians.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((one) => ` ${wordsIn(one).join(' ')} `),
  );
  return (phrase, names) => {
    const { written, people: ofPeople } = readPhrase(phrase);
    if (people.some((name) => written.includes(name))) return true;
    if (ofPeople.length === 0) return false;
    const own = new Set(names.flatMap(wordsIn));
    return ofPeople.some((word) => !own.has(word));
  };
}
