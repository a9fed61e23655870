import type { BusinessFile } from '../domain/business.ts';
import { MENTION_KINDS } from '../domain/names.ts';

/** As many characters as the name of an author may have. */
const MOST_NAME_CHARACTERS = 200;

/** As many characters as the text of a review may have. */
const MOST_TEXT_CHARACTERS = 20_000;

const MOST_ALIASES = 1000;

/** Each has pages of its own, and a place in every document. */
const MOST_NAMED = 5000;

/** Something of business.yaml that is larger than documents and pages can bear. */
export interface BusinessExcess {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * What of a business goes beyond its bounds: names and labels of 200 characters, a description of 20,000, 1,000 aliases
 * of one name, 5,000 technicians, services and service areas each; in the order of the fields.
 */
export function* businessExcesses(business: BusinessFile): Generator<BusinessExcess> {
  yield* longer(['name'], business.name, MOST_NAME_CHARACTERS);
  yield* longer(['legal_name'], business.legal_name, MOST_NAME_CHARACTERS);
  yield* longer(['description'], business.description, MOST_TEXT_CHARACTERS);
  yield* longer(['opening_hours'], business.opening_hours, MOST_ALIASES);
  yield* longer(['same_as'], business.same_as, MOST_ALIASES);
  for (const kind of MENTION_KINDS) {
    yield* longer([kind], business[kind], MOST_NAMED);
    for (const [at, one] of business[kind].entries()) {
      yield* longer([kind, at, 'id'], one.id, MOST_NAME_CHARACTERS);
      if ('name' in one) yield* longer([kind, at, 'name'], one.name, MOST_NAME_CHARACTERS);
      else yield* longer([kind, at, 'label'], one.label, MOST_NAME_CHARACTERS);
      yield* longer([kind, at, 'aliases'], one.aliases, MOST_ALIASES);
      for (const [i, alias] of one.aliases.entries())
        yield* longer([kind, at, 'aliases', i], alias, MOST_NAME_CHARACTERS);
    }
  }
}

function* longer(
  path: readonly PropertyKey[],
  value: string | readonly unknown[] | null,
  most: number,
): Generator<BusinessExcess> {
  if (value === null || value.length <= most) return;
  const unit = typeof value === 'string' ? 'characters' : 'entries';
  yield { path, message: `expected at most ${most} ${unit}, got ${value.length}` };
}
