import type { Business } from '../domain/business.ts';
import type { Mentions } from '../domain/review.ts';
import { givenLookup } from './given-mentions.ts';
import { MENTION_KINDS, namesOf, type MentionKind, type Named } from '../domain/names.ts';
import { isMeantAsName, NAMES_OF, unfoldedPlace } from '../insights/reading/as-name.ts';
import { isMeantAsService } from '../insights/reading/as-service.ts';
import { nameSearch, type NameSearch } from './mention-spans.ts';
import { mentionTrie } from './mention-trie.ts';
import { mentionWarnings } from './mention-warnings.ts';
import { foldedForWords } from './words.ts';

/** Finds what reviews of one business mention. */
export interface MentionFinder {
  /**
   * The mentions of one review: those found in its text and those its source gave, in the order of business.yaml, then
   * given ones that business.yaml does not know, each once. Reviews that mention the same share one frozen value.
   */
  find(text: string | null, given: Mentions): Mentions;
  /** Names that two share, and names that no text can mention; one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Compiles the names and aliases of a business once, for any number of texts. Names are found as whole words, whatever
 * their case, accents, possessives, plurals and hyphens; the longest match takes its words; a name that two share
 * mentions both, because leaving either out would hide a review that may be theirs. A name of a person or an area that is
 * an ordinary word as well counts where it is meant as a name; that of an area not where another business is there ("another shop
 * on Route Nine"), one of a service not where it means something else ("smelled like wet dog").
 */
export function mentionFinder(
  business: Pick<Business, 'technicians' | 'services' | 'service_areas'>,
): MentionFinder {
  const targets = namesOf(business);
  const root = mentionTrie(targets);
  const namesIn = nameSearch(root);
  const lookup = givenLookup(targets);
  const order = new Map(targets.map((target, index) => [target, index]));
  const shared = new Map<string, Mentions>();

  return {
    warnings: mentionWarnings(targets, root),
    find(text, given) {
      const found: number[] = [];
      const note = (target: Named) => {
        const index = order.get(target) ?? 0;
        if (!found.includes(index)) found.push(index);
      };
      for (const target of text === null ? [] : targetsIn(text, namesIn)) note(target);
      const unknown: [MentionKind, string][] = [];
      for (const kind of MENTION_KINDS) {
        for (const name of given[kind]) {
          const named = lookup(kind, name);
          if (named.length === 0) unknown.push([kind, name]);
          for (const target of named) note(target);
        }
      }
      found.sort((a, b) => a - b);
      const key = found.join(' ');
      const known = unknown.length === 0 ? shared.get(key) : undefined;
      if (known !== undefined) return known;
      const mentions = mentionsOf(
        found.flatMap((index) => targets[index] ?? []),
        unknown,
      );
      if (unknown.length === 0) shared.set(key, mentions);
      return mentions;
    },
  };
}

/** What the names in a text are of: one that is an ordinary word too, only where it is meant as a name. */
function* targetsIn(text: string, namesIn: NameSearch): Iterable<Named> {
  const folded = foldedForWords(text);
  for (const { start, end, entries } of namesIn(folded)) {
    for (const { target } of entries) {
      const place = unfoldedPlace(text, folded, { start, end });
      const of = NAMES_OF[target.kind];
      if (of === null ? isMeantAsService(text, place) : isMeantAsName(text, place, of)) yield target;
    }
  }
}

function mentionsOf(
  targets: readonly Named[],
  unknown: readonly (readonly [MentionKind, string])[],
): Mentions {
  const valuesOf = (kind: MentionKind) => {
    const names = new Set<string>();
    for (const target of targets) if (target.kind === kind) names.add(target.value);
    for (const [ofKind, name] of unknown) if (ofKind === kind) names.add(name);
    const list = [...names];
    Object.freeze(list);
    return list;
  };
  return Object.freeze({
    technicians: valuesOf('technicians'),
    services: valuesOf('services'),
    service_areas: valuesOf('service_areas'),
  });
}
