import { reviewRecord } from '../domain/review-record.ts';
import { isIdOfWords, type Words } from './identity.ts';
import { NAMELESS } from './read-row.ts';
import type { Staging } from './staging.ts';
import { standing, type Draft, type StandingContext } from './standing.ts';

/** Each review that is new with the ones of the content that have its author, day and stars, and no text. */
const CREATE_PAIRS = `
create table textless_pairs as
select brought.seq, brought.author, stored.id from brought join stored on stored.words = brought.textless
where brought.state = 'new' and stored.rating = brought.rating
  and not exists (select 1 from brought other where other.id = stored.id);
create table textless as
select seq, author, id from textless_pairs
where seq in (select seq from textless_pairs group by seq having count(*) = 1)
  and id in (select id from textless_pairs group by id having count(*) = 1)`;

/**
 * Whether those under no name are the same too, as when the map was wrong: then they are most of what the export no longer
 * has. Else they are of other customers, by chance.
 */
const DELETE_CHANCE = `
delete from textless where author = ? and (select count(*) from textless) * 2 < (
  select count(*) from stored where source in (select source from brought where textless is not null)
    and id not in (select id from brought where id is not null)
)`;

const SELECT_TEXTLESS = `
select brought.seq, brought.grp, brought.words, brought.named, brought.date, coalesce(brought.draft, brought.line) draft, textless.id, stored.line
from textless join brought using (seq) join stored on stored.id = textless.id order by brought.seq`;

interface Textless extends Draft {
  readonly seq: number;
  readonly date: string;
  /** The id and the line of the one without a text. */
  readonly id: string;
  readonly line: string;
}

/**
 * Settles, after all others, reviews that the content has without their text, because the map named no column for it: each
 * takes the place of the only one of its author, day and stars without a text, and keeps its id.
 */
export function settleTextless(staging: Staging, context: StandingContext): void {
  if (!staging.hasStored) return;
  const { database } = staging;
  database.exec(CREATE_PAIRS);
  database.prepare<[string]>(DELETE_CHANCE).run(NAMELESS);
  const rows = database.prepare<[], Textless>(SELECT_TEXTLESS);
  for (const { id, line, ...row } of rows.iterate()) {
    // Another id of the source is another review.
    if (row.grp !== row.words && !isIdOfWords(id, wordsIn(row), row.date)) continue;
    staging.settleBrought(row.seq, { id, ...standing(row, { id, stored: line }, context) });
  }
}

function wordsIn({ draft, named }: Draft): Words {
  const { source, author, text } = reviewRecord.parse(JSON.parse(draft));
  return { source, author: named ?? author, text };
}
