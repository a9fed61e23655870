import { fold } from '../domain/fold.ts';
import { fieldOfSample } from '../domain/sample.ts';
import { ProblemList } from '../dataset/content-error.ts';
import { readBusiness } from '../dataset/business-yaml.ts';

/** Whether an export names another business than the `business.yaml` of a content; false where either names none. */
export async function isOtherBusiness(contentDir: string, named: string | null): Promise<boolean> {
  if (named === null) return false;
  const business = await readBusiness(contentDir, new ProblemList());
  if (business === undefined) return false;
  const [said, known] = [plain(named), plain(business.name)];
  return !said.includes(known) && !known.includes(said);
}

/** Whether the `business.yaml` of a content is still the sample's, beside which real reviews are not published. */
export async function isSampleBusiness(contentDir: string): Promise<boolean> {
  const business = await readBusiness(contentDir, new ProblemList());
  return business !== undefined && fieldOfSample(business) !== undefined;
}

function plain(name: string): string {
  return fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
