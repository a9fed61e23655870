import { z } from 'zod';
import { businessFile } from '../domain/business.ts';
import { openingHoursFault } from '../domain/opening-hours.ts';
import { nonBlank } from '../domain/values.ts';
import { ProblemList } from '../dataset/content-error.ts';
import { shownPath } from '../dataset/shown-path.ts';
import { checkYaml, readYamlFile } from '../dataset/yaml-file.ts';
import { importMap, type ImportMap } from '../intake/import-map.ts';
import { readImportMap } from '../intake/map-file.ts';

const answersFile = z.strictObject({
  source: nonBlank.optional().describe('A file, a folder, a ZIP archive or the URL of a table.'),
  format: nonBlank.optional(),
  map: z.union([nonBlank, importMap]).optional().describe('The path of a map, or the map itself.'),
  verified: z
    .union([z.boolean(), z.enum(['yes', 'no']).transform((said) => said === 'yes')])
    .optional()
    .describe('Whether the reviews come from verified customers, where the export does not say it.'),
  location: z.union([nonBlank, z.number().transform(String)]).optional(),
  business: businessFile.partial().optional().describe('The fields of business.yaml.'),
});

/** What was answered before anything was asked. */
export interface Answers {
  readonly source?: string | undefined;
  readonly format?: string | undefined;
  readonly map?: ImportMap | undefined;
  readonly verified?: boolean | undefined;
  readonly location?: string | undefined;
  /** Fields of business.yaml as they were written; what is missing is not there. */
  readonly business: Readonly<Record<string, unknown>>;
}

/** Reads a file of answers. Throws a ContentError with everything that is wrong in it. */
export async function readAnswers(path: string): Promise<Answers> {
  const problems = new ProblemList();
  const file = await readYamlFile(path, problems);
  if (file === undefined && problems.total === 0) {
    problems.add(shownPath(path), 'file', 'expected answers, got no file');
  }
  const answers = file === undefined ? undefined : checkYaml(file, answersFile, problems);
  for (const [at, entry] of (answers?.business?.opening_hours ?? []).entries()) {
    const fault = openingHoursFault(entry);
    const place = file?.placeOf(['business', 'opening_hours', at]) ?? shownPath(path);
    if (fault !== undefined) problems.add(place, 'business.opening_hours', fault);
  }
  problems.throwIfAny();
  if (answers === undefined) throw new Error('answers that cannot be read are a problem');
  const { map, business: _, ...rest } = answers;
  return {
    ...rest,
    map: typeof map === 'string' ? await readImportMap(map, problems) : map,
    business: writtenBusiness(file?.value),
  };
}

/** The schema fills in what is missing; here only what was said counts. */
function writtenBusiness(value: unknown): Record<string, unknown> {
  return z.object({ business: z.record(z.string(), z.unknown()).default({}) }).parse(value).business;
}
