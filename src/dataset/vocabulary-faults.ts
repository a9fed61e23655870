import type { AspectsFile } from '../domain/aspects.ts';
import { taxonomyOf, verticalFor } from '../insights/verticals/verticals.ts';
import { fieldName } from '../domain/explain-issues.ts';
import { patternFault, wordsFault } from './matchable-words.ts';
import { nearestName } from '../domain/nearest-name.ts';
import { shownValue } from '../domain/shown-value.ts';

/** Where aspects.yaml asks for what cannot be, and what would be right. */
export interface VocabularyFault {
  readonly path: readonly PropertyKey[];
  /** Said when it is asked for: some take a search for what was meant. */
  readonly message: string;
}

type Kind = 'aspects' | 'problems';
type Change = AspectsFile[Kind][number] & { terms?: string[] | undefined; patterns?: string[] | undefined };

/** What an entry of each kind is called, and the list without which it finds nothing. */
const KINDS = {
  aspects: { name: 'aspect', one: 'an aspect', words: 'terms', word: 'term' },
  problems: { name: 'problem', one: 'a problem', words: 'patterns', word: 'pattern' },
} as const;

/** The vocabulary that is changed: its id, and the ids it has of each kind. */
interface Known extends Record<Kind, readonly string[]> {
  id: string;
}

/** So many ids are named where all there are would do. */
const NAMED_IDS = 100;

/** A fault that is put in words when it is read. */
function fault(path: readonly PropertyKey[], message: () => string): VocabularyFault {
  return {
    path,
    get message() {
      return message();
    },
  };
}

function unknownId(id: string, expected: string, known: readonly string[]): string {
  const nearest = nearestName(id, known);
  const more = known.length > NAMED_IDS ? ` and ${known.length - NAMED_IDS} more` : '';
  const all = known.length === 0 ? 'there is none' : `one of ${known.slice(0, NAMED_IDS).join(', ')}${more}`;
  return `expected ${expected}, got ${shownValue(id)}: ${nearest === undefined ? all : `did you mean ${nearest}?`}`;
}

function listFaults(kind: Kind, at: number, change: Change): VocabularyFault[] {
  const { name, words, word } = KINDS[kind];
  const lists = {
    terms: change.terms,
    patterns: change.patterns,
    ...('cues' in change ? { cues: change.cues } : {}),
    ...('answers' in change ? { answers: change.answers } : {}),
  };
  return Object.entries(lists).flatMap(([field, list = []]): VocabularyFault[] => {
    const reason = field === 'patterns' || field === 'answers' ? patternFault : wordsFault;
    const empty = field === words && lists[words]?.length === 0;
    return [
      ...(empty
        ? [
            {
              path: [kind, at, field],
              message: `expected at least one ${word}, got an empty list: to leave the ${name} out, write hidden: true`,
            },
          ]
        : []),
      ...list.flatMap((one, i) => {
        const message = reason(one);
        return message === null ? [] : [{ path: [kind, at, field, i], message }];
      }),
    ];
  });
}

/** Ids that stand twice or hide nothing, and new entries without what they need. */
function idFaults(kind: Kind, changes: readonly Change[], known: Known): VocabularyFault[] {
  const { name, one, words } = KINDS[kind];
  const firsts = new Map<string, number>();
  return changes.flatMap((change, at): VocabularyFault[] => {
    const { id } = change;
    const first = firsts.get(id) ?? at;
    firsts.set(id, first);
    const path = [kind, at, 'id'];
    if (first < at)
      return [
        fault(
          path,
          () => `expected an id of its own, got ${id} again, first at ${fieldName([kind, first], '')}`,
        ),
      ];
    if (known[kind].includes(id)) return [];
    if (change.hidden === true)
      return [
        fault(path, () =>
          unknownId(id, `the id of ${one} of the vocabulary ${known.id} to hide`, known[kind]),
        ),
      ];
    return (['label', words] as const)
      .filter((field) => change[field] === undefined)
      .map((field) =>
        fault([kind, at, field], () => {
          const nearest = nearestName(id, known[kind]);
          const hint = nearest === undefined ? '' : `; or did you mean the id ${nearest}?`;
          return `expected ${field === 'label' ? 'a label' : words} of the new ${name} ${shownValue(id)}, got nothing${hint}`;
        }),
      );
  });
}

/** Aspects of problems that there are not, and general ones that are none of its own. */
function referenceFaults(
  { aspects, problems }: AspectsFile,
  known: Known,
  ownAspects: (id: string) => readonly string[],
): VocabularyFault[] {
  const ids = [...known.aspects, ...aspects.map(({ id }) => id)];
  const there = new Set(ids);
  return problems.flatMap((problem, at): VocabularyFault[] => {
    const own = problem.aspects ?? ownAspects(problem.id);
    return [
      ...(problem.aspects ?? []).flatMap((id, i) =>
        there.has(id)
          ? []
          : [fault(['problems', at, 'aspects', i], () => unknownId(id, 'the id of an aspect', ids))],
      ),
      ...(problem.general ?? []).flatMap((id, i) =>
        own.includes(id)
          ? []
          : [fault(['problems', at, 'general', i], () => unknownId(id, 'one of its own aspects', own))],
      ),
    ];
  });
}

/**
 * What aspects.yaml asks for that cannot be in a business of a schema.org type: ids that stand twice or that there are
 * not, new entries without words, and words that can never be found. Aspects first, then problems.
 */
export function vocabularyFaults(file: AspectsFile, type: string): VocabularyFault[] {
  const id = file.vertical ?? verticalFor(type).id;
  const taxonomy = taxonomyOf(id);
  const known: Known = {
    id,
    aspects: taxonomy?.aspects.map((one) => one.id) ?? [],
    problems: taxonomy?.problems.map((one) => one.id) ?? [],
  };
  const ownAspects = (problem: string): readonly string[] =>
    taxonomy?.problems.find((one) => one.id === problem)?.aspects ?? [];
  const kinds = ['aspects', 'problems'] as const;
  return [
    ...kinds.flatMap((kind) => [
      ...idFaults(kind, file[kind], known),
      ...file[kind].flatMap((change, at) => listFaults(kind, at, change)),
    ]),
    ...referenceFaults(file, known, ownAspects),
  ];
}
