import type { AskedOnce } from '../load/asked-once.ts';
import { comparedFigure, rateFigure } from '../load/rate-figures.ts';
import { type Rate, ROUNDS } from '../load/rounds.ts';
import type { BenchTable } from '../table.ts';
import { firstLine } from './installed-others.ts';
import type { Parameters } from './parameter-draws.ts';
import { CONNECTIONS, ratesOf } from './rates.ts';
import { startOthers } from './start-others.ts';
import { bareFor, type Field, plainExpress } from './throughput.ts';

/** What json-server can filter by: no mentions. */
export const OTHERS_ANSWER = ['rating', 'min_rating', 'since', 'until', 'query', 'limit'];

/** The sidecar beside json-server and PostgreSQL with pg_trgm, as far as they can be had here; says what cannot. */
export async function besideOthers(
  field: Field,
  { documentFile, once }: { documentFile: string; once: AskedOnce<Parameters> },
): Promise<BenchTable> {
  await using others = await startOthers(documentFile);
  const notes = [...others.notes];
  const sidecar = { what: 'sidecar', port: field.sidecar.port };
  const [express] = plainExpress(field.express);
  const { contestant: bare, what } = await bareFor(field, sidecar, { once });
  const all = [bare, ...others.contestants, express, sidecar];
  const rates = await ratesOf(field.load, all, { once }).catch((error) => {
    // What one of them cannot answer is not worth the figures of everything before.
    notes.push(`not measured: ${firstLine(error)}`);
    return new Map<string, Rate>();
  });
  return {
    title: `Search beside others: different questions by rating, day and text, ${CONNECTIONS} connections, best of ${ROUNDS} rounds`,
    figures: [
      { ...rateFigure(rates, bare.what), what },
      ...[...others.contestants, express].map((other) =>
        comparedFigure(rates, { what: other.what, against: sidecar.what }),
      ),
      comparedFigure(rates, { what: sidecar.what, against: bare.what }),
    ],
    notes,
  };
}
