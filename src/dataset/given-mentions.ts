import { fold } from '../domain/fold.ts';
import { MENTION_KINDS, type MentionKind, type Named } from '../domain/names.ts';
import { wordList } from './words.ts';

/** Finds what a mention given by a source names: nothing, one target, or several that share the name. */
export type GivenLookup = (kind: MentionKind, given: string) => readonly Named[];

/**
 * A lookup of given mentions by id, else by name or label, else by alias, whatever the case, accents and punctuation.
 */
export function givenLookup(targets: readonly Named[]): GivenLookup {
  const byKind = new Map(MENTION_KINDS.map((kind) => [kind, namesOfKind(targets, kind)]));
  return (kind, given) => byKind.get(kind)?.get(nameKey(given)) ?? [];
}

function namesOfKind(targets: readonly Named[], kind: MentionKind): Map<string, Named[]> {
  const ofKind = targets.filter((target) => target.kind === kind);
  const found = new Map<string, Named[]>();
  const levels: ((target: Named) => readonly string[])[] = [
    ({ id }) => [id],
    ({ names }) => names.slice(0, 1),
    ({ names }) => names.slice(1),
  ];
  for (const namesOf of levels) {
    const level = new Map<string, Named[]>();
    for (const target of ofKind) {
      for (const key of new Set(namesOf(target).map(nameKey))) {
        level.set(key, [...(level.get(key) ?? []), target]);
      }
    }
    for (const [key, named] of level) if (!found.has(key)) found.set(key, named);
  }
  return found;
}

function nameKey(name: string): string {
  const { words } = wordList(name);
  return words.length === 0 ? fold(name) : words.join(' ');
}
