import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { nearestName } from '../domain/nearest-name.ts';
import { shownValue } from '../domain/shown-value.ts';
import { locationFacts, type BusinessFacts } from './business-facts.ts';
import { columnFacts } from './column-facts.ts';
import { UnreadableExport, type ExportTable } from './export-table.ts';
import { EXPORT_FORMATS, formatOf } from './formats.ts';
import type { ExportFormat } from './formats/export-format.ts';
import { columnsOf, type ImportMap } from './import-map.ts';
import { openTable } from './open-table.ts';
import { columnsOfMap, rowReader, type ReadRow } from './read-row.ts';
import { openSource, type GivenSource, type SourceFile } from './source/given-source.ts';
import { suggestMap, type SuggestedMap } from './suggest-map.ts';
import type { DayOrder } from './values/day-forms.ts';
import { comparableHeader } from './values/header-names.ts';

/** What a person says of an export; all of it may be left out. */
export interface ExportOptions {
  /** The name of a format, where its columns do not tell it. */
  readonly format?: string | undefined;
  readonly map?: ImportMap | undefined;
  /** The id or title of the location to take, where there are several. */
  readonly location?: string | undefined;
  /** Decides dates of figures that could be read either way. */
  readonly order?: DayOrder | undefined;
  /** The last day on which a review can have been written, `YYYY-MM-DD`. */
  readonly latestDay: string;
}

/** A place of the business, in an export of several. */
export interface ExportLocation {
  readonly id: string;
  readonly title: string | null;
  readonly reviews: number;
}

/** An export that was recognised, and its rows. Closing it removes what was unpacked. */
export interface OpenedExport extends AsyncDisposable {
  /** The name of the format; `table` for one that is read through a map. */
  readonly format: string;
  /** What people call the format. */
  readonly title: string;
  readonly map: ImportMap;
  /** Whether it is our own: ids and texts are taken as they stand. */
  readonly isOwn: boolean;
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
  /** Tells every row of the export, in its order. */
  read(take: (row: ReadRow) => void): Promise<void>;
}

interface OpenFile {
  readonly file: SourceFile;
  readonly table: ExportTable;
}

/**
 * Opens an export: a file, a folder or a ZIP archive. The format is the one that was named, the map's, the one its
 * columns tell, else a table for which a map is suggested. Throws UnreadableExport with what would be right.
 */
export async function openExport(given: string, options: ExportOptions): Promise<OpenedExport> {
  const source = await openSource(given);
  try {
    return await openFiles(given, source, options);
  } catch (error) {
    await source[Symbol.asyncDispose]();
    throw error;
  }
}

async function openFiles(given: string, source: GivenSource, options: ExportOptions): Promise<OpenedExport> {
  const named =
    options.format === undefined || options.format === TABLE ? undefined : formatNamed(options.format);
  const wantedMap = options.map ?? named?.map;
  const wanted = {
    columns: new Set(wantedMap === undefined ? [] : columnsOfMap(wantedMap)),
    records: wantedMap?.records,
  };
  const files = reviewFiles(given, source);
  const open: OpenFile[] = [];
  for (const file of files) open.push({ file, table: await openTable(file, wanted) });
  const format =
    options.map === undefined && options.format !== TABLE ? (named ?? onlyFormat(given, open)) : undefined;
  const tables = open.filter(
    ({ table }) => format === undefined || isOf(format, table) || named !== undefined,
  );
  if (format === undefined && tables.length > 1) {
    throw new UnreadableExport(
      given,
      `expected one table, got ${tables.length}: give one of ${shownNames(tables.map(({ file }) => file.name))}`,
    );
  }
  const suggestion =
    format === undefined && options.map === undefined ? await suggested(tables, options) : null;
  const map = options.map ?? format?.map ?? suggestion?.map;
  if (map === undefined) throw new UnreadableExport(given, 'expected reviews, got none');
  const readers = tables.map((openFile) => ({
    table: openFile.table,
    read: rowReader(map, {
      columnOf: columnFinder(openFile, { map, isFormat: options.map === undefined && suggestion === null }),
      needsId: options.map !== undefined,
      isOwn: format?.isOwn === true,
      ...(format?.ownId === undefined ? {} : { ownIdOf: format.ownId }),
    }),
  }));
  const places = await locationsOf(tables, format, map);
  const chosen = chosenLocation(given, places, options.location);
  return {
    format: format?.name ?? TABLE,
    title: format?.title ?? 'a table',
    map,
    isOwn: format?.isOwn === true,
    verified: format?.verified ?? (map.fields.verified === undefined ? 'unknown' : 'by row'),
    suggestion,
    business: await businessOf(source, tables, format, chosen),
    locations: places.filter(({ id }) => chosen === undefined || id === chosen.id),
    notes: [...(format?.notes ?? []), ...tables.flatMap(({ table }) => table.notes)],
    async read(take) {
      for (const { table, read } of readers) {
        await table.read((row) => {
          if (chosen === undefined || locationOfRow(row.cell, format, map) === chosen.id) take(read(row));
        });
      }
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  };
}

/** The name of what is no platform's format. */
const TABLE = 'table';

function formatNamed(name: string): ExportFormat {
  const format = EXPORT_FORMATS.find((known) => known.name === name);
  if (format !== undefined) return format;
  const names = [...EXPORT_FORMATS.map((known) => known.name), TABLE];
  const nearest = nearestName(name, names);
  throw new UnreadableExport(
    '--format',
    `expected one of ${names.join(', ')}, got ${shownValue(name)}${nearest === undefined ? '' : `, did you mean ${nearest}?`}`,
  );
}

/** Takeout has its reviews in files of this name, among many others. */
const TAKEOUT_REVIEWS = /^reviews.*\.json$/i;

function reviewFiles(given: string, { files }: GivenSource): readonly SourceFile[] {
  const takeout = files.filter(({ name }) => TAKEOUT_REVIEWS.test(basename(name)));
  const chosen = takeout.length > 0 ? takeout : files;
  if (chosen.length === 0) {
    throw new UnreadableExport(
      given,
      'expected files with reviews (.json, .jsonl, .csv, .tsv, .xlsx), got none',
    );
  }
  return chosen;
}

function isOf(format: ExportFormat, table: ExportTable): boolean {
  return formatOf(table.columns) === format;
}

function onlyFormat(given: string, open: readonly OpenFile[]): ExportFormat | undefined {
  const formats = new Set(
    open.map(({ table }) => formatOf(table.columns)).filter((format) => format !== undefined),
  );
  if (formats.size > 1) {
    const names = [...formats].map(({ name }) => name).join(', ');
    throw new UnreadableExport(
      given,
      `expected files of one format, got ${names}: say --format, or give one file`,
    );
  }
  return [...formats][0];
}

function shownNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown}, ...` : shown;
}

async function suggested(tables: readonly OpenFile[], options: ExportOptions): Promise<SuggestedMap | null> {
  const [only] = tables;
  if (only === undefined) return null;
  const { facts } = await columnFacts(only.table, { latestDay: options.latestDay });
  return suggestMap(facts, { order: options.order });
}

/**
 * Finds the export's name of a column that a map names: the same, else the only one that differs in case, accents and
 * signs alone. A person's map has to name columns that are there; a format's need not all be.
 */
function columnFinder(
  { table, file: { name: shown } }: OpenFile,
  { map, isFormat }: { map: ImportMap; isFormat: boolean },
): (column: string) => string | undefined {
  const found = new Map<string, string | undefined>();
  for (const column of columnsOfMap(map)) {
    const alike = table.columns.filter((name) => comparableHeader(name) === comparableHeader(column));
    const name = table.columns.includes(column.trim())
      ? column.trim()
      : alike.length === 1
        ? alike[0]
        : undefined;
    if (name !== undefined && table.repeated.includes(name)) {
      throw new UnreadableExport(shown, `${name}: expected one column of this name, got several`);
    }
    found.set(column, name);
  }
  const required = [map.fields.rating, map.fields.date].map(({ column }) => columnsOf(column));
  const all = isFormat ? required : [...columnsOfMap(map).map((column) => [column])];
  for (const columns of all) {
    const [first] = columns;
    if (first === undefined || columns.some((column) => found.get(column) !== undefined)) continue;
    const nearest = nearestName(first, table.columns);
    throw new UnreadableExport(
      shown,
      `${first}: expected a column of this name${nearest === undefined ? '' : `, did you mean ${nearest}?`}`,
    );
  }
  return (column) => found.get(column);
}

function locationOfRow(
  cell: (column: string) => string,
  format: ExportFormat | undefined,
  map: ImportMap,
): string | null {
  for (const column of columnsOf(map.id)) {
    const location = format?.locationOf?.(cell(column)) ?? null;
    if (location !== null) return location;
  }
  return null;
}

async function locationsOf(
  tables: readonly OpenFile[],
  format: ExportFormat | undefined,
  map: ImportMap,
): Promise<ExportLocation[]> {
  const counts = new Map<string, { reviews: number; folder: string }>();
  if (format?.locationOf === undefined) return [];
  for (const { file, table } of tables) {
    await table.read(({ cell }) => {
      const id = locationOfRow(cell, format, map);
      if (id === null) return;
      const known = counts.get(id) ?? { reviews: 0, folder: dirname(file.path) };
      counts.set(id, { ...known, reviews: known.reviews + 1 });
    });
  }
  const locations: ExportLocation[] = [];
  for (const [id, { reviews, folder }] of counts) {
    const facts = await factsIn(folder);
    locations.push({ id, title: facts?.name ?? null, reviews });
  }
  return locations;
}

function chosenLocation(
  given: string,
  locations: readonly ExportLocation[],
  wanted: string | undefined,
): ExportLocation | undefined {
  const shown = locations.map(({ id, title, reviews }) =>
    [id, ...(title === null ? [] : [shownValue(title)]), `(${reviews} reviews)`].join(' '),
  );
  if (wanted !== undefined) {
    const found = locations.find(({ id, title }) => id === wanted || title === wanted);
    if (found !== undefined) return found;
    throw new UnreadableExport(
      given,
      `expected --location to be one of ${shown.join(', ')}, got ${shownValue(wanted)}`,
    );
  }
  return undefined;
}

async function businessOf(
  source: GivenSource,
  tables: readonly OpenFile[],
  format: ExportFormat | undefined,
  chosen: ExportLocation | undefined,
): Promise<BusinessFacts | null> {
  const table = tables.find(({ file }) => chosen === undefined || file.name.includes(chosen.id)) ?? tables[0];
  if (table === undefined) return null;
  const facts = source.isOneFile ? undefined : await factsIn(dirname(table.file.path));
  if (facts !== undefined) return facts;
  const column = format?.businessColumn;
  if (column === undefined) return null;
  let name: string | null = null;
  await table.table.read((row) => {
    const cell = row.cell(column).trim();
    if (cell !== '') name ??= cell;
  });
  return name === null ? null : { name };
}

/** What Takeout's `data.json` beside the reviews says. */
async function factsIn(folder: string): Promise<BusinessFacts | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(`${folder}/data.json`, 'utf8'));
    return locationFacts(value)?.facts;
  } catch {
    return undefined;
  }
}
