import type { GoldText } from '../gold.ts';
import { namedBySentence } from '../features-of.ts';
import type { Taxonomy } from '../../../src/insights/verticals/schema.ts';

/** What a word of a vocabulary is worth: how often it stands in labelled texts, and how often it means there what it stands for. */
export interface WordWorth {
  /** The id of its aspect, or of its problem. */
  of: string;
  /** As the vertical's file writes it. */
  word: string;
  found: number;
  right: number;
}

/** Between an id and its word: neither holds a line break. */
const BETWEEN = '\n';

function named(id: string, word: string): string {
  return `${id}${BETWEEN}${word}`;
}

/** A taxonomy in which every word is a thing of its own. */
function byWord(taxonomy: Taxonomy): Taxonomy {
  return {
    ...taxonomy,
    aspects: taxonomy.aspects.flatMap((aspect) => [
      ...aspect.terms.map((term) => ({ ...aspect, id: named(aspect.id, term), terms: [term], cues: [] })),
      ...aspect.cues.map((cue) => ({ ...aspect, id: named(aspect.id, cue), terms: [], cues: [cue] })),
    ]),
    problems: taxonomy.problems.flatMap((problem) =>
      problem.patterns.map((pattern) => ({
        ...problem,
        id: named(problem.id, pattern),
        patterns: [pattern],
      })),
    ),
  };
}

/**
 * What every word of a vertical is worth on texts of which each place is labelled, the least right share first: a word of an
 * aspect is right where its sentence says something of it, a pattern where the sentence tells its problem. Words that no text holds are left out.
 */
export function worthOfWords(texts: readonly GoldText[], taxonomy: Taxonomy): WordWorth[] {
  const worth = new Map<string, WordWorth>();
  const words = byWord(taxonomy);
  for (const { text, terms, told, vertical, labelsEachPlace } of texts) {
    if (vertical !== taxonomy.vertical || told === undefined || labelsEachPlace !== true) continue;
    for (const { from, to, ids } of namedBySentence(text, words)) {
      const isIn = (one: { from: number }): boolean => one.from >= from && one.from < to;
      const said = new Set([
        ...terms.filter(isIn).map(({ aspect }) => aspect),
        ...told.filter(isIn).map(({ problem }) => problem),
      ]);
      for (const id of new Set(ids)) {
        const [of = '', word = ''] = id.split(BETWEEN);
        const known = worth.get(id) ?? { of, word, found: 0, right: 0 };
        worth.set(id, { ...known, found: known.found + 1, right: known.right + Number(said.has(of)) });
      }
    }
  }
  return [...worth.values()].toSorted((a, b) => a.right / a.found - b.right / b.found || b.found - a.found);
}
