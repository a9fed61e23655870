import { fold } from '../../src/domain/fold.ts';
import { nearestName } from '../../src/domain/nearest-name.ts';
import { MOST_KNOWN, type SearchHint } from '../../src/domain/search-results.ts';
import type { Kind, KnownNames } from './known-names.ts';

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
  const nearest = nearestName(
    fold(name),
    all.flatMap((one) => one.names),
  );
  const meant = all.find((one) => nearest !== undefined && one.names.includes(nearest));
  const known = all.slice(0, MOST_KNOWN).map(({ shown }) => shown);
  const message = meant === undefined ? `${none}.` : `${none}. Did you mean '${meant.shown}'?`;
  return { parameter, message, known };
}
