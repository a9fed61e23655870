import type { BusinessFacts } from './business-facts.ts';
import { columnFacts } from './column-facts.ts';
import { columnFinder } from './column-finder.ts';
import { chosenLocation, surveyOf, type ExportLocation } from './export-locations.ts';
import {
  bytesIn,
  leftAside,
  onlyFormat,
  openTables,
  reviewFiles,
  tablesOf,
  withoutReviews,
  type OpenFile,
} from './export-files.ts';
import { UnreadableExport } from './export-table.ts';
import type { ExportFormat } from './formats/export-format.ts';
import { formatNamed, isTableOf, TABLE } from './formats.ts';
import type { ImportMap } from './import-map.ts';
import { openTable } from './open-table.ts';
import { columnsOfMap, rowReader, type ReadRow } from './read-row.ts';
import { progressOf, type OnProgress } from './reading-progress.ts';
import type { Encoding } from './source/encoding.ts';
import { openSource, type GivenSource } from './source/given-source.ts';
import { suggestMap, type SuggestedMap } from './suggest-map.ts';
import { TOTALS_ROW, TotalsAtEnd } from './totals-row.ts';
import type { DayOrder } from './values/day-forms.ts';

/** What a person says of an export; all of it may be left out. */
export interface ExportOptions {
  /** What people call it, where its path says nothing to them, such as the address it was fetched from. */
  readonly shown?: string | undefined;
  /** The name of a format, where its columns do not tell it. */
  readonly format?: string | undefined;
  readonly map?: ImportMap | undefined;
  /** The id or title of the location to take, where there are several. */
  readonly location?: string | undefined;
  /** Decides dates of figures that could be read either way. */
  readonly order?: DayOrder | undefined;
  /** The last day on which a review can have been written, `YYYY-MM-DD`. */
  readonly latestDay: string;
  /** The day on which the export was made, from which "2 months ago" counts back; such dates are refused without it. */
  readonly capturedOn?: string | undefined;
  /** The encoding of text, where its bytes do not tell it. */
  readonly encoding?: Encoding | undefined;
  /** Whether rows that cannot be read are passed over, so that a few of them leave no column in doubt. */
  readonly skipBad?: boolean | undefined;
  /** Whether addresses of photographs and profiles are kept. */
  readonly keepPhotos?: boolean | undefined;
  /** Told how far the reading has come, of whatever is read. */
  readonly onProgress?: OnProgress | undefined;
}

/** An export that was recognised, and its rows. Closing it removes what was unpacked. */
export interface OpenedExport extends AsyncDisposable {
  /** The name of the format; `table` for one that is read through a map. */
  readonly format: string;
  /** What people call the format. */
  readonly title: string;
  readonly map: ImportMap;
  /** Names of all columns, in their order. */
  readonly columns: readonly string[];
  /** Whether it is our own: ids and texts are taken as they stand. */
  readonly isOwn: boolean;
  /** The last day on which a review can have been written, `YYYY-MM-DD`. */
  readonly latestDay: string;
  /** Whether its reviews are verified: the format says so, a column says it of each, or nothing does. */
  readonly verified: true | 'by row' | 'unknown';
  /** The map that was made from headers and values; null where a format or a map was given. */
  readonly suggestion: SuggestedMap | null;
  /** What the export says of the business; null where it says nothing. */
  readonly business: BusinessFacts | null;
  /** Several where `--location` has to choose. */
  readonly locations: readonly ExportLocation[];
  /** What was recognised, left aside or should be known, one sentence each. */
  readonly notes: readonly string[];
  /** The title of a sheet, above its header; null where there is none. */
  readonly heading: string | null;
  /** Tells every row of the export, in its order. */
  read(take: (row: ReadRow) => void): Promise<void>;
}

/**
 * Opens an export: a file, a folder or a ZIP archive. The format is the one that was named, the map's, the one its
 * columns tell, else a table for which a map is suggested. Throws UnreadableExport with what would be right.
 */
export async function openExport(given: string, options: ExportOptions): Promise<OpenedExport> {
  const source = await openSource(given, options.shown);
  try {
    return await openFiles(options.shown ?? given, source, options);
  } catch (error) {
    await source[Symbol.asyncDispose]();
    throw error;
  }
}

async function openFiles(given: string, source: GivenSource, options: ExportOptions): Promise<OpenedExport> {
  const named = options.format === undefined ? undefined : formatNamed(options.format);
  const wantedMap = options.map ?? named?.map;
  const wanted = {
    columns: new Set(wantedMap === undefined ? [] : columnsOfMap(wantedMap)),
    records: wantedMap?.records,
    encoding: options.encoding,
  };
  const { open, empty } = await openTables(reviewFiles(given, source), (file) =>
    openTable(file, wanted, options.onProgress),
  );
  const isTold = options.map !== undefined || options.format !== undefined;
  const format = options.map !== undefined ? undefined : isTold ? named : onlyFormat(given, open);
  const files = tablesOf(given, open, { format, isNamed: named !== undefined });
  const isTable = files.some(({ table }) => isTableOf(format, table.columns));
  if (isTable && files.length > 1) {
    throw new UnreadableExport(given, `expected one table, got ${files.length}: give one at a time`);
  }
  const suggestion =
    isTable || (format === undefined && options.map === undefined)
      ? await suggested(files, format, options)
      : null;
  const map = options.map ?? suggestion?.map ?? format?.map;
  if (map === undefined) throw new UnreadableExport(given, 'expected reviews, got none');
  const readers = files.map(({ file, table }) => ({
    table,
    read: rowReader(map, {
      columnOf: columnFinder(
        { table, shown: file.name },
        {
          map,
          by: suggestion !== null ? 'suggestion' : format !== undefined ? 'format' : 'person',
        },
      ),
      needsId: options.map !== undefined,
      isOwn: format?.isOwn === true,
      ownIdOf: format?.ownId,
      capturedOn: options.capturedOn,
      ...(format === undefined || isTable ? { columns: table.columns } : {}),
    }),
  }));
  const survey = await surveyOf(source, files, format, options.onProgress);
  const chosen = chosenLocation(given, survey.locations, options.location);
  return {
    format: format?.name ?? TABLE,
    title: format?.title ?? 'a table',
    map,
    columns: [...new Set(files.flatMap(({ table }) => table.columns))],
    isOwn: format?.isOwn === true,
    latestDay: options.latestDay,
    verified: format?.verified ?? (map.fields.verified === undefined ? 'unknown' : 'by row'),
    suggestion,
    business: await survey.businessOf(chosen),
    locations: survey.locations.filter(({ id }) => chosen === undefined || id === chosen.id),
    notes: [
      ...leftAside(source, [...files.map(({ file }) => file), ...empty], format),
      ...(chosen === undefined ? withoutReviews(empty) : []),
      ...(format?.notes ?? []),
      ...files
        .filter((file) => chosen === undefined || survey.isOf(file, chosen))
        .flatMap(({ table }) => table.notes),
    ],
    heading: files[0]?.table.heading ?? null,
    async read(take) {
      const onBytes = progressOf('reading', bytesIn(files), options.onProgress);
      for (const { table, read } of readers) {
        const totals = new TotalsAtEnd<ReadRow>({
          take,
          leave: ({ place }) => take({ kind: 'left out', place, reason: TOTALS_ROW }),
        });
        await table.read((written) => {
          if (chosen !== undefined && survey.locationOf(written) !== chosen.id) return;
          const row = read(written);
          if (row.kind === 'review') totals.review();
          if (row.kind !== 'review' && row.mayBeTotals === true) totals.hold(row);
          else take(row);
        }, onBytes);
        totals.end();
      }
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  };
}

async function suggested(
  [only]: readonly OpenFile[],
  format: ExportFormat | undefined,
  { latestDay, capturedOn, order, skipBad, keepPhotos, onProgress }: ExportOptions,
): Promise<SuggestedMap | null> {
  if (only === undefined) return null;
  const { facts, rows } = await columnFacts(only.table, { latestDay, capturedOn, onProgress });
  if (rows === 0) {
    throw new UnreadableExport(only.file.name, 'expected reviews below the names of the columns, got no row');
  }
  const source = format?.map.source;
  const platform = typeof source === 'string' ? source : undefined;
  return suggestMap(facts, { order, skipBad, keepPhotos, platform });
}
