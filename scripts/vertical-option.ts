import type { Taxonomy } from '../src/insights/verticals/schema.ts';
import { taxonomyFor, taxonomyOf, verticalOfType, verticals } from '../src/insights/verticals/verticals.ts';
import { UsageError } from './run-script.ts';

/**
 * The vocabulary that `--vertical` names: by its id, or by a schema.org type that it serves. Throws a UsageError that
 * lists the ids where there is none of that name.
 */
export function taxonomyNamed(name: string): Taxonomy {
  const known = taxonomyOf(name);
  if (known !== null) return known;
  if (verticalOfType(name) !== null) return taxonomyFor(name, null);
  const ids = verticals.map(({ id }) => id).join(', ');
  throw new UsageError(
    `expected --vertical with ${ids} or a schema.org type that one of them serves, got ${name}`,
  );
}
