import { z } from 'zod';
import { mean, percent } from '../../../../src/domain/figures.ts';
import { technicianInsight } from '../../../../src/domain/insights.ts';
import { calendarDay } from '../../../../src/domain/values.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { COMPARABLE, type Comparable, comparables } from './comparables.ts';
import { reviewTool } from './review-tool.ts';
import { hints } from './hints.ts';
import { checkSpan, hintsFor, type Span } from './span.ts';

const row = technicianInsight
  .pick({ id: true, mention_count: true, average_rating: true, score: true, positive_pct: true })
  .extend({ id: z.string(), label: z.string() });

type Row = z.output<typeof row>;

export const compare = reviewTool({
  name: 'compare',
  title: 'Which is best or worst',
  description:
    'All technicians, services, areas, aspects, problems, sources or years side by side, best score first (problems: most mentioned first). Scores are of whole reviews (aspects: of the aspect). "Who is the best technician?", "Was 2026 better than 2025?"',
  input: z
    .strictObject({
      of: z.enum(COMPARABLE),
      from: calendarDay.optional().describe('First day.'),
      to: calendarDay.optional().describe('Last day.'),
    })
    .check(checkSpan),
  output: z.strictObject({ rows: z.array(row), hints }),
  answer: ({ of, ...span }, { index }) => {
    const rows = comparables(of, index)
      .map((each) => rowOf(each, span, index))
      .filter(({ mention_count: mentions }) => mentions > 0)
      .toSorted((a, b) => (b.score ?? -2) - (a.score ?? -2) || b.mention_count - a.mention_count);
    return JSON.stringify({ rows, ...hintsFor(span, index) });
  },
});

/** What the reviews of a span that mention it give, taken together. */
function rowOf({ id, label, asked, isScored }: Comparable, span: Span, { judgements }: ReviewIndex): Row {
  const given = judgements.of({ ...asked, ...within(span, asked) });
  const scores = given.map(({ score }) => score).filter((score) => score !== null);
  return {
    id,
    label,
    mention_count: given.length,
    average_rating: mean(
      given.map(({ rating }) => rating),
      2,
    ),
    score: isScored ? mean(scores, 3) : null,
    positive_pct: percent(given.filter(({ isPositive }) => isPositive).length, scores.length),
  };
}

/** What two spans have in common. */
function within(a: Span, b: Span): Span {
  const [from] = [a.from, b.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .toReversed();
  const [to] = [a.to, b.to].filter((day) => day !== undefined).toSorted();
  return { from, to };
}
