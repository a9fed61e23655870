import { shownPath } from '../dataset/shown-path.ts';
import { isOtherBusiness, isSampleBusiness } from './business-of-content.ts';
import { columnsOf } from './import-map.ts';
import type { ImportPlan, LikelyDouble } from './import-plan.ts';
import type { OpenedExport } from './open-export.ts';
import type { ImportChoices } from './plan-import.ts';
import type { StagedContent } from './stage-content.ts';
import type { Tally } from './stage-export.ts';
import type { Staging } from './staging.ts';
import { headerKey } from './values/header-names.ts';

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
  const all = database.prepare<[], Totals>(SELECT_TOTALS).get();
  if (all === undefined) throw new Error('an aggregate without groups is one row');
  const rest = staging.hasStored
    ? database
        .prepare<{ sources: string; replaced: string | null }, Rest>(SELECT_REST)
        .get({ sources: JSON.stringify([...targets.keys()]), replaced: choices.replace })
    : null;
  const facts = opened.business;
  return {
    format: opened.title,
    sources: [...targets.keys()],
    rowsRead: tally.rowsRead,
    new: all.new ?? 0,
    changed: all.changed ?? 0,
    unchanged: all.unchanged ?? 0,
    doubles: tally.merged,
    corrected: tally.corrected,
    leftOut: Object.fromEntries(tally.leftOut),
    skipped: tally.skipped.count,
    skippedBy: tally.skipped.byColumn,
    skippedRows: tally.skipped.shown,
    gone: rest?.gone ?? 0,
    isPruned: choices.prune,
    replaced: rest?.replaced ?? 0,
    sample: content.sample.count,
    likelyDoubles: likelyDoubles(staging),
    rounded: { count: tally.rounded, examples: tally.roundedExamples },
    repaired: tally.repaired,
    nameless: tally.nameless,
    dates:
      all.earliest === null || all.latest === null ? null : { earliest: all.earliest, latest: all.latest },
    stars: {
      '1': all.one ?? 0,
      '2': all.two ?? 0,
      '3': all.three ?? 0,
      '4': all.four ?? 0,
      '5': all.five ?? 0,
    },
    unread: opened.suggestion?.unread ?? [],
    dropped: opened.suggestion?.dropped ?? droppedColumns(opened, choices),
    unverified: (all.unverified ?? 0) + (rest?.unverified ?? 0),
    business:
      facts === null ? null : { facts, isOther: await isOtherBusiness(parts.contentDir, facts.name ?? null) },
    isSampleBusiness: await isSampleBusiness(parts.contentDir),
    notes: [...opened.notes, ...(opened.suggestion?.reasons ?? [])],
    files: [...targets.values()].map((path) => shownPath(path)),
  };
}

/** Columns of a format or a person's map that are read and not kept; our own records are taken as they stand. */
function droppedColumns({ isOwn, map, columns }: OpenedExport, { keepPhotos }: ImportChoices): string[] {
  if (isOwn || keepPhotos) return [];
  const photos = columnsOf(map.fields.author_avatar_url?.column).map(headerKey);
  return columns.filter((name) => photos.includes(headerKey(name)));
}

/** A quote inside a text has a backslash before it: this stands nowhere else in a line. */
const IS_UNVERIFIED = `instr(line, '"verified":false,"mentions":') > 0`;

/** Null where nothing is brought. */
interface Totals {
  readonly new: number | null;
  readonly changed: number | null;
  readonly unchanged: number | null;
  readonly one: number | null;
  readonly two: number | null;
  readonly three: number | null;
  readonly four: number | null;
  readonly five: number | null;
  readonly earliest: string | null;
  readonly latest: string | null;
  readonly unverified: number | null;
}

/** One look at every row, however many figures. */
const SELECT_TOTALS = `
select sum(state = 'new') new, sum(state = 'changed') changed, sum(state = 'unchanged') unchanged,
  sum(rating = 1) one, sum(rating = 2) two, sum(rating = 3) three, sum(rating = 4) four, sum(rating = 5) five,
  min(date) earliest, max(date) latest, sum(${IS_UNVERIFIED}) unverified
from brought`;

/** Records of the content that the export does not have; null where there are none. */
interface Rest {
  /** Those of its sources, but for the one that is replaced and what was taken down and the export has. */
  readonly gone: number | null;
  /** Those of a source that is replaced. */
  readonly replaced: number | null;
  readonly unverified: number | null;
}

const SELECT_REST = `
select
  sum(source in (select value from json_each(@sources)) and source is not @replaced and not is_down) gone,
  sum(source is @replaced and not is_down) replaced, sum(${IS_UNVERIFIED}) unverified
from (select *, id in (select id from taken_down) is_down from stored) stored where not exists (select 1 from brought where brought.id = stored.id)`;

/**
 * Of the content's records that the export does not have, those that may be one of its new reviews in other words; of the
 * new ones so many are looked at.
 */
const SELECT_REWORDED = `
select stored.id known, fresh.id id, fresh.author author
from (select id, author, date, rating from brought where state = 'new' order by seq limit 1000) fresh
  join stored on stored.date = fresh.date and stored.rating = fresh.rating
where json_extract(stored.line, '$.author') = fresh.author
  and not exists (select 1 from brought where brought.id = stored.id)
limit ${EXAMPLES}`;

/** Reviews of one author that say the same, or stand on the same day, under two ids. */
function likelyDoubles(staging: Staging): LikelyDouble[] {
  return [...doublesInExport(staging), ...(staging.hasStored ? reworded(staging) : [])].slice(0, EXAMPLES);
}

function reworded({ database }: Staging): LikelyDouble[] {
  return database
    .prepare<[], { known: string; id: string; author: string }>(SELECT_REWORDED)
    .all()
    .map(({ known, id, author }) => ({
      ids: [known, id],
      author,
      why: 'the content has the first, on the same day with the same stars, and the export has not',
    }));
}

function doublesInExport(staging: Staging): LikelyDouble[] {
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
