import type { ProblemList } from '../dataset/content-error.ts';
import { shownPath } from '../dataset/shown-path.ts';
import { checkYaml, readYamlFile } from '../dataset/yaml-file.ts';
import { importMap, type ImportMap } from './import-map.ts';

/** Reads a map as people write it. Throws a ContentError with everything that is wrong in it. */
export async function readImportMap(path: string, problems: ProblemList): Promise<ImportMap> {
  const file = await readYamlFile(path, problems);
  const map = file === undefined ? undefined : checkYaml(file, importMap, problems);
  if (file === undefined && problems.total === 0) {
    problems.add(shownPath(path), 'file', 'expected a mapping, got no file');
  }
  problems.throwIfAny();
  if (map === undefined) throw new Error('a mapping that cannot be read is a problem');
  return map;
}
