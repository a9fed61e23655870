import { nearestName } from '../domain/nearest-name.ts';
import { shownValue } from '../domain/shown-value.ts';
import { UnreadableExport } from './export-table.ts';
import { apifyGoogleMaps } from './formats/apify-google-maps.ts';
import type { ExportFormat } from './formats/export-format.ts';
import { facebook } from './formats/facebook.ts';
import { googleBusiness, googleTakeout } from './formats/google-business.ts';
import { googlePlaces } from './formats/google-places.ts';
import { outscraper } from './formats/outscraper.ts';
import { reviewcast } from './formats/reviewcast.ts';
import { tripadvisor } from './formats/tripadvisor.ts';
import { trustpilotApi, trustpilotCsv } from './formats/trustpilot.ts';
import { yelpApi, yelpDownload } from './formats/yelp.ts';
import { headerKey } from './values/header-names.ts';

/** Every export of a platform that is known by its columns; the first whose signs an export shows is the one. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  reviewcast,
  googleBusiness,
  googleTakeout,
  googlePlaces,
  apifyGoogleMaps,
  outscraper,
  trustpilotCsv,
  trustpilotApi,
  yelpApi,
  yelpDownload,
  facebook,
  tripadvisor,
];

/** The format of an export with these columns; undefined where none is known by them. */
export function formatOf(columns: readonly string[]): ExportFormat | undefined {
  return EXPORT_FORMATS.find((format) => showsOne(format, columns) || showsTable(format, columns));
}

/** Whether a table with these columns is of a platform, and its columns and days are to be told as those of any table. */
export function isTableOf(format: ExportFormat | undefined, columns: readonly string[]): boolean {
  return format !== undefined && !showsOne(format, columns) && showsTable(format, columns);
}

/** Signs that every sheet may have in its own spelling tell a format by the very names alone. */
function showsOne({ signs, isTable }: ExportFormat, columns: readonly string[]): boolean {
  if (isTable === true) return hasAll(signs, columns, headerKey);
  return hasAll(signs, columns, (column) => column.trim());
}

function showsTable({ tableSigns = [] }: ExportFormat, columns: readonly string[]): boolean {
  return hasAll(tableSigns, columns, headerKey);
}

function hasAll(
  signs: readonly (readonly string[])[],
  columns: readonly string[],
  keyOf: (column: string) => string,
): boolean {
  const there = new Set(columns.map(keyOf));
  return signs.some((sign) => sign.every((column) => there.has(keyOf(column))));
}

/** The name of what is no platform's format. */
export const TABLE = 'table';

/** The format of a name, as `--format` takes it; undefined for `table`. Throws UnreadableExport for one that is not known. */
export function formatNamed(name: string): ExportFormat | undefined {
  if (name === TABLE) return undefined;
  const format = EXPORT_FORMATS.find((known) => known.name === name);
  if (format !== undefined) return format;
  const names = [...EXPORT_FORMATS.map((known) => known.name), TABLE];
  const nearest = nearestName(name, names);
  throw new UnreadableExport(
    '--format',
    `expected one of ${names.join(', ')}, got ${shownValue(name)}${nearest === undefined ? '' : `, did you mean ${nearest}?`}`,
  );
}
