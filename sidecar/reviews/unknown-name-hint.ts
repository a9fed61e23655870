import { fold } from '../../src/domain/fold.ts';
import { nearestName } from '../../src/domain/nearest-name.ts';
import { MOST_KNOWN, type SearchHint } from '../../src/domain/search-results.ts';
import { subjectWords } from './faq-matches.ts';
import type { Kind, KnownName, KnownNames } from './known-names.ts';
import { isAlike, isSameWord } from './words/alike.ts';
import { queryWords } from './words/words-of.ts';

/** What one of a kind is called in sentences. */
const ONE_OF: Readonly<Record<Kind, string>> = {
  technicians: 'technician',
  services: 'service',
  service_areas: 'service area',
  aspects: 'aspect',
  problems: 'problem',
  topics: 'topic',
  source: 'source',
  language: 'language',
};

/** What to tell who asks for a name that nothing of a kind bears: what exists, and the nearest name. */
export function unknownNameHint(
  names: KnownNames,
  { parameter, kind, name }: { parameter: string; kind: Kind; name: string },
): SearchHint {
  const all = names.of(kind);
  const none = `No ${ONE_OF[kind]} is called '${name}'`;
  if (all.length === 0) return { parameter, message: `${none}. There is none at all.`, known: [] };
  const meant = meantBy(fold(name), all);
  const known = all.slice(0, MOST_KNOWN).map(({ shown }) => shown);
  const message = meant === undefined ? `${none}.` : `${none}. Did you mean '${meant.shown}'?`;
  return { parameter, message, known };
}

/** Which of a kind a name most likely means: by a word of its own in another form, a word of what
 * is said of it, a slip of the pen. */
function meantBy(wanted: string, all: readonly KnownName[]): KnownName | undefined {
  const words = subjectWords(wanted);
  const having = (isMeant: (word: string, own: string) => boolean, member: 'names' | 'spoken') =>
    all.find((one) => {
      const own = one[member].flatMap(queryWords);
      return words.some((word) => own.some((each) => isMeant(word, each)));
    });
  const nearest = nearestName(
    wanted,
    all.flatMap(({ names }) => names),
  );
  return (
    having(isSameWord, 'names') ??
    having(isAlike, 'names') ??
    having(isSameWord, 'spoken') ??
    having(isAlike, 'spoken') ??
    all.find(({ names }) => nearest !== undefined && names.includes(nearest))
  );
}
