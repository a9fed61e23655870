import { english } from '../language/en/english.ts';
import type { Business } from '../../domain/business.ts';

const WORDS = /[\p{L}\p{N}'’-]+/gu;

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

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
    const own = new Set(names.flatMap(wordsIn));
    const words = wordsIn(phrase);
    const written = ` ${words.join(' ')} `;
    return (
      people.some((name) => written.includes(name)) ||
      words.some((word) => !own.has(word) && (english().isOf('folk', word) || english().isOf('worker', word)))
    );
  };
}
