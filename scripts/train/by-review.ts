import type { Analyzer } from '../../src/insights/analyze-review.ts';
import type { AskedNote } from '../../src/insights/judging/asked-aspects.ts';
import { aspectNamed } from '../../src/insights/verticals/auto.ts';
import type { Taxonomy } from '../../src/insights/verticals/schema.ts';
import type { Polarity } from './gold.ts';
import { countFound, f1Of, measure, type Judged } from './measure.ts';
import type { Score } from './score.ts';
import { elementsIn, textOf } from './xml.ts';

/** A whole review with what people found it to say of each aspect, and the words by which it says so. */
export interface GoldReview {
  text: string;
  aspects: { id: string; polarity: Polarity; words: string[] }[];
}

const TENDENCY: Readonly<Record<string, number>> = { positive: 1, negative: -1 };

/**
 * The aspect that a category `ENTITY#ATTRIBUTE` speaks of: the one its attribute names (prices, cleanliness), else the
 * one its entity does, else one of the entity's words (food of FOOD_DRINKS). Undefined for a whole: HOTEL#GENERAL.
 */
function aspectOf(taxonomy: Taxonomy, category: string): string | undefined {
  const [entity = '', attribute = ''] = category.toLowerCase().split('#');
  const names = [attribute, entity.replaceAll('_', ' '), ...entity.split('_')];
  return names.map((name) => aspectNamed(taxonomy, name)?.id).find((id) => id !== undefined);
}

/**
 * The reviews of a gold file of SemEval-2015 or 2016, by sentence or by text (`Review`, `sentence`, `Opinion`). Of all
 * opinions on one aspect those that are more decide; as much praise as complaint is neutral.
 */
export function readReviews(xml: string, taxonomy: Taxonomy): GoldReview[] {
  return elementsIn(xml, 'Review').map(({ body }) => {
    const said = new Map<string, { sum: number; words: Set<string> }>();
    for (const { attributes } of elementsIn(body, 'Opinion')) {
      const id = aspectOf(taxonomy, attributes['category'] ?? '');
      if (id === undefined) continue;
      const aspect = said.get(id) ?? { sum: 0, words: new Set() };
      said.set(id, aspect);
      aspect.sum += TENDENCY[attributes['polarity'] ?? ''] ?? 0;
      const target = attributes['target'] ?? 'NULL';
      if (target !== 'NULL') aspect.words.add(target);
    }
    return {
      text: elementsIn(body, 'sentence').map(textOf).join(' '),
      aspects: [...said].map(([id, { sum, words }]) => ({
        id,
        polarity: sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral',
        words: [...words],
      })),
    };
  });
}

/**
 * Scores an analyser on whole reviews: `categories` are the aspects it finds by itself, `terms` the same aspects where it
 * is given the words by which the review speaks of them.
 */
export function scoreReviews(
  name: string,
  reviews: readonly GoldReview[],
  { analyzer }: { analyzer: Analyzer },
): Score {
  const terms: Judged[] = [];
  const categories: Judged[] = [];
  const found = { hits: 0, extra: 0, missed: 0 };
  const known = new Set(reviews.flatMap(({ aspects }) => aspects.map(({ id }) => id)));
  for (const { text, aspects } of reviews) {
    const input = { text, rating: null, language: 'en' };
    const worded = aspects.filter(({ words }) => words.length > 0);
    const own = polarities(analyzer.judge(input, null).aspects);
    const given = polarities(
      analyzer.judge(
        input,
        worded.map(({ id, words }) => ({ id, terms: words })),
      ).aspects,
    );
    for (const { id, polarity } of aspects) categories.push({ gold: polarity, said: own.get(id) ?? null });
    for (const { id, polarity } of worded) terms.push({ gold: polarity, said: given.get(id) ?? null });
    const meant = new Set(aspects.map(({ id }) => id));
    countFound(found, new Set(own.keys()), { meant, known });
  }
  return {
    name,
    texts: reviews.length,
    ...(terms.length > 0 ? { terms: measure(terms) } : {}),
    categories: measure(categories),
    detection: f1Of(found),
  };
}

function polarities(notes: readonly AskedNote[]): Map<string, Polarity> {
  return new Map(notes.map(({ id, polarity }) => [id, polarity]));
}
