import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fold } from '../domain/fold.ts';
import { ProblemList } from '../dataset/content-error.ts';
import { readWithheldIds } from '../dataset/editorial.ts';
import { requireDirectory } from '../dataset/require-directory.ts';
import { shownPath } from '../dataset/shown-path.ts';
import { bringDrafts, type Merged } from './bring.ts';
import { isOtherBusiness } from './business-of-content.ts';
import { cleanedFields } from './cleaned-fields.ts';
import { wordsKey } from './identity.ts';
import type { ImportPlan, LikelyDouble } from './import-plan.ts';
import type { OpenedExport } from './open-export.ts';
import { stageContent, type StagedContent } from './stage-content.ts';
import { NAMELESS } from './read-row.ts';
import { Staging } from './staging.ts';

/** What a person decides about an import. */
export interface ImportChoices {
  /** Whether reviews are verified of which the export does not say it. */
  readonly verified: boolean;
  /** Whether reviews go that the export no longer has. */
  readonly prune: boolean;
  /** A source whose reviews all go before these come. */
  readonly replace: string | null;
  /** Whether rows that cannot be read are passed over instead of refusing the import. */
  readonly skipBad: boolean;
  readonly anonymise: 'initials' | 'first-name' | null;
  readonly keepPhotos: boolean;
  /** Whether text that was read in the wrong encoding is put right. */
  readonly repair: boolean;
}

/** A plan with all that is needed to carry it out. Closing it forgets what was staged. */
export interface PreparedImport extends Disposable {
  readonly plan: ImportPlan;
  readonly staging: Staging;
  readonly content: StagedContent;
  readonly choices: ImportChoices;
  /** The sources of the export, each with the file that its reviews are written into. */
  readonly targets: ReadonlyMap<string, string>;
}

const EXAMPLES = 10;
const WITHHELD = 'withheld by withheld.yaml';

/**
 * Reads an export and says what importing it would do to a content; nothing is written. Throws a ContentError with every
 * row that cannot be read, unless these are to be passed over.
 */
export async function planImport(
  opened: OpenedExport,
  contentDir: string,
  choices: ImportChoices,
): Promise<PreparedImport> {
  const staging = new Staging();
  try {
    return await plan(opened, contentDir, choices, staging);
  } catch (error) {
    staging[Symbol.dispose]();
    throw error;
  }
}

async function plan(
  opened: OpenedExport,
  contentDir: string,
  choices: ImportChoices,
  staging: Staging,
): Promise<PreparedImport> {
  const problems = new ProblemList();
  await requireDirectory(contentDir, problems);
  problems.throwIfAny();
  await mkdir(join(contentDir, 'reviews'), { recursive: true });
  const withheldIds = new Set(await readWithheldIds(contentDir, problems));
  const content = await stageContent(staging, contentDir, problems);
  problems.throwIfAny();

  const tally = await readRows(opened, choices, staging);
  const leftOut = tally.leftOut;
  const merged = bringDrafts(staging, {
    verified: choices.verified,
    isOwn: opened.isOwn,
    withheldIds,
    problems: tally.problems,
    onWithheld: () => leftOut.set(WITHHELD, (leftOut.get(WITHHELD) ?? 0) + 1),
  });
  if (!choices.skipBad) tally.problems.throwIfAny();

  const sources = staging.database
    .prepare<[], { source: string }>('select distinct source from brought order by source')
    .all()
    .map(({ source }) => source);
  const targets = new Map(
    sources.map((source) => [source, join(contentDir, 'reviews', `${fileNameOf(source)}.jsonl`)]),
  );
  checkTargets(staging, content, targets);
  return {
    plan: await planOf({ opened, contentDir, choices, staging, content, targets, tally, merged }),
    staging,
    content,
    choices,
    targets,
    [Symbol.dispose]: () => staging[Symbol.dispose](),
  };
}

interface Tally {
  rowsRead: number;
  rounded: number;
  roundedExamples: string[];
  repaired: number;
  skipped: number;
  readonly leftOut: Map<string, number>;
  readonly problems: ProblemList;
}

async function readRows(opened: OpenedExport, choices: ImportChoices, staging: Staging): Promise<Tally> {
  const tally: Tally = {
    rowsRead: 0,
    rounded: 0,
    roundedExamples: [],
    repaired: 0,
    skipped: 0,
    leftOut: new Map(opened.map.leave_out.map(({ reason }) => [reason, 0])),
    problems: new ProblemList(),
  };
  await opened.read((row) => {
    tally.rowsRead += 1;
    if (row.kind === 'left out') {
      tally.leftOut.set(row.reason, (tally.leftOut.get(row.reason) ?? 0) + 1);
      return;
    }
    if (row.kind === 'unreadable') {
      tally.skipped += 1;
      for (const { column, message } of row.problems) tally.problems.add(row.place, column, message);
      return;
    }
    const { fields, repaired } = opened.isOwn
      ? { fields: row.fields, repaired: 0 }
      : cleanedFields(row.fields, choices);
    tally.repaired += repaired;
    if (row.rounded !== null) {
      tally.rounded += 1;
      if (tally.roundedExamples.length < EXAMPLES) {
        tally.roundedExamples.push(`${row.rounded} -> ${String(fields.get('rating'))} (${row.place})`);
      }
    }
    const author = String(fields.get('author'));
    const said = fields.get('text');
    const text = typeof said === 'string' && said.trim() !== '' ? said : null;
    staging.addDraft({
      place: row.place,
      source: row.source,
      own_id: row.ownId,
      words: wordsKey(row.source, author, text),
      date: String(fields.get('date')),
      rating: Number(fields.get('rating')),
      draft: JSON.stringify({ author, text, fields: [...fields] }),
    });
  });
  return tally;
}

/** The name of the file that keeps the reviews of a source. */
export function fileNameOf(source: string): string {
  return fold(source)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Reviews that stand in another file than the one of their source would be there twice. */
function checkTargets(staging: Staging, content: StagedContent, targets: ReadonlyMap<string, string>): void {
  const problems = new ProblemList();
  for (const [source, path] of targets) {
    const fault = content.broken.get(path);
    if (fault !== undefined) {
      problems.add(
        shownPath(path),
        'file',
        `expected reviews that are right, as they are written again: ${fault}`,
      );
    }
    const elsewhere = staging.database
      .prepare<[string, string], { id: string; place: string }>(
        'select id, stored.place from brought join stored using (id) where brought.source = ? and stored.path <> ? limit 50',
      )
      .all(source, path);
    for (const { id, place } of elsewhere) {
      problems.add(place, 'id', `expected ${id} in ${shownPath(path)} alone: remove it here`);
    }
    const strangers = staging.database
      .prepare<[string, string], { place: string; source: string }>(
        'select place, source from stored where path = ? and source <> ? limit 50',
      )
      .all(path, source);
    for (const stranger of strangers) {
      problems.add(stranger.place, 'source', `expected ${source} alone in this file, got ${stranger.source}`);
    }
  }
  problems.throwIfAny();
}

async function planOf(parts: {
  opened: OpenedExport;
  contentDir: string;
  choices: ImportChoices;
  staging: Staging;
  content: StagedContent;
  targets: ReadonlyMap<string, string>;
  tally: Tally;
  merged: Merged;
}): Promise<ImportPlan> {
  const { opened, choices, staging, content, targets, tally, merged } = parts;
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
    doubles: merged,
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
         where json_extract(line, '$.text') is not null group by words having count(*) > 1
       union all
       select min(id), max(id), author, 0 from brought
         where author <> '${NAMELESS}' group by author, date, rating having count(distinct words) > 1
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
