import { join } from 'node:path';
import { aspectsFile, type AspectsFile } from '../domain/aspects.ts';
import type { ProblemList } from './content-error.ts';
import { fieldName } from '../domain/explain-issues.ts';
import { vocabularyFaults } from './vocabulary-faults.ts';
import { checkYaml, readYamlFile } from './yaml-file.ts';

/**
 * What aspects.yaml adds or overrides in the vocabulary of a business of schema.org type `vertical`; null without the
 * file, where it is empty, and where it asks for what cannot be, with the problems told. Without a vertical, of a
 * business that could not be read, its meaning is not checked.
 */
export async function readAspects(
  contentDir: string,
  { vertical, problems }: { vertical: string | undefined; problems: ProblemList },
): Promise<AspectsFile | null> {
  const file = await readYamlFile(join(contentDir, 'aspects.yaml'), problems);
  if (file === undefined || file.value === null) return null;
  const changes = checkYaml(file, aspectsFile, problems);
  if (changes === undefined || vertical === undefined) return null;
  const faults = vocabularyFaults(changes, vertical);
  for (const fault of faults)
    problems.add(
      () => file.placeOf(fault.path),
      fieldName(fault.path, 'file'),
      () => fault.message,
    );
  return faults.length === 0 ? changes : null;
}
