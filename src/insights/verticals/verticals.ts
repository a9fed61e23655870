import automotive from './automotive.json' with { type: 'json' };
import beauty from './beauty.json' with { type: 'json' };
import finance from './finance.json' with { type: 'json' };
import fitness from './fitness.json' with { type: 'json' };
import generic from './generic.json' with { type: 'json' };
import harmless from './harmless.json' with { type: 'json' };
import health from './health.json' with { type: 'json' };
import homeServices from './home-services.json' with { type: 'json' };
import hotels from './hotels.json' with { type: 'json' };
import ignored from './ignored.json' with { type: 'json' };
import legal from './legal.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import professional from './professional.json' with { type: 'json' };
import restaurants from './restaurants.json' with { type: 'json' };
import shops from './shops.json' with { type: 'json' };
import types from './types.json' with { type: 'json' };
import type { AspectDefinition, AspectsFile, ProblemDefinition } from '../../domain/aspects.ts';
import type { Taxonomy, Vertical } from './schema.ts';

/** The vocabularies that ship, the general one last. */
export const verticals: readonly Vertical[] = [
  restaurants,
  hotels,
  homeServices,
  health,
  legal,
  beauty,
  automotive,
  shops,
  fitness,
  professional,
  finance,
  generic,
];

const idOfType: ReadonlyMap<string, string> = new Map(Object.entries(types));

/** The vocabulary that types.json names for a schema.org LocalBusiness type; null where it does not know the type. */
export function verticalOfType(type: string): Vertical | null {
  const id = idOfType.get(type);
  return verticals.find((vertical) => vertical.id === id) ?? null;
}

/** The vocabulary for a schema.org LocalBusiness type; the general one for a type that types.json does not know. */
export function verticalFor(type: string): Vertical {
  return verticalOfType(type) ?? generic;
}

/** The types that types.json gives the vocabulary of a type, that one among them if it knows it. */
export function typesLike(type: string): string[] {
  const { id } = verticalFor(type);
  return [...idOfType].flatMap(([one, own]) => (own === id ? [one] : []));
}

/**
 * Which vocabulary a business of a schema.org type gets, and why, in words: "beauty, for vertical HairSalon of
 * business.yaml".
 */
export function explainVertical(type: string, changes: AspectsFile | null): string {
  const changed = changes !== null && changes.aspects.length + changes.problems.length > 0;
  const suffix = changed ? ', changed by aspects.yaml' : '';
  if (changes?.vertical !== undefined) return `${changes.vertical}, as aspects.yaml asks${suffix}`;
  const named = verticalOfType(type);
  return named === null
    ? `${generic.id}, as none is for vertical ${type} of business.yaml${suffix}`
    : `${named.id}, for vertical ${type} of business.yaml${suffix}`;
}

/** The problems of a vertical, each with the patterns of the general one of its id before its own if it takes that one. */
function withGeneral({ problems, without }: Vertical): ProblemDefinition[] {
  return problems.map((problem) => {
    const general = generic.problems.find(({ id }) => id === problem.id && !without.includes(id));
    return general === undefined || general === problem
      ? problem
      : { ...problem, patterns: [...general.patterns, ...problem.patterns] };
  });
}

function own(vertical: Vertical): Taxonomy {
  const inherited = generic.problems.filter(
    (problem) =>
      vertical.id !== 'generic' &&
      !vertical.without.includes(problem.id) &&
      !vertical.problems.some((one) => one.id === problem.id),
  );
  return {
    vertical: vertical.id,
    aspects: vertical.aspects.map((aspect) =>
      aspect.id === vertical.people ? { ...aspect, cues: [...aspect.cues, ...people] } : aspect,
    ),
    problems: [...withGeneral(vertical), ...inherited],
    ignore: [...vertical.ignore, ...ignored],
    harmless,
  };
}

/** The taxonomy of a vertical without what says nothing of a business of a type, unless the business names it. */
function fitting(type: string, vertical: Vertical, changes: AspectsFile | null): Taxonomy {
  const { aspects, problems, ...rest } = own(vertical);
  const unfit = new Set(
    (vertical.unfit ?? []).flatMap(({ types, ids }) => (types.includes(type) ? ids : [])),
  );
  for (const { id } of [...(changes?.aspects ?? []), ...(changes?.problems ?? [])]) unfit.delete(id);
  return {
    ...rest,
    aspects: aspects.filter(({ id }) => !unfit.has(id)),
    problems: problems.filter(({ id }) => !unfit.has(id)),
  };
}

function merge<T extends { id: string }, Change extends { id: string; hidden?: boolean | undefined }>(
  base: readonly T[],
  changes: readonly Change[],
  create: (change: Change, before: T | undefined) => T,
): T[] {
  const merged = [...base];
  for (const change of changes) {
    const at = merged.findIndex((one) => one.id === change.id);
    if (change.hidden === true) {
      if (at >= 0) merged.splice(at, 1);
    } else if (at >= 0) merged[at] = create(change, merged[at]);
    else merged.push(create(change, undefined));
  }
  return merged;
}

function aspect(
  change: AspectsFile['aspects'][number],
  before: AspectDefinition | undefined,
): AspectDefinition {
  const label = change.label ?? before?.label;
  const terms = change.terms ?? before?.terms;
  if (label === undefined || terms === undefined) {
    throw new Error(`aspects.yaml: the new aspect "${change.id}" needs a label and terms`);
  }
  const answers = change.answers ?? before?.answers;
  return {
    id: change.id,
    label,
    question: change.question ?? before?.question ?? `What do customers say about ${label.toLowerCase()}?`,
    problem: change.problem ?? before?.problem ?? `Complaints about ${label.toLowerCase()}`,
    terms,
    cues: change.cues ?? before?.cues ?? [],
    ...(answers === undefined ? {} : { answers }),
  };
}

function problem(
  change: AspectsFile['problems'][number],
  before: ProblemDefinition | undefined,
): ProblemDefinition {
  const label = change.label ?? before?.label;
  const patterns = change.patterns ?? before?.patterns;
  if (label === undefined || patterns === undefined) {
    throw new Error(`aspects.yaml: the new problem "${change.id}" needs a label and patterns`);
  }
  const aspects = change.aspects ?? before?.aspects;
  const general = change.general ?? before?.general;
  return {
    id: change.id,
    label,
    patterns,
    ...(aspects === undefined ? {} : { aspects }),
    ...(general === undefined ? {} : { general }),
  };
}

/**
 * The taxonomy of a business: the vocabulary of its schema.org type, changed by aspects.yaml. Throws an Error
 * when a new entry lacks what it needs, which the reading of aspects.yaml refuses.
 */
export function taxonomyFor(type: string, changes: AspectsFile | null): Taxonomy {
  const named = verticals.find((vertical) => vertical.id === changes?.vertical);
  const base = fitting(type, named ?? verticalFor(type), changes);
  if (changes === null) return base;
  return {
    vertical: base.vertical,
    aspects: merge(base.aspects, changes.aspects, aspect),
    problems: merge(base.problems, changes.problems, problem),
    ignore: base.ignore,
    harmless: base.harmless,
  };
}

/** The taxonomy of a vocabulary by its id, or null for an id that does not exist. */
export function taxonomyOf(id: string): Taxonomy | null {
  const found = verticals.find((vertical) => vertical.id === id);
  return found === undefined ? null : own(found);
}
