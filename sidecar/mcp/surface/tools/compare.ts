import { z } from 'zod';
import { technicianInsight } from '../../../../src/domain/insights.ts';
import { type Compared, compared } from '../../../reviews/comparison.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, days, hints, hintsFor } from './span.ts';

const of = z.enum(['technicians', 'services', 'areas', 'aspects', 'problems', 'sources', 'years']);

/** What can be compared, by what reviews bear for it. */
const KINDS: Readonly<Record<z.output<typeof of>, Compared>> = {
  technicians: 'technicians',
  services: 'services',
  areas: 'service_areas',
  aspects: 'aspects',
  problems: 'problems',
  sources: 'source',
  years: 'year',
};

const row = technicianInsight
  .pick({ id: true, mention_count: true, average_rating: true, score: true, positive_pct: true })
  .extend({ id: z.string(), label: z.string() });

export const compare = reviewTool({
  name: 'compare',
  title: 'Which is best or worst',
  description:
    'Everything of a kind side by side, best score first (problems: most mentioned first). Scores are of whole reviews (aspects: of the aspect). "Who is the best technician?" "What goes wrong most often?" "Was 2026 better than 2025?"',
  input: z.strictObject({ of, ...days.shape }).check(checkSpan),
  output: z.strictObject({ rows: z.array(row), hints }),
  answer({ of, ...span }, { index }) {
    const rows = compared(KINDS[of], span, index);
    const told = rows.length > 0 ? {} : hintsFor(span, index, { parameter: 'of', what: `of ${of}` });
    return JSON.stringify({ rows, ...told });
  },
});
