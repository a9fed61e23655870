import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { businessFile, type BusinessFile } from '../domain/business.ts';
import { businessExcesses } from './business-bounds.ts';
import type { ProblemList } from './content-error.ts';
import { fieldName } from '../domain/explain-issues.ts';
import { MENTION_KINDS } from '../domain/names.ts';
import { isUrl } from '../domain/site-settings.ts';
import { shownPath } from './shown-path.ts';
import { checkYaml, readYamlFile } from './yaml-file.ts';

/** Reads business.yaml; undefined, with the problems told, when it is missing or wrong. */
export async function readBusiness(
  contentDir: string,
  problems: ProblemList,
): Promise<BusinessFile | undefined> {
  const path = join(contentDir, 'business.yaml');
  const before = problems.total;
  const file = await readYamlFile(path, problems);
  if (file === undefined) {
    if (problems.total === before)
      problems.add(shownPath(path), 'file', 'expected the business, got no file');
    return undefined;
  }
  const business = checkYaml(file, businessFile, problems);
  if (business === undefined) return undefined;
  const excesses = [...businessExcesses(business)];
  for (const { path: at, message } of excesses)
    problems.add(() => file.placeOf(at), fieldName(at, 'file'), message);
  if (excesses.length > 0) return undefined;
  const { logo } = business.theme;
  if (logo !== null && !isUrl(logo) && !existsSync(join(contentDir, logo))) {
    problems.add(
      file.placeOf(['theme', 'logo']),
      'theme.logo',
      `expected a picture beside business.yaml, got ${logo}, which is not there`,
    );
  }
  for (const kind of MENTION_KINDS) {
    const first = new Map<string, number>();
    for (const [index, { id }] of business[kind].entries()) {
      const earlier = first.get(id);
      if (earlier === undefined) first.set(id, index);
      else {
        problems.add(
          () => file.placeOf([kind, index, 'id']),
          `${kind}[${index}].id`,
          () => `expected an id of its own, got ${id} again, first at ${file.placeOf([kind, earlier, 'id'])}`,
        );
      }
    }
  }
  return business;
}
