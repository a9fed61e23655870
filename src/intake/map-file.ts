import type { ProblemList } from '../dataset/content-error.ts';
import { shownPath } from '../dataset/shown-path.ts';
import { checkYaml, readYamlFile } from '../dataset/yaml-file.ts';
import { importMap, type ImportMap } from './import-map.ts';
import { mapSlips } from './map-slips.ts';

/**
 * Reads a map as people write it, where `author: Reviewer Name` is short for `author: { column: Reviewer Name }`. Throws a
 * ContentError with everything that is wrong in it.
 */
export async function readImportMap(path: string, problems: ProblemList): Promise<ImportMap> {
  const file = await readYamlFile(path, problems);
  for (const slip of mapSlips(file?.value)) {
    problems.add(file?.placeOf(slip.path) ?? shownPath(path), slip.path.join('.'), slip.message);
  }
  problems.throwIfAny();
  const map =
    file === undefined
      ? undefined
      : checkYaml({ ...file, value: spelledOut(file.value) }, importMap, problems);
  if (file === undefined && problems.total === 0) {
    problems.add(shownPath(path), 'file', 'expected a mapping, got no file');
  }
  problems.throwIfAny();
  if (map === undefined) throw new Error('a mapping that cannot be read is a problem');
  return map;
}

/** A map with each field that names a column alone as an object with that column. */
function spelledOut(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['fields'])) return value;
  const fields = Object.entries(value['fields']).map(([name, field]): [string, unknown] => [
    name,
    typeof field === 'string' || Array.isArray(field) ? { column: field } : field,
  ]);
  return { ...value, fields: Object.fromEntries(fields) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
