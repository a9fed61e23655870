import { shownPath } from '../dataset/shown-path.ts';
import { isOtherBusiness } from './business-of-content.ts';
import type { ImportPlan, LikelyDouble } from './import-plan.ts';
import type { OpenedExport } from './open-export.ts';
import type { ImportChoices } from './plan-import.ts';
import type { StagedContent } from './stage-content.ts';
import type { Tally } from './stage-export.ts';
import type { Staging } from './staging.ts';

const EXAMPLES = 10;

/** What an import would do, asked of what is staged. */
export async function summaryOf(parts: {
  opened: OpenedExport;
  contentDir: string;
  choices: ImportChoices;
  staging: Staging;
  content: StagedContent;
  targets: ReadonlyMap<string, string>;
  tally: Tally;
}): Promise<ImportPlan> {
  const { opened, choices, staging, content, targets, tally } = parts;
  const { database } = staging;
  const countOf = (sql: string, ...values: string[]) =>
    database.prepare<string[], { rows: number }>(sql).get(...values)?.rows ?? 0;
  const inState = (state: string) => countOf('select count(*) rows from brought where state = ?', state);
  const range = database
    .prepare<[], { earliest: string | null; latest: string | null }>(
      'select min(date) earliest, max(date) latest from brought',
    )
    .get();
  const stars = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  for (const { rating, rows } of database
    .prepare<[], { rating: 1 | 2 | 3 | 4 | 5; rows: number }>(
      'select rating, count(*) rows from brought group by rating',
    )
    .all()) {
    stars[rating] = rows;
  }
  const replaced = choices.replace;
  const facts = opened.business;
  return {
    format: opened.title,
    sources: [...targets.keys()],
    rowsRead: tally.rowsRead,
    new: inState('new'),
    changed: inState('changed'),
    unchanged: inState('unchanged'),
    doubles: tally.merged,
    leftOut: Object.fromEntries(tally.leftOut),
    skipped: tally.skipped,
    gone: countOf(GONE),
    isPruned: choices.prune,
    replaced:
      replaced === null
        ? 0
        : countOf(
            'select count(*) rows from stored where source = ? and id not in (select id from brought)',
            replaced,
          ),
    sample: content.sample.count,
    likelyDoubles: likelyDoubles(staging),
    rounded: { count: tally.rounded, examples: tally.roundedExamples },
    repaired: tally.repaired,
    dates:
      range?.earliest === null || range?.latest === null || range === undefined
        ? null
        : { earliest: range.earliest, latest: range.latest },
    stars,
    unread: opened.suggestion?.unread ?? [],
    dropped: opened.suggestion?.dropped ?? [],
    unverified:
      countOf(`select count(*) rows from brought where json_extract(line, '$.verified') = 0`) +
      countOf(
        `select count(*) rows from stored where id not in (select id from brought) and json_extract(line, '$.verified') = 0`,
      ),
    business:
      facts === null ? null : { facts, isOther: await isOtherBusiness(parts.contentDir, facts.name ?? null) },
    notes: [...opened.notes, ...(opened.suggestion?.reasons ?? [])],
    files: [...targets.values()].map((path) => shownPath(path)),
  };
}

const GONE =
  'select count(*) rows from stored where source in (select source from brought) and id not in (select id from brought)';

/** Reviews of one author that say the same, or stand on the same day, under two ids. */
function likelyDoubles(staging: Staging): LikelyDouble[] {
  return staging.database
    .prepare<[], { one: string; other: string; author: string; sameWords: number }>(
      `select min(id) one, max(id) other, author, 1 sameWords from brought
         where grp in (select grp from perhaps_repeated) and json_extract(line, '$.text') is not null
         group by words having count(*) > 1
       union all
       select min(id), max(id), author, 0 from brought
         where (author, date, rating) in (select author, date, rating from perhaps_alike)
         group by author, date, rating having count(distinct words) > 1
       limit ${EXAMPLES}`,
    )
    .all()
    .map(({ one, other, author, sameWords }) => ({
      ids: [one, other],
      author,
      why:
        sameWords === 1 ? 'the same words on several days' : 'several reviews on one day with the same stars',
    }));
}
