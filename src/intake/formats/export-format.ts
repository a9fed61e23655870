import type { z } from 'zod';
import { importMap, type ImportMap } from '../import-map.ts';

/** An export that a platform or a tool writes, told by its columns and read by a map. */
export interface ExportFormat {
  /** What `--format` takes. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** Sets of columns of which one, whole, is in every such export and in no other. */
  readonly signs: readonly (readonly string[])[];
  /** Sets of columns of which one is in tables that people or scrapers wrote of its pages: they are read as any table is. */
  readonly tableSigns?: readonly (readonly string[])[];
  /** Whether programs and people write it as a table, with the names of its columns in their own case and spelling. */
  readonly isTable?: true;
  readonly map: ImportMap;
  /** Whether the platform vouches that its reviewers are customers; `by row` where a column says it of each. */
  readonly verified: true | 'by row';
  /** The own id of a review in what the columns of `map.id` say, where it is not all of it. */
  readonly ownId?: (cell: string) => string;
  /** What says of which location of the business a review is, where an export may hold several. */
  readonly location?: {
    /** The first of these columns that is not empty says it. */
    readonly columns: readonly string[];
    /** The id of the location in a cell, after that of its account and `/` where ids are of one account alone. */
    idOf(cell: string): string | null;
    /** Whether that is the name of the business. */
    readonly isName?: true;
  };
  /** Whether it is our own: ids and texts are taken as they stand. */
  readonly isOwn?: true;
  /** Sentences on what people should know of how it is read. */
  readonly notes?: readonly string[];
}

/** A format whose map is written as people write one. */
export function exportFormat(
  format: Omit<ExportFormat, 'map'> & { readonly map: z.input<typeof importMap> },
): ExportFormat {
  return { ...format, map: importMap.parse(format.map) };
}
