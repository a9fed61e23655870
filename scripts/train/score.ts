import type { Analyzer } from '../../src/insights/analyze-review.ts';
import type { AskedNote } from '../../src/insights/judging/asked-aspects.ts';
import type { ReviewInput } from '../../src/insights/notes.ts';
import { aspectNamed } from '../../src/insights/verticals/auto.ts';
import type { Taxonomy } from '../../src/insights/verticals/schema.ts';
import type { GoldText } from './gold.ts';
import { countFound, f1Of, measure, type Found, type Judged, type Measures } from './measure.ts';

/** What an analyser gets right of a set of gold texts; only the parts that the gold has. */
export interface Score {
  name: string;
  texts: number;
  sentiment?: Measures;
  terms?: Measures;
  categories?: Measures;
  detection?: { precision: number; recall: number; f1: number };
}

/**
 * Scores an analyser as a caller sees it: the sentiment of each text, the polarity of each given term, the categories it
 * finds by itself and their polarity. Categories are compared where the taxonomy has an aspect for them; an aspect that
 * no gold text has counts nowhere. `withRating` lets it see the stars.
 */
export function scoreAnalyzer(
  name: string,
  texts: readonly GoldText[],
  { analyzer, taxonomy, withRating }: { analyzer: Analyzer; taxonomy: Taxonomy; withRating: boolean },
): Score {
  const sentiment: Judged[] = [];
  const terms: Judged[] = [];
  const categories: Judged[] = [];
  const found: Found = { hits: 0, extra: 0, missed: 0 };
  const idOf = (category: string): string | undefined => aspectNamed(taxonomy, category)?.id;
  const known = new Set(
    texts.flatMap((gold) => (gold.aspects ?? []).flatMap(({ aspect }) => idOf(aspect) ?? [])),
  );
  for (const gold of texts) {
    const input: ReviewInput = { text: gold.text, rating: withRating ? gold.rating : null, language: 'en' };
    if (gold.overall !== null) {
      sentiment.push({ gold: gold.overall, said: analyzer.judge(input, []).sentiment.label });
    }
    terms.push(...judgedTerms(analyzer, input, gold));
    if (gold.aspects === null) continue;
    const own = byId(analyzer.judge(input, null).aspects);
    const meant = new Set<string>();
    for (const { aspect, polarity } of gold.aspects) {
      const id = idOf(aspect);
      if (id === undefined) continue;
      meant.add(id);
      if (polarity !== null) categories.push({ gold: polarity, said: own.get(id)?.polarity ?? null });
    }
    countFound(found, new Set(own.keys()), { meant, known });
  }
  return {
    name,
    texts: texts.length,
    ...(sentiment.length > 0 ? { sentiment: measure(sentiment) } : {}),
    ...(terms.length > 0 ? { terms: measure(terms) } : {}),
    ...(categories.length > 0 ? { categories: measure(categories) } : {}),
    ...(found.hits > 0 ? { detection: f1Of(found) } : {}),
  };
}

function byId(aspects: readonly AskedNote[]): Map<string, AskedNote> {
  return new Map(aspects.map((aspect) => [aspect.id, aspect]));
}

function judgedTerms(analyzer: Analyzer, input: ReviewInput, gold: GoldText): Judged[] {
  if (gold.terms.length === 0) return [];
  const asked = gold.terms.map(({ term }, i) => ({ id: String(i), terms: [term] }));
  const said = byId(analyzer.judge(input, asked).aspects);
  return gold.terms.map(({ polarity }, i) => ({
    gold: polarity,
    said: said.get(String(i))?.polarity ?? null,
  }));
}
