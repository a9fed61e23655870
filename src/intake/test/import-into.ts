import { applyImport } from '../apply-import.ts';
import type { ImportPlan } from '../import-plan.ts';
import type { ImportMap } from '../import-map.ts';
import { openExport, type ExportOptions } from '../open-export.ts';
import { planImport, type ImportChoices } from '../plan-import.ts';

/** What a person decides who decides nothing, beside that reviews are verified. */
export const CHOICES: ImportChoices = {
  verified: true,
  prune: false,
  replace: null,
  skipBad: false,
  anonymise: null,
  keepPhotos: false,
  repair: true,
};

/** Imports an export into a content directory, the journal beside it in `data/`, and gives the plan that was carried out. */
export async function importInto(
  contentDir: string,
  source: string,
  options: Partial<Omit<ExportOptions, 'map'>> & Partial<ImportChoices> & { map?: ImportMap } = {},
): Promise<ImportPlan & { readonly changes: readonly string[] }> {
  await using opened = await openExport(source, { latestDay: '2026-12-31', ...options });
  using prepared = await planImport(opened, contentDir, { ...CHOICES, ...options });
  checkSum(prepared.plan);
  const changes = await applyImport(prepared, {
    contentDir,
    dataDir: `${contentDir}/data`,
    imported: source,
  });
  return { ...prepared.plan, changes };
}

/** Every row has become something, and one thing only. */
function checkSum({ rowsRead, skipped, doubles, leftOut, ...plan }: ImportPlan): void {
  const kept = plan.new + plan.changed + plan.unchanged + doubles.doubles;
  const sum = Object.values(leftOut).reduce((all, rows) => all + rows, kept + skipped);
  if (sum !== rowsRead) throw new Error(`expected the rows of the plan to be ${rowsRead}, got ${sum}`);
}
