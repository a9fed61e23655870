import { isWordOf } from '../../language/en/quoting.ts';
import type { Taxonomy } from '../../verticals/schema.ts';

/** From this share of its one-word terms on that name persons, an aspect is about people. */
const OF_PEOPLE = 1 / 3;

/** What follows from a vocabulary about its aspects and problems. */
export interface AspectNature {
  /** Whether an aspect is about people: "friendly" is said of somebody, "neat" of anything. */
  isOfPeople: (aspect: string) => boolean;
  /** Whether a problem is a complaint about the aspect before all others that it may be a complaint about. */
  isMainly: (problem: string, aspect: string) => boolean;
}

/** Reads it from the terms of the aspects, and from the order of the aspects of a problem. */
export function aspectNature({ aspects, problems }: Taxonomy): AspectNature {
  const ids = new Set(aspects.map(({ id }) => id));
  const ofPeople = new Set(
    aspects.flatMap(({ id, terms }) => {
      const single = terms.filter((term) => !term.includes(' '));
      const persons = single.filter((term) => isWordOf('person', term));
      return single.length > 0 && persons.length >= single.length * OF_PEOPLE ? [id] : [];
    }),
  );
  const main = new Map(
    problems.flatMap(({ id, aspects: own = [] }) =>
      own
        .filter((aspect) => ids.has(aspect))
        .slice(0, 1)
        .map((aspect) => [id, aspect] as const),
    ),
  );
  return {
    isOfPeople: (aspect) => ofPeople.has(aspect),
    isMainly: (problem, aspect) => main.get(problem) === aspect,
  };
}
