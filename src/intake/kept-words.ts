import { reviewRecord } from '../domain/review-record.ts';
import type { Staging } from './staging.ts';

/** Reviews whose author or text stand in the content otherwise than in the export, and that keep what stands. */
export interface KeptWords {
  readonly count: number;
  /** The first of them, as the content has them. */
  readonly examples: readonly { readonly place: string; readonly id: string; readonly author: string }[];
}

const EXAMPLES = 10;

/** Those of an import, once all its rows are settled. */
export function keptWords({ database, hasStored }: Staging): KeptWords {
  if (!hasStored) return { count: 0, examples: [] };
  const rows = database
    .prepare<[number], { place: string; id: string; line: string; count: number }>(
      'select place, id, line, count(*) over () count from brought where kept order by seq limit ?',
    )
    .all(EXAMPLES);
  const examples = rows.map(({ place, id, line }) => {
    const { author } = reviewRecord.parse(JSON.parse(line));
    return { place, id, author };
  });
  return { count: rows[0]?.count ?? 0, examples };
}
