import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { counted } from '../domain/counted.ts';
import { shownValue } from '../domain/shown-value.ts';
import { locationFacts, type BusinessFacts } from './business-facts.ts';
import { bytesIn, type OpenFile } from './export-files.ts';
import { UnreadableExport, type ExportRow } from './export-table.ts';
import type { ExportFormat } from './formats/export-format.ts';
import { progressOf, type OnProgress } from './reading-progress.ts';
import type { GivenSource } from './source/given-source.ts';

/** A place of the business, in an export of several. */
export interface ExportLocation {
  readonly id: string;
  readonly title: string | null;
  readonly reviews: number;
}

/** Of which locations an export tells. */
export interface Survey {
  /** In the order of their first reviews. */
  readonly locations: readonly ExportLocation[];
  /** The id of the location that a row is about; null where it says none. */
  locationOf(row: ExportRow): string | null;
  /** Whether a file has reviews of a location. */
  isOf(file: OpenFile, location: ExportLocation): boolean;
  /** What the export says of a location, or of the only one. */
  businessOf(chosen: ExportLocation | undefined): Promise<BusinessFacts | null>;
}

/** Counts the locations in the files of an export, whose rows are read for it where the format names locations. */
export async function surveyOf(
  source: GivenSource,
  files: readonly OpenFile[],
  format: ExportFormat | undefined,
  onProgress?: OnProgress,
): Promise<Survey> {
  const named = format?.location;
  if (named === undefined) {
    return { locations: [], locationOf: () => null, isOf: () => true, businessOf: async () => null };
  }
  const locationOf = (row: ExportRow) => {
    const cell = named.columns.map((column) => row.cell(column).trim()).find((said) => said !== '');
    return cell === undefined ? null : named.idOf(cell);
  };
  const found = new Map<string, { reviews: number; readonly folder: string }>();
  const onBytes = progressOf('counting the locations', bytesIn(files), onProgress);
  const idsByFile = new Map<OpenFile, Set<string>>();
  for (const open of files) {
    const { file, table } = open;
    const ids = new Set<string>();
    idsByFile.set(open, ids);
    await table.read((row) => {
      const id = locationOf(row);
      if (id === null) return;
      ids.add(id);
      const known = found.get(id);
      if (known === undefined) found.set(id, { reviews: 1, folder: dirname(file.path) });
      else known.reviews += 1;
    }, onBytes);
  }
  const shownAs = shownIds([...found.keys()], named.isName === true);
  const facts = new Map<string, BusinessFacts>();
  for (const [id, { folder }] of found) {
    if (named.isName === true) facts.set(id, { name: id });
    else if (!source.isOneFile) facts.set(id, (await factsIn(folder)) ?? {});
  }
  const locations = [...found].map(([id, { reviews }]) => ({
    id: shownAs.get(id) ?? id,
    title: facts.get(id)?.name ?? null,
    reviews,
  }));
  return {
    locations,
    locationOf(row) {
      const id = locationOf(row);
      return id === null ? null : (shownAs.get(id) ?? id);
    },
    isOf: (open, { id }) => [...(idsByFile.get(open) ?? [])].some((one) => shownAs.get(one) === id),
    async businessOf(chosen) {
      const [first] = found.keys();
      const wanted = [...found.keys()].find((id) => shownAs.get(id) === chosen?.id);
      const said = facts.get(wanted ?? first ?? '');
      return said?.name === undefined ? null : said;
    },
  };
}

/** Ids as people are shown them: without that of the account, unless two accounts have the same. */
function shownIds(ids: readonly string[], areNames: boolean): ReadonlyMap<string, string> {
  const byLast = Map.groupBy(ids, lastOf);
  return new Map(ids.map((id) => [id, areNames || byLast.get(lastOf(id))?.length !== 1 ? id : lastOf(id)]));
}

function lastOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/**
 * The location that a person wants, by its id or by its title, whose case does not count; undefined where none is named.
 * Throws UnreadableExport for one that is not there, and for a title that several share.
 */
export function chosenLocation(
  given: string,
  locations: readonly ExportLocation[],
  wanted: string | undefined,
): ExportLocation | undefined {
  if (wanted === undefined) return undefined;
  const byId = locations.find(({ id }) => id === wanted);
  if (byId !== undefined) return byId;
  const [only, ...others] = locations.filter(({ title }) => title !== null && plain(title) === plain(wanted));
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    throw new UnreadableExport(
      given,
      `expected --location to be one of the ids ${[only, ...others].map(shownLocation).join(', ')}, got ${shownValue(wanted)}, a title that they share`,
    );
  }
  throw new UnreadableExport(
    given,
    locations.length === 0
      ? `expected no --location, as the export names none, got ${shownValue(wanted)}`
      : `expected --location to be one of ${locations.map(shownLocation).join(', ')}, got ${shownValue(wanted)}`,
  );
}

function plain(title: string): string {
  return title.normalize('NFC').trim().toLowerCase();
}

function shownLocation({ id, title, reviews }: ExportLocation): string {
  return [
    id,
    ...(title === null || title === id ? [] : [shownValue(title)]),
    `(${counted(reviews, 'review')})`,
  ].join(' ');
}

/** What Takeout's `data.json` beside the reviews says. */
async function factsIn(folder: string): Promise<BusinessFacts | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, 'data.json'), 'utf8'));
    return locationFacts(value)?.facts;
  } catch {
    return undefined;
  }
}
