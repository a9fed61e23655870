import type { Business } from '../../src/domain/business.ts';
import { fold } from '../../src/domain/fold.ts';
import { foldedNames, type MentionKind, namesOf } from '../../src/domain/names.ts';
import type { OverallInsights } from '../../src/domain/insights.ts';
import type { ValueSets } from './value-sets.ts';

/** What may be asked for by name. */
export type Kind = MentionKind | 'aspects' | 'problems' | 'topics' | 'source' | 'language';

/** One thing that may be asked for by name. */
export interface KnownName {
  /** What reviews bear for it. */
  readonly value: string;
  readonly id: string;
  /** Its name for people. */
  readonly label: string;
  /** How a list of what exists calls it. */
  readonly shown: string;
  /** By what it may be called, folded. */
  readonly names: readonly string[];
  /** Names of it as its owner, or a review, wrote them. */
  readonly written: readonly string[];
  /** What reviews say where they speak of it, folded. */
  readonly spoken: readonly string[];
}

/** Everything that the reviews of one publication can be asked for by name: what is declared, then what reviews bear. */
export class KnownNames {
  readonly #byKind: ReadonlyMap<Kind, readonly KnownName[]>;

  constructor(business: Business, { aspects, entities, topics }: OverallInsights, sets: ValueSets) {
    const declared = namesOf(business);
    const mentionable = (kind: MentionKind) =>
      declared
        .filter((named) => named.kind === kind)
        .map((named) => ({
          value: named.value,
          id: named.id,
          label: named.names[0] ?? named.id,
          shown: named.value,
          names: foldedNames(named),
          written: named.names,
          spoken: [],
        }));
    const keywordsOf = (aspect: string) =>
      topics.filter(({ aspect_id: id }) => id === aspect).flatMap(({ keywords }) => keywords);
    const known: readonly (readonly [Kind, readonly KnownName[]])[] = [
      ['technicians', mentionable('technicians')],
      ['services', mentionable('services')],
      ['service_areas', mentionable('service_areas')],
      ['aspects', labelled(aspects, (aspect) => [...aspect.top_phrases, ...keywordsOf(aspect.id)])],
      ['problems', labelled(entities.problems, () => [])],
      ['topics', labelled(topics, ({ keywords }) => keywords)],
      ['source', []],
      ['language', []],
    ];
    this.#byKind = new Map(known.map(([kind, list]) => [kind, [...list, ...borne(sets, kind, list)]]));
  }

  /** All of a kind. */
  of(kind: Kind): readonly KnownName[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** The values of everything that bears this name, ignoring case and accents; empty for a name that nothing bears. */
  valuesOf(kind: Kind, name: string): string[] {
    const wanted = fold(name);
    return this.of(kind)
      .filter(({ names }) => names.includes(wanted))
      .map(({ value }) => value);
  }
}

function labelled<Labelled extends { readonly id: string; readonly label: string }>(
  list: readonly Labelled[],
  spokenOf: (one: Labelled) => readonly string[],
): KnownName[] {
  return list.map((one) => ({
    value: one.id,
    id: one.id,
    label: one.label,
    shown: one.id,
    names: [...new Set([fold(one.id), fold(one.label)])],
    written: [one.label],
    spoken: spokenOf(one).map(fold),
  }));
}

/** What reviews bear beside what is declared. */
function borne(sets: ValueSets, kind: Kind, declared: readonly KnownName[]): KnownName[] {
  const there = new Set(declared.map(({ value }) => value));
  return sets
    .values(kind)
    .filter((value) => !there.has(value))
    .map((value) => ({
      value,
      id: value,
      label: value,
      shown: value,
      names: [fold(value)],
      written: [value],
      spoken: [],
    }));
}
