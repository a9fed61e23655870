import { z } from 'zod';
import { mean, percent } from '../../../../src/domain/figures.ts';
import { technicianInsight } from '../../../../src/domain/insights.ts';
import type { Judgement } from '../../../reviews/judgements.ts';
import type { Kind } from '../../../reviews/known-names.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, days, hints, hintsFor, type Span } from './span.ts';

const of = z.enum(['technicians', 'services', 'areas', 'aspects', 'problems', 'sources', 'years']);

/** What can be compared, by what reviews bear for it. */
const KINDS: Readonly<Record<z.output<typeof of>, Kind | null>> = {
  technicians: 'technicians',
  services: 'services',
  areas: 'service_areas',
  aspects: 'aspects',
  problems: 'problems',
  sources: 'source',
  years: null,
};

const row = technicianInsight
  .pick({ id: true, mention_count: true, average_rating: true, score: true, positive_pct: true })
  .extend({ id: z.string(), label: z.string() });

export const compare = reviewTool({
  name: 'compare',
  title: 'Which is best or worst',
  description:
    'All technicians, services, areas, aspects, problems, sources or years side by side, best score first (problems: most mentioned first). Scores are of whole reviews (aspects: of the aspect). "Who is the best technician?", "Was 2026 better than 2025?"',
  input: z.strictObject({ of, ...days.shape }).check(checkSpan),
  output: z.strictObject({ rows: z.array(row), hints }),
  answer({ of, ...span }, { index }) {
    const kind = KINDS[of];
    const rows = (kind === null ? byYear(span, index) : byName(kind, span, index))
      .filter(({ given }) => given.length > 0)
      .map(({ given, ...named }) => ({ ...named, ...figuresOf(given, kind) }))
      .toSorted((a, b) => (b.score ?? -2) - (a.score ?? -2) || b.mention_count - a.mention_count);
    return JSON.stringify({ rows, ...hintsFor(span, index) });
  },
});

/** Everything of a kind, with the reviews of a span that mention it. */
function byName(attribute: Kind, span: Span, { names, judgements }: ReviewIndex) {
  return names.of(attribute).map(({ value, id, label }) => ({
    id,
    label,
    given: judgements.of({ having: { attribute, value }, ...span }),
  }));
}

/** The years of a span that have reviews, newest first, with these. */
function byYear(span: Span, { judgements, reviews }: ReviewIndex) {
  const years = Map.groupBy(judgements.of(span), ({ ordinal }) => reviews.dayOf(ordinal).slice(0, 4));
  return Array.from(years, ([year, given]) => ({ id: year, label: year, given }));
}

/** What reviews give, taken together. */
function figuresOf(given: readonly Judgement[], kind: Kind | null) {
  const scores = given.map(({ score }) => score).filter((score) => score !== null);
  const ratings = given.map(({ rating }) => rating);
  return {
    mention_count: given.length,
    average_rating: mean(ratings, 2),
    // Of a problem it would say how bad it is, which nobody was asked.
    score: kind === 'problems' ? null : mean(scores, 3),
    positive_pct: percent(given.filter(({ isPositive }) => isPositive).length, scores.length),
  };
}
