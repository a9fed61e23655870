import { bringer } from './bring.ts';
import { cleanedFields } from './cleaned-fields.ts';
import { TABLE } from './formats.ts';
import { columnsOf, FIELD_NAMES, type FieldName } from './import-map.ts';
import type { KeptWords } from './kept-words.ts';
import type { OpenedExport } from './open-export.ts';
import type { ImportChoices } from './plan-import.ts';
import { NAMELESS } from './read-row.ts';
import { settleGroups, type Merged } from './settle-groups.ts';
import { SkippedRows } from './skipped-rows.ts';
import type { Staging } from './staging.ts';
import { headerKey } from './values/header-names.ts';

/** What became of the rows of an export. */
export interface Tally {
  readonly rowsRead: number;
  /** The sources of its reviews. */
  readonly sources: ReadonlySet<string>;
  /** Ratings with a part of a star, and the first of them. */
  readonly rounded: number;
  readonly roundedExamples: readonly string[];
  /** Reviews whose author is blank or no name. */
  readonly nameless: number;
  /** Runs of characters that were put right. */
  readonly repaired: number;
  /** Rows that could not be read. */
  readonly skipped: SkippedRows;
  readonly leftOut: ReadonlyMap<string, number>;
  readonly merged: Merged;
  readonly corrected: KeptWords;
}

const EXAMPLES = 10;
const BLANK_VERIFIED =
  'expected whether the review is verified, got nothing: fill it in, or say --verified yes or no for all that are blank (in the answers of a setup: verified)';
const WITHHELD = 'withheld by withheld.yaml';

/** Reads every row of an export and stages what shall stand in the content, which has to be staged before. */
export async function stageExport(
  opened: OpenedExport,
  choices: ImportChoices,
  { staging, withheldIds }: { staging: Staging; withheldIds: ReadonlySet<string> },
): Promise<Tally> {
  const skipped = new SkippedRows();
  const leftOut = new Map(opened.map.leave_out.map(({ reason }) => [reason, 0]));
  const roundedExamples: string[] = [];
  const sources = new Set<string>();
  let [rowsRead, rounded, repaired, nameless] = [0, 0, 0, 0];
  const standing = { covered: coveredFields(opened), replaced: choices.replace };
  const bring = bringer(staging, {
    // Where nobody said it, platforms' own exports hold reviews of customers; rows of a table are refused below.
    verified: choices.verified ?? true,
    latestDay: opened.latestDay,
    isOwn: opened.isOwn,
    ...standing,
    problems: skipped,
    columnOf: (field) => columnOfField(opened, field),
  });
  const saysVerified = opened.format === TABLE && choices.verified === null;
  const verifiedColumn = columnsOf(opened.map.fields.verified?.column)[0] ?? 'verified';
  await opened.read((row) => {
    rowsRead += 1;
    if (row.kind === 'left out') {
      leftOut.set(row.reason, (leftOut.get(row.reason) ?? 0) + 1);
      return;
    }
    if (row.kind === 'unreadable') {
      for (const { column, message } of row.problems) skipped.add(row.place, column, message);
      return;
    }
    const { place, source, ownId } = row;
    const cleaned = opened.isOwn
      ? { fields: row.fields, repaired: 0, named: null }
      : cleanedFields(row.fields, choices);
    const { fields, named } = cleaned;
    if (saysVerified && (fields.get('verified') ?? null) === null) {
      skipped.add(row.place, verifiedColumn, BLANK_VERIFIED);
      return;
    }
    if (!bring({ place, source, ownId, fields, named })) return;
    sources.add(source);
    repaired += cleaned.repaired;
    const author = fields.get('author');
    if (row.isNameless || (author === NAMELESS && author !== row.fields.get('author'))) nameless += 1;
    if (row.rounded === null) return;
    rounded += 1;
    if (roundedExamples.length < EXAMPLES) {
      roundedExamples.push(`${row.rounded} -> ${String(fields.get('rating'))} (${place})`);
    }
  });
  const { merged, corrected } = settleGroups(staging, { ...standing, problems: skipped });
  const withheld = removeWithheld(staging, withheldIds);
  if (withheld > 0) leftOut.set(WITHHELD, withheld);
  return {
    rowsRead,
    sources,
    rounded,
    roundedExamples,
    repaired,
    nameless,
    skipped,
    leftOut,
    merged,
    corrected,
  };
}

/** The first column that a field comes from, by its name in the export; the name of the field where it comes from none. */
function columnOfField({ map, columns, isOwn }: OpenedExport, field: string): string {
  const name = FIELD_NAMES.find((known) => known === field);
  const spec = isOwn || name === undefined ? undefined : map.fields[name];
  const wanted = columnsOf(spec?.column).map(headerKey);
  return columns.find((column) => wanted.includes(headerKey(column))) ?? field;
}

/** The fields of which an export says what holds, be it nothing. */
function coveredFields({ map }: OpenedExport): ReadonlySet<FieldName> {
  // The names of a map's fields are those of its schema.
  const covered = new Set(Object.keys(map.fields) as FieldName[]);
  // One word for all rows is what `--verified` says: it does not publish again what a person unpublished.
  if (map.fields.verified?.value !== undefined) covered.delete('verified');
  return covered;
}

/** Rows whose reviews were taken down are not brought; what the content has of them stays, as the export has them too. */
function removeWithheld({ database }: Staging, ids: ReadonlySet<string>): number {
  if (ids.size === 0) return 0;
  database.prepare<[string]>(INSERT_TAKEN_DOWN).run(JSON.stringify([...ids]));
  return database.prepare<[]>('delete from brought where id in (select id from taken_down)').run().changes;
}

const INSERT_TAKEN_DOWN = `
insert into taken_down select distinct id from brought where id in (select value from json_each(?))`;
