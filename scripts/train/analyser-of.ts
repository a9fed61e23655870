import vader from '../../src/insights/language/en/vader-lexicon.json' with { type: 'json' };
import { createAnalyzer } from '../../src/insights/analyze-review.ts';
import type { ReviewInput } from '../../src/insights/notes.ts';
export type { StoredModels } from '../../src/insights/judging/models.ts';
import { openModels, shippedModels, type StoredModels } from '../../src/insights/judging/models.ts';
import { aspectNamed } from '../../src/insights/verticals/auto.ts';
import { taxonomyOf } from '../../src/insights/verticals/verticals.ts';
import type { Polarity } from './gold.ts';

/** The words of VADER with their valence. */
export const vaderLexicon: Readonly<Record<string, number>> = vader;

/** What the analyser says of a text without its stars. */
export interface Analyser {
  overall(text: string): Polarity;
  /** What it says of each of the given words; null where it does not find them. */
  terms(text: string, terms: readonly string[]): (Polarity | null)[];
  /** The aspects that it finds by itself, and what went wrong. */
  found(text: string): { aspects: { aspect: string; polarity: Polarity }[]; problems: string[] };
  /** The aspect that goes by a name, such as a category of MAMS; undefined where it knows none. */
  aspectNamed(name: string): string | undefined;
}

function withoutStars(text: string): ReviewInput {
  return { text, rating: null, language: 'en' };
}

/**
 * The analyser with the vocabulary of a vertical, null where there is none of that name; with the models that ship
 * unless others are given.
 */
export function analyserOf(vertical: string, models: StoredModels | null = null): Analyser | null {
  const taxonomy = taxonomyOf(vertical);
  if (taxonomy === null) return null;
  const analyzer = createAnalyzer(taxonomy, models === null ? shippedModels : openModels(models));
  return {
    overall: (text) => analyzer.judge(withoutStars(text), []).sentiment.label,
    terms(text, terms) {
      const asked = terms.map((term, i) => ({ id: String(i), terms: [term] }));
      const said = new Map(
        analyzer.judge(withoutStars(text), asked).aspects.map(({ id, polarity }) => [id, polarity]),
      );
      return terms.map((_, i) => said.get(String(i)) ?? null);
    },
    found(text) {
      const { aspects, problems } = analyzer.notes(withoutStars(text));
      return {
        aspects: aspects.map(({ id, polarity }) => ({ aspect: id, polarity })),
        problems: problems.map(({ id }) => id),
      };
    },
    aspectNamed: (name) => aspectNamed(taxonomy, name)?.id,
  };
}
