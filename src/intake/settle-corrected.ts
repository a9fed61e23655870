import { reviewRecord, type ReviewRecord } from '../domain/review-record.ts';
import { standing } from './bring.ts';
import { freeIdOfWords, isSameText } from './identity.ts';
import type { FieldName } from './import-map.ts';
import { recordLine } from './merge-record.ts';
import { isAuthorOfExport } from './shortened-here.ts';
import type { Staging } from './staging.ts';

/** Reviews whose author or text somebody put right in the content, and that keep what was put right. */
export interface Corrected {
  readonly count: number;
  /** The first of them, as the content has them. */
  readonly examples: readonly { readonly place: string; readonly id: string; readonly author: string }[];
}

const EXAMPLES = 10;

const SELECT_CORRECTED = `
select brought.seq, brought.place, brought.grp, brought.named, brought.date, coalesce(brought.draft, brought.line) draft,
  stored.id, stored.line
from brought join stored on stored.id = brought.corrected where brought.state = 'corrected' order by brought.seq`;

interface Row {
  readonly seq: number;
  readonly place: string;
  readonly grp: string;
  readonly named: string | null;
  readonly date: string;
  readonly draft: string;
  /** The id and the line of the one that was corrected. */
  readonly id: string;
  readonly line: string;
}

/**
 * Settles, after all others, rows whose words gave a review of the content its id and that stand there under other words:
 * each is that review, and author and text stay as they were corrected. One whose corrected words another row has by now
 * repeats that row.
 */
export function settleCorrected(
  staging: Staging,
  { covered, replaced }: { readonly covered: ReadonlySet<FieldName>; readonly replaced: string | null },
): Corrected & { readonly repeated: readonly { readonly place: string; readonly of: string }[] } {
  if (!staging.hasStored) return { count: 0, examples: [], repeated: [] };
  const { database } = staging;
  const rows = database.prepare<[], Row>(SELECT_CORRECTED).all();
  const broughtBy = database.prepare<[string], { place: string }>('select place from brought where id = ?');
  const isStored = database.prepare<[string], { found: 1 }>('select 1 found from stored where id = ?');
  const update = database.prepare<[string, string, string, number]>(
    'update brought set id = ?, state = ?, line = ? where seq = ?',
  );
  const remove = database.prepare<[number]>('delete from brought where seq = ?');
  const repeated: { place: string; of: string }[] = [];
  const examples: { place: string; id: string; author: string }[] = [];
  let count = 0;
  for (const { seq, place, grp, named, date, draft, id, line: stored } of rows) {
    const record = recordIn(draft);
    const before = recordIn(stored);
    const exported = named ?? record.author;
    const isOfExport = isAuthorOfExport(before, { author: exported, updatedAt: record.updated_at });
    const other = broughtBy.get(id);
    const mayBeAnother = record.text === null && before.text !== null;
    if (mayBeAnother && (other !== undefined || record.rating !== before.rating)) {
      // Another rating of the same author and day, whose words would give it the same id.
      const isTaken = (one: string) => isStored.get(one) !== undefined || broughtBy.get(one) !== undefined;
      const free = freeIdOfWords({ ...record, author: exported }, date, isTaken);
      const { state, line } = standing(draft, grp, free, undefined, { covered });
      update.run(free, state, line, seq);
    } else if (other !== undefined) {
      remove.run(seq);
      repeated.push({ place, of: other.place });
    } else if (record.source === replaced || (isOfExport && isSameText(before.text, record.text))) {
      const { state, line } = standing(draft, grp, id, stored, { covered });
      update.run(id, state, line, seq);
    } else {
      const { state, line } = standing(
        asCorrected(record, isOfExport ? { ...before, author: record.author } : before, grp),
        grp,
        id,
        stored,
        { covered },
      );
      update.run(id, state, line, seq);
      count += 1;
      if (examples.length < EXAMPLES) {
        examples.push({ place, id, author: isOfExport ? record.author : before.author });
      }
    }
  }
  return { count, examples, repeated };
}

/** What the export says of a review, in the words that were put right; a line under the id `grp`. */
function asCorrected(record: ReviewRecord, before: ReviewRecord, grp: string): string {
  const { author, text } = before;
  const date = record.text === null && before.text === null ? before.date : record.date;
  const isLater = before.updated_at !== null && before.updated_at > (record.updated_at ?? '');
  const updated_at = isLater ? before.updated_at : record.updated_at;
  return recordLine({ ...record, author, text, date, updated_at }, grp);
}

function recordIn(line: string): ReviewRecord {
  return reviewRecord.parse(JSON.parse(line));
}
